// tools/infchess/draw.h: a part of the board as text. Tested by tests/infchess/machine_test.cpp.
#pragma once

#include <string>

#include "tools/infchess/board.h"

namespace infchess {

/// Larger rows are higher up, as White sees them; row numbers at the left, the first and last
/// column below. REQUIRES: corner.row <= other.row, corner.col <= other.col.
std::string draw(const Board& board, Square corner, Square opposite);

}  // namespace infchess
