// engine/board/rules/royalty/check_kinds.h: what may be done in check, and who may give it. Three
// families: a royal in check must stay (makpong), only mates may check (checkless chess), a royal
// may not pass over attacked squares (Caïssa Britannia).
//
// Ini: check. No State, no FEN field. Hooks: remove_illegal. Tested by
// tests/data/perft/makpong.perft and tests/engine/families_test.cpp.
#pragma once

#include "engine/board/rules/family.h"

namespace engine {

/// A royal in check may move only to take the one piece that gives it.
struct StandInCheck {
  static bool present(const variants::Variant& v) {
    return v.royalty.check == variants::CheckRule::Stand;
  }
  static std::string describe(const Rules& rules);
  template <int Bits>
  static void remove_illegal(Position<Bits>& p, MoveList& list, std::size_t first);
};

/// A move that gives check must mate.
struct MateOnlyCheck {
  static bool present(const variants::Variant& v) {
    return v.royalty.check == variants::CheckRule::MateOnly;
  }
  static std::string describe(const Rules& rules);
  template <int Bits>
  static void remove_illegal(Position<Bits>& p, MoveList& list, std::size_t first);
};

/// A royal that slides may not pass over attacked squares.
struct GuardedSlide {
  static bool present(const variants::Variant& v) {
    return v.royalty.check == variants::CheckRule::NoSlide;
  }
  static std::string describe(const Rules& rules);
  template <int Bits>
  static void remove_illegal(Position<Bits>& p, MoveList& list, std::size_t first);
};

}  // namespace engine
