// engine/preset/lift/compare.h: the lifted game beside the script's recorded games: the same legal
// moves and ends everywhere? Last stage of lifting. Tested by tests/preset/lift_test.cpp.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "engine/board_game.h"
#include "engine/preset/lift/section.h"

namespace engine::lift {

struct Comparison {
  int positions = 0, moves = 0;                                                // compared
  int castlings = 0, en_passant = 0, promotions = 0, drops = 0, captures = 0;  // among the moves
  int mates = 0, stalemates = 0;
  int wrong_moves = 0, wrong_ends = 0;
  std::vector<std::string> differences;  // the first few, a line each
  std::vector<std::size_t> wrong_games;  // numbers of those with differences

  bool equal() const { return wrong_moves == 0 && wrong_ends == 0; }
};

/// The end of the game as far as it is the tables' business: mate and stalemate. Repetitions and
/// counts of moves are the script's.
gamecourier::Result decided(const BoardGame& game);

/// Replays the games by the tables. `variant` is the lifted game.
Comparison compare(const std::shared_ptr<const variants::Variant>& variant, const Names& names,
                   const std::vector<SeenGame>& games);

}  // namespace engine::lift
