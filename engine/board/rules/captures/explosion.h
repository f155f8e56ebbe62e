// engine/board/rules/captures/explosion.h: captures remove the capturing piece and everything
// around its target (atomic chess). Tested by tests/engine/rules_test.cpp and by perft.
#pragma once

#include <array>

#include "engine/board/rules/family.h"

namespace engine {

struct Explosion {
  struct Data {
    explicit Data(const Rules& rules);
    std::array<bool, kMaxTypes> immune{};  // [type] survives a neighbour's explosion, not its own
  };
  // A royal may explode, or may stand unharmed beside the other royal.
  static constexpr bool kTestedByPlaying = true;

  static bool present(const variants::Variant& v) { return v.blast; }
  static std::string describe(const Rules& rules);
  template <int Bits>
  static void on_move(Position<Bits>& p, Color us);
};

}  // namespace engine
