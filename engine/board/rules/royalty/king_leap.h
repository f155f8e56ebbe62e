// engine/board/rules/royalty/king_leap.h: limits of an unmoved royal's first leap of two squares
// (metamachy): it may not leap out of check; with `safe` also not where both squares that it may
// pass are attacked.
//
// Ini: leap. No State of its own: it reads the unmoved flags. Hooks: remove_illegal, because the
// leap is an ordinary move of the piece's string; on_move, because an enemy piece of `aim=` that
// comes into line with the royal ends the right (ouk). Tested by tests/engine/lion_trading_test.cpp
// and tests/data/perft/cambodian.perft.
#pragma once

#include <array>

#include "engine/board/rules/family.h"

namespace engine {

struct KingLeap {
  struct Data {
    explicit Data(const Rules& rules);
    std::array<bool, kMaxTypes> aims{};  // [type] takes the right away by coming into line
    bool aimed_at = false;               // some type does
    bool safe;  // it may not pass attacked squares only; always: it may not leap out of check
  };

  static bool present(const variants::Variant& v) { return v.leap != variants::LeapRule::Free; }
  static std::string describe(const Rules& rules);
  template <int Bits>
  static void remove_illegal(Position<Bits>& p, MoveList& list, std::size_t first);
  template <int Bits>
  static void on_move(Position<Bits>& p, Color us);
};

}  // namespace engine
