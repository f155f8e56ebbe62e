// engine/eval/piece_values.h: values of pieces and squares, computed from how the pieces move on
// the board of the game. No table is written by hand. Tested by tests/engine/evaluate_test.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/board/rules.h"
#include "engine/board/types.h"
#include "engine/eval/accumulator.h"
#include "engine/eval/params.h"

namespace engine {

/// Steps (moves on an empty board) to a zone; kFar where it cannot be reached.
inline constexpr int kFar = 255;
using Steps = std::vector<std::uint8_t>;  // by square

/// What the evaluation knows of a variant before any position. Immutable; shared by all threads.
struct Values {
  explicit Values(const Rules& rules, const EvalParams& params = {});

  /// Value on the board, centipawns; royals 0; negative where losing all pieces wins.
  std::array<Score, kMaxTypes> piece{};
  /// Value of one in hand, centipawns.
  std::array<Score, kMaxTypes> in_hand{};
  /// For static exchange, centipawns: positive, royals above all (unless they are ordinary pieces).
  std::array<Value, kMaxTypes> exchange{};
  /// The loss of the last one loses the game, and a side begins with more: `exchange` is the value
  /// of one before the last, `decisive` that of the last, 0 in games without such types.
  std::array<bool, kMaxTypes> several{};
  Value decisive = 0;
  /// 0 to 7, by exchange value: index of capture history.
  std::array<std::uint8_t, kMaxTypes> rank{};
  /// Mean number of squares attacked in the middle game: the zero of the mobility term.
  std::array<double, kMaxTypes> mobility{};
  /// Moves like a pawn: promotes, forward only, short.
  std::array<bool, kMaxTypes> pawnlike{};
  /// Its attacks stay on squares of one colour.
  std::array<bool, kMaxTypes> color_bound{};
  std::array<bool, kMaxTypes> slow{};  // moves one step at most

  /// [color][type]: moves to the promotion zone; centipawns that promotion gains, 0: none.
  std::array<std::array<Steps, kMaxTypes>, 2> to_promotion;
  std::array<std::array<Value, kMaxTypes>, 2> promotion_gain{};
  /// [color][type]: moves to the goal zone; empty for types that have none.
  std::array<std::array<Steps, kMaxTypes>, 2> to_flag;
  /// [color][type]: each of its moves leads nearer to the goal.
  std::array<std::array<bool, kMaxTypes>, 2> runner{};

  /// Who loses all pieces (or is mated, or bare) wins.
  bool inverted = false;
  /// Exchange values of the start position's pieces, both sides, without pawns and royals: the
  /// measure of the game's phase.
  Value opening_material = 1;
  ScoreTable table;
};

}  // namespace engine
