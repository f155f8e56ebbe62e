// engine/board/movegen/legal_moves.h: the one meaning of "legal": allowed by every rule of the
// game.
//
// Position::generate yields the moves of the search: legal but for the bans by what comes of a move
// (a mate by a drop, a forbidden repetition), which it would cost a search of the replies to know.
// The search scores those as lost for who plays them; games, protocols and the root ask here.
// Tested by tests/engine/rules_test.cpp.
#pragma once

#include <vector>

#include "engine/board/position/position.h"

namespace engine {

/// The position is played on and restored.
template <int Bits>
std::vector<Move> legal_moves(Position<Bits>& p);

}  // namespace engine
