// engine/board/rules/moves/promotion.h: pieces that become others at the end of a move.
//
// Ini: promote, promote.X, promote.zone, promote.from, promote.when, promote.last, promote.force,
// promote.file,
// promote.limit (promote.defer is a family of its own). No State, no FEN field. No hooks: the
// generator calls PromotionChoices, which reads the compiled PromotionRule. Tested by
// tests/engine/rules_test.cpp, tests/engine/lion_trading_test.cpp and by perft.
#pragma once

#include <algorithm>

#include "engine/board/rules/family.h"

namespace engine {

struct Promotion {
  static bool present(const variants::Variant& v) {
    return std::any_of(v.pieces.begin(), v.pieces.end(), [](const variants::PieceDef& d) {
      return !d.promotes_to[0].empty() || !d.promotes_to[1].empty();
    });
  }
  static std::string describe(const Rules& rules);
  /// promote.file: what starts on a side's back rank of this file; on a royal's file its neighbour,
  /// the left one first. nullopt where there is none.
  static std::optional<PieceType> type_on_file(const Rules& rules, Color c, int file);
};

}  // namespace engine
