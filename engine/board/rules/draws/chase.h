// engine/board/rules/draws/chase.h: the Asian rule of perpetual chase, judged after the fact by playing a
// cycle of moves again. Slow and rarely asked. Tested by tests/engine/game_result_test.cpp.
#pragma once

#include <array>

#include "engine/board/position/board.h"

namespace engine {

/// For White and Black: did every one of its last moves, `plies` plies back, threaten anew to win
/// one and the same piece? REQUIRES that the position now is the one `plies` plies ago.
std::array<bool, 2> chasers(const Board& board, int plies);

/// A cheap no: the other side did not run with one piece all the time, so a chase is unlikely.
bool might_chase(const Board& board, int plies);

}  // namespace engine
