// engine/board/rules/goals/points.h: pieces have points, and where a rule ends a game without a
// winner (two passes, facing generals, both sides stuck) the side with more points wins; and draw
// odds: a draw is a win for one side (armageddon).
//
// Ini: points, odds. No State, no FEN field. No hooks: the rules that end a game ask decide(), and
// game_result.cpp gives draws to the side that has the odds. Tested by
// tests/engine/families_test.cpp.
#pragma once

#include "engine/board/rules/family.h"

namespace engine {

struct Points {
  static bool present(const variants::Variant& v) { return v.points.has_value(); }
  static std::string describe(const Rules& rules);
  /// 1, 0 or -1 for the side to move: who has more points. 0 in a game without points.
  static int sign(const Board& board);
};

struct DrawOdds {
  static bool present(const variants::Variant& v) { return v.draw_winner.has_value(); }
  static std::string describe(const Rules& rules);
};

}  // namespace engine
