// tools/tablebase/solve.h: retrograde analysis: fills a table from those that its captures and
// promotions lead to. Tested by tests/tablebase/solve_test.cpp.
#pragma once

#include <functional>
#include <map>

#include "tools/tablebase/table.h"

namespace tablebase {

/// The table of a material that a capture or a promotion leads to.
using FindTable = std::function<Ending(const Material&)>;

/// Every material that one move may lead to from here, itself not included.
std::vector<Material> exits(const Layout& layout);

/// `find` is asked for exits(layout) only, before the work begins. Blocks; uses `threads` threads.
Table solve(const Game& game, const Material& men, const FindTable& find, int threads);

}  // namespace tablebase
