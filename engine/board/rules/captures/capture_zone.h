// engine/board/rules/captures/capture_zone.h: squares that are entered and crossed to capture only,
// and only as far as the capture needs them (the edge of rococo). Of the moves of a piece that take
// the same, one that touches such squares is legal if none of them touches fewer, none that touches
// as many is shorter, and none is as short. A swap counts as taking the piece that it goes to.
//
// Ini: capture.zone. No State. Hook: remove_illegal. Check does not know it. Tested by
// tests/engine/capture_modes_test.cpp.
#pragma once

#include <array>

#include "engine/board/bitset.h"
#include "engine/board/rules/family.h"

namespace engine {

struct CaptureZone {
  template <int Bits>
  struct Sets {
    explicit Sets(const Rules& rules);
    std::array<Bitset<Bits>, 2> zone;  // [color]
  };
  static bool present(const variants::Variant& v) { return !v.capture_zone.empty(); }
  static std::string describe(const Rules& rules);
  template <int Bits>
  static void remove_illegal(Position<Bits>& p, MoveList& list, std::size_t first);
};

}  // namespace engine
