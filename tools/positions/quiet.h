// tools/positions/quiet.h: which positions a static evaluation can be compared with. Tested by
// tests/tools/learn_test.cpp.
#pragma once

#include "engine/board/position/board.h"

namespace positions {

/// No check, and the best move neither captures nor promotes: what stands on the board decides.
bool quiet(const engine::Board& board, engine::Move best);

}  // namespace positions
