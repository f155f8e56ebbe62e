// engine/board/rules/goals/extinction.h: a side has won or lost when its pieces, its pieces of one
// listed kind, or the sum of the listed kinds have fallen to a number (extinction chess, antichess,
// horde). Pieces in hand count.
//
// Ini: extinct. No State, no FEN field. Hooks: result, from the piece counts alone. Tested by
// tests/engine/game_result_test.cpp.
#pragma once

#include <vector>

#include "engine/board/rules/family.h"

namespace engine {

struct Extinction {
  struct Data {
    explicit Data(const Rules& rules);
    std::vector<variants::ExtinctRule> rules;
  };

  static bool present(const variants::Variant& v) { return !v.ending.extinct.empty(); }
  static std::string describe(const Rules& rules);
  static std::optional<Decision> result(const Board& board);
  /// Does `c` lose the game with its next piece of the type?
  static bool at_stake(const Board& board, Color c, PieceType type);
  /// The least number of such pieces with which a side does not lose, 0 for other types.
  static int needed(const Rules& rules, PieceType type);
};

}  // namespace engine
