// engine/search/horizon.h: how many moves the clock must last for. Tested by
// tests/engine/clock_test.cpp.
#pragma once

namespace engine {

class Board;

/// The moves of the side to move that the time for the rest of the game is shared out to. A game
/// may last longer: each move takes its share of what is left then.
int moves_to_plan(const Board& board);

}  // namespace engine
