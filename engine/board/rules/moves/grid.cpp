// engine/board/rules/moves/grid.cpp: the cells of the board. Tested by
// tests/engine/families_test.cpp.
#include "engine/board/rules/moves/grid.h"

#include "engine/board/rules.h"
#include "engine/board/widths.h"

namespace engine {

template <int Bits>
Grid::Sets<Bits>::Sets(const Rules& rules) : cell(static_cast<std::size_t>(rules.squares())) {
  const Geometry& g = rules.geometry();
  const int n = rules.variant().grid;
  for (Square s = 0; s < g.size(); ++s)
    for (Square o = 0; o < g.size(); ++o)
      if (g.file(s) / n == g.file(o) / n && g.rank(s) / n == g.rank(o) / n)
        cell[static_cast<std::size_t>(s)].set(o);
}

std::string Grid::describe(const Rules& rules) {
  const std::string n = std::to_string(rules.variant().grid);
  return "The board is divided into cells of " + n + " by " + n +
         " squares, counted from the lower left corner. No piece moves or attacks within a cell.";
}

#define AANCA_INSTANTIATE(bits) template struct Grid::Sets<bits>;
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
