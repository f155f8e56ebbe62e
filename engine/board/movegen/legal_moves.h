// engine/board/movegen/legal_moves.h: the one meaning of "legal": allowed by every rule of the
// game.
//
// Position::generate yields the moves of the search: legal except for the bans by the consequence
// of a move (a mate by a drop, a forbidden repetition), which only a search of the replies would
// show. The search scores those as lost for the side that plays them; games, protocols and the root
// call this instead. Tested by tests/engine/lion_trading_test.cpp and
// tests/engine/game_result_test.cpp.
#pragma once

#include <vector>

#include "engine/board/position/position.h"

namespace engine {

/// The position is played on and restored.
template <int Bits>
std::vector<Move> legal_moves(Position<Bits>& p);

}  // namespace engine
