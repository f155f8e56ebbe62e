// engine/board/rules/goals/mate.h: the result of a side without a legal move: mate, stalemate, and
// where a game departs from chess. Three families, so that consumers can name them one by one.
//
// Ini: mate, stalemate, drop.ban = P mate. No State, no FEN field. Hooks: banned for the forbidden
// mate by a drop, because only the replies show it. Not the hook `result`: whether there is a move
// is known to the caller (game_result.h). Tested by tests/engine/game_result_test.cpp.
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
    int sign;     // for the stalemated side
    bool count;   // the side with fewer pieces wins instead
    bool points;  // the side with more points does
  };
  static bool present(const variants::Variant& v) {
    return v.ending.stalemate != variants::SideResult::Draw;
  }
  static std::string describe(const Rules& rules);
};

/// Some pieces may not mate by a drop (shogi's pawn). The generator makes such a drop and the
/// search scores it as lost; `banned` keeps it out of the legal moves.
struct DropMateBan {
  static bool present(const variants::Variant& v);
  static std::string describe(const Rules& rules);
  /// The position is restored.
  template <int Bits>
  static bool banned(Position<Bits>& p, const Move& m);
};

/// The result for the side to move when it has no legal move. REQUIRES that it has none.
Decision decide_without_moves(const Board& board);

}  // namespace engine
