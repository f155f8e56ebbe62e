// engine/board/rules/moves/stopping.h: some pieces stop enemies that pass beside them (hiashatar's
// bodyguard). An enemy in a straight line that comes next to one goes no further, and one that
// stands there moves one square. Leaps that follow no line are free.
//
// Ini: stop. No State. LimitedSight (movegen/sight.h) obeys it in moves and attacks. Tested by
// tests/engine/families_test.cpp.
#pragma once

#include <vector>

#include "engine/board/bitset.h"
#include "engine/board/rules/family.h"

namespace engine {

struct Stopping {
  struct Data {
    explicit Data(const Rules& rules);
    std::vector<PieceType> types;
  };
  static bool present(const variants::Variant& v) { return !v.stops.empty(); }
  static std::string describe(const Rules& rules);
  /// Squares beside the guards of `c`.
  template <int Bits>
  static Bitset<Bits> zone(const Position<Bits>& p, Color c);
  /// Is the line from `from` to `to` free of `zone` before its end? True where they are not on a
  /// line.
  template <int Bits>
  static bool passes(const Position<Bits>& p, Square from, Square to, const Bitset<Bits>& zone);
};

}  // namespace engine
