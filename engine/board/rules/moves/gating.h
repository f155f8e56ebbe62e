// engine/board/rules/moves/gating.h: a piece in hand enters on the square that a piece of the back
// rank leaves with its first move (Seirawan chess). Tested by tests/engine/rules_test.cpp and by
// perft.
#pragma once

#include <array>

#include "engine/board/bitset.h"
#include "engine/board/rules/family.h"

namespace engine {

struct Gating {
  template <int Bits>
  struct Sets {
    explicit Sets(const Rules& rules);
    std::array<Bitset<Bits>, 2> zone;  // [color] its back rank
  };
  static bool present(const variants::Variant& v) { return v.hands.gate != variants::Gate::None; }
  static std::string describe(const Rules& rules);
};

}  // namespace engine
