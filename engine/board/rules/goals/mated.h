// engine/board/rules/goals/mated.h: has the side to move been mated? For families that forbid some
// mates. Tested by tests/engine/board_game_test.cpp.
#pragma once

#include "engine/board/position/position.h"
#include "engine/board/rules/game_result.h"

namespace engine {

/// A check that ends the game by another rule is no mate.
template <int Bits>
bool mated(Position<Bits>& p) {
  return p.in_check() && !immediate_result(p, 0) && !p.has_move();
}

}  // namespace engine
