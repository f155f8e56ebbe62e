// engine/board/rules/dead_position.h: positions that neither side can win. Tested by
// tests/engine/game_result_test.cpp.
#pragma once

#include "engine/board/position/board.h"

namespace engine {

/// No sequence of moves can win for either side (only where the rules make that certain).
bool insufficient_material(const Board& board);

}  // namespace engine
