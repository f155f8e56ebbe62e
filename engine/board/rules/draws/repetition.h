// engine/board/rules/draws/repetition.h: a position that comes back, and the rules for who forced
// it. Tested by tests/engine/game_result_test.cpp.
#pragma once

#include "engine/board/rules/family.h"

namespace engine {

struct Repetition {
  struct Data {
    explicit Data(const Rules& rules);
    int occurrences;  // that end the game
    variants::RepeatRule rule;
    bool reversible_drops;  // captures go to a hand: even a drop can be repeated
  };
  static bool present(const variants::Variant& v) { return v.ending.repeat >= 2; }
  static std::string describe(const Rules& rules);
  /// In a search (`claim` false) one earlier occurrence inside the tree is enough; `ply` is the
  /// distance from the root.
  static std::optional<Decision> decide(const Board& board, int ply, bool claim);
};

/// A repetition is not a draw: somebody loses by it, or it is forbidden.
struct DecisiveRepetition {
  struct Data {
    explicit Data(const Rules& rules);
    int occurrences;
    variants::RepeatRule rule;
  };
  static bool present(const variants::Variant& v) {
    return v.ending.repeat > 0 && v.ending.repeat_rule != variants::RepeatRule::Draw;
  }
  static std::string describe(const Rules& rules);
  /// Is the move a forbidden repetition? The position is restored.
  template <int Bits>
  static bool banned(Position<Bits>& p, const Move& m);
};

/// A side that gives check with every move of a repetition loses.
struct PerpetualCheck {
  static bool present(const variants::Variant& v) {
    return v.ending.perpetual == variants::SideResult::Loss;
  }
  static std::string describe(const Rules& rules);
};

/// A side that chases an unprotected piece with every move of a repetition loses (chase.h).
struct PerpetualChase {
  static bool present(const variants::Variant& v) { return v.ending.chase; }
  static std::string describe(const Rules& rules);
};

}  // namespace engine
