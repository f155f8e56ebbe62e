// tools/tablebase/best.h: legal moves of a game ranked by the tables. Tested by
// tests/tablebase/defend_test.cpp.
#pragma once

#include <vector>

#include "engine/board_game.h"
#include "tools/tablebase/tables.h"

namespace tablebase {

struct RankedMove {
  engine::Move move;
  TableValue outcome;  // for the side that makes it; dtm counts from before the move
};

/// Every legal move, best first: the fastest win, any draw, the slowest loss; equal ones in the
/// generator's order. Leaves the game as it was. Throws Error like Tables::probe.
std::vector<RankedMove> ranked_moves(engine::BoardGame& game, Tables& tables);

}  // namespace tablebase
