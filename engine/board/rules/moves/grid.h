// engine/board/rules/moves/grid.h: the board is divided into cells, and a move must end in another
// one (grid chess). Attacks too: a piece does not attack within its cell.
//
// Ini: grid. No State, no FEN field. No hooks: the generator and the attack code leave out the cell
// of a piece. Tested by tests/engine/families_test.cpp.
#pragma once

#include <vector>

#include "engine/board/bitset.h"
#include "engine/board/rules/family.h"

namespace engine {

struct Grid {
  template <int Bits>
  struct Sets {
    explicit Sets(const Rules& rules);
    std::vector<Bitset<Bits>> cell;  // [square] its cell
  };
  static bool present(const variants::Variant& v) { return v.grid > 0; }
  static std::string describe(const Rules& rules);
};

}  // namespace engine
