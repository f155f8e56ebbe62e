// engine/board/rules/goals/mate_limits.h: which checks may end in mate (shatar). Some pieces may
// not mate alone; a mate is a draw unless a strong piece gave one of the checks in the unbroken
// series that led to it.
//
// Ini: mate.ban, mate.needs. State: what the last checks were; the key leaves it out, and a FEN
// holds only the check that stands. Hooks: set_up_turn, on_turn; banned, because only the replies
// show a mate. Tested by tests/engine/families_test.cpp.
#pragma once

#include <array>

#include "engine/board/rules/family.h"

namespace engine {

struct MateLimits {
  struct Data {
    explicit Data(const Rules& rules);
    std::array<bool, kMaxTypes> weak{};    // [type] may not mate alone
    std::array<bool, kMaxTypes> strong{};  // [type] one such check is needed
    bool needs_strong = false;
  };
  struct State {
    bool weak_check = false;              // the check that stands is given by weak pieces alone
    std::array<bool, 2> strong_series{};  // [side] its unbroken series of checks has a strong one
  };
  static bool present(const variants::Variant& v) {
    return !v.ending.no_mate.empty() || !v.ending.mate_needs.empty();
  }
  static std::string describe(const Rules& rules);
  template <int Bits>
  static void set_up_turn(Position<Bits>& p, const Setup& setup);
  template <int Bits>
  static void on_turn(Position<Bits>& p);
  /// A mate by weak pieces. The position is restored.
  template <int Bits>
  static bool banned(Position<Bits>& p, const Move& m);
  /// The result of a mate for the mated side: 1 if the other side was not allowed to mate, 0, -1.
  static int sign(const Board& board);
};

}  // namespace engine
