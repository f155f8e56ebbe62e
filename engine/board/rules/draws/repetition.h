// engine/board/rules/draws/repetition.h: a position that occurs again, and the rules for who is to
// blame. Four families, so that a consumer can tell the draw of chess from the rules of shogi and
// xiangqi; Repetition::decide applies them all.
//
// Ini: repeat, perpetual, chase. No State of its own: it compares State::key along
// Board::history(). Hooks: banned for `repeat = N forbid`, because the move must be played to know
// its key. Not the hook `result`: the search uses another count than the game. Tested by
// tests/engine/game_result_test.cpp and tests/engine/lion_trading_test.cpp.
#pragma once

#include "engine/board/rules/family.h"

namespace engine {

struct Repetition {
  struct Data {
    explicit Data(const Rules& rules);
    int occurrences;  // that end the game
    variants::RepeatRule rule;
    bool progress_returns;  // a position may return after a drop or after pawns that retreat
  };
  static bool present(const variants::Variant& v) { return v.ending.repeat >= 2; }
  static std::string describe(const Rules& rules);
  /// In a search (`claim` false) one earlier occurrence inside the tree is enough; `ply` is the
  /// distance from the root.
  static std::optional<Decision> decide(const Board& board, int ply, bool claim);
};

/// A repetition is not a draw: a side loses by it, or it is forbidden.
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
