// engine/board/rules/counting.h: in makruk and its kin the stronger side must mate before a count
// runs out. Tested by tests/engine/game_result_test.cpp.
#pragma once

#include "engine/board/position/board.h"

namespace engine {

/// Keeps State::count_limit and count_ply after a move. Called by Position::play, the turn already
/// passed on.
void update_counting(const Board& board, State& state);

}  // namespace engine
