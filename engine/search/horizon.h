// engine/search/horizon.h: how many moves the clock must last for. Tested by
// tests/engine/clock_test.cpp.
#pragma once

namespace engine {

class Board;
struct TimeParams;  // limits.h

/// The moves of the side to move that the time for the rest of the game is shared out to. A game
/// may last longer: each move takes its share of what is left then.
int moves_to_plan(const Board& board);

/// By how much the share of a move is greater, when so many plies have been played.
double share_factor(int ply, const TimeParams& time);

}  // namespace engine
