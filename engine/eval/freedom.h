// engine/eval/freedom.h: how many squares each side may still go to, in games without royals and
// goals that a side without a move loses, where walls are built or no piece captures (amazons,
// isolation, t'uk t'uk). Tested by tests/engine/evaluate_test.cpp.
#pragma once

#include "engine/board/position/position.h"

namespace engine {

/// Does the game have such rules? Slow: called once per game.
bool counts_freedom(const Rules& rules);

/// White - Black, in centipawns. REQUIRES counts_freedom(p.rules()).
template <int Bits>
Value freedom(const Position<Bits>& p);

}  // namespace engine
