// engine/board/rules/goals/mate.h: what it means to have no move: mate, stalemate, and their
// departures from chess. Tested by tests/engine/game_result_test.cpp.
#pragma once

#include "engine/board/rules/family.h"

namespace engine {

/// The mated side does not lose (losers chess).
struct MisereMate {
  struct Data {
    explicit Data(const Rules& rules);
    int sign;  // for the mated side
  };
  static bool present(const variants::Variant& v) {
    return v.ending.mate != variants::SideResult::Loss;
  }
  static std::string describe(const Rules& rules);
};

/// Stalemate is not a draw.
struct DecisiveStalemate {
  struct Data {
    explicit Data(const Rules& rules);
    int sign;    // for the stalemated side
    bool count;  // the side with fewer pieces wins instead
  };
  static bool present(const variants::Variant& v) {
    return v.ending.stalemate != variants::SideResult::Draw;
  }
  static std::string describe(const Rules& rules);
};

/// Some pieces may not mate by a drop (shogi). Such a drop is a move of the generator, scored as
/// lost in a search; `banned` keeps it out of the legal moves.
struct DropMateBan {
  static bool present(const variants::Variant& v);
  static std::string describe(const Rules& rules);
  /// The position is restored.
  template <int Bits>
  static bool banned(Position<Bits>& p, const Move& m);
};

/// What happens to the side to move when it has no move.
Decision decide_without_moves(const Board& board);

}  // namespace engine
