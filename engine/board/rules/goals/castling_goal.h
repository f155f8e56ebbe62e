// engine/board/rules/goals/castling_goal.h: a side that castles wins, and one that can never castle
// any more loses; by castlings of certain sides and wings.
//
// Ini: castle = wins=KQkq. No State, no FEN field: it reads the last move and the unmoved flags.
// Hook: result. Tested by tests/data/perft/castle.perft.
#pragma once

#include "engine/board/rules/family.h"

namespace engine {

struct CastlingGoal {
  static bool present(const variants::Variant& v) {
    const auto& w = v.castling.wins;
    return v.castling.enabled && (w[0][0] || w[0][1] || w[1][0] || w[1][1]);
  }
  static std::string describe(const Rules& rules);
  static std::optional<Decision> result(const Board& board);
};

}  // namespace engine
