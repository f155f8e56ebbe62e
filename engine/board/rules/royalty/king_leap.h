// engine/board/rules/royalty/king_leap.h: limits of an unmoved royal's first leap of two squares
// (metamachy): it may not leap out of check; with `safe` also not where both squares that it may
// pass are attacked.
//
// Ini: leap. No State of its own: it reads the unmoved flags. Hooks: remove_illegal, because the
// leap is an ordinary move of the piece's string. Tested by tests/engine/lion_trading_test.cpp.
#pragma once

#include "engine/board/rules/family.h"

namespace engine {

struct KingLeap {
  struct Data {
    explicit Data(const Rules& rules);
    bool safe;  // it may not pass attacked squares only; always: it may not leap out of check
  };

  static bool present(const variants::Variant& v) { return v.leap != variants::LeapRule::Free; }
  static std::string describe(const Rules& rules);
  template <int Bits>
  static void remove_illegal(Position<Bits>& p, MoveList& list, std::size_t first);
};

}  // namespace engine
