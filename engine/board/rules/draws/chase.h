// engine/board/rules/draws/chase.h: the Asian rule of perpetual chase (xiangqi), judged afterwards
// by playing a cycle of moves again: a side whose every move of the cycle newly threatens to win
// the same piece breaks the rule. Called by Repetition for the family PerpetualChase. Slow; a
// search calls it near the root only.
//
// Ini: chase = asian. No State, no FEN field, no hooks. Tested by
// tests/engine/chase_test.cpp.
#pragma once

#include <array>

#include "engine/board/position/board.h"

namespace engine {

/// For White and Black: did each of its moves of the last `plies` plies newly threaten to win one
/// and the same piece? REQUIRES that the position now equals the one `plies` plies ago. {false,
/// false} when `plies` < 4 or one of the moves is not a plain quiet move.
std::array<bool, 2> chasers(const Board& board, int plies);

/// A cheap test before chasers(): false when neither side moved the same non-royal piece with all
/// its moves, so a chase is unlikely. May be true without a chase.
bool might_chase(const Board& board, int plies);

}  // namespace engine
