// engine/board/rules/moves/vanishing.h: squares that are there only while a piece stands on them
// (minjiku's extra squares for king and minister, brouhaha). Once empty they are walls.
//
// Ini: vanish. No State: walls are squares of the Position. Hook: on_move. Tested by
// tests/engine/families_test.cpp.
#pragma once

#include "engine/board/bitset.h"
#include "engine/board/rules/family.h"

namespace engine {

struct Vanishing {
  template <int Bits>
  struct Sets {
    explicit Sets(const Rules& rules);
    Bitset<Bits> squares;
  };
  static bool present(const variants::Variant& v) { return !v.vanishing.empty(); }
  static std::string describe(const Rules& rules);
  template <int Bits>
  static void on_move(Position<Bits>& p, Color us);
};

}  // namespace engine
