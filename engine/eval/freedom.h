// engine/eval/freedom.h: how many squares each side may still go to, in games of walls without
// royals that a side without a move loses (amazons, isolation). Tested by
// tests/engine/evaluate_test.cpp.
#pragma once

#include "engine/board/position/position.h"

namespace engine {

/// Is the freedom to move what such a game is about?
bool counts_freedom(const Rules& rules);

/// White - Black, in centipawns. REQUIRES counts_freedom(p.rules()).
template <int Bits>
Value freedom(const Position<Bits>& p);

}  // namespace engine
