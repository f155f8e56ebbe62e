// tools/tablebase/solve.h: retrograde analysis: fills a table from those that its captures and
// promotions lead to. Tested by tests/tablebase/solve_test.cpp.
#pragma once

#include "tools/tablebase/exits.h"

namespace tablebase {

/// `find` is called for the materials that captures and promotions lead to, before the work begins.
/// Blocks; uses `threads` threads. Memory: two bytes per arrangement and side.
Table solve(const Game& game, const Material& pieces, const FindTable& find, int threads);

}  // namespace tablebase
