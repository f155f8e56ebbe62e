// engine/eval/piece_values.h: what pieces and squares are worth, worked out from how the pieces
// move on this board. No table is written by hand. Tested by tests/engine/evaluate_test.cpp.
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

/// All the evaluation knows of a variant before it sees a position. Immutable; shared by all
/// threads.
struct Values {
  explicit Values(const Rules& rules, const EvalParams& params = {});

  /// Worth on the board, centipawns; royals 0; negative where losing everything wins.
  std::array<Score, kMaxTypes> piece{};
  /// Worth of one in hand.
  std::array<Score, kMaxTypes> in_hand{};
  /// For exchanges: never negative, royals beyond everything (unless they are ordinary pieces).
  std::array<Value, kMaxTypes> exchange{};
  /// 0..7, by exchange value: capture history and such.
  std::array<std::uint8_t, kMaxTypes> rank{};
  /// Mean number of squares attacked in a half empty board: what mobility is measured against.
  std::array<double, kMaxTypes> mobility{};
  /// Moves like a pawn: promotes, forward only, short.
  std::array<bool, kMaxTypes> pawnlike{};
  /// Its attacks stay on squares of one colour.
  std::array<bool, kMaxTypes> color_bound{};
  std::array<bool, kMaxTypes> slow{};  // never more than one step

  /// [color][type]: moves to the promotion zone, what promotion gains (0: does not promote).
  std::array<std::array<Steps, kMaxTypes>, 2> to_promotion;
  std::array<std::array<Value, kMaxTypes>, 2> promotion_gain{};
  /// [color][type]: moves to the goal zone; empty for types that have none.
  std::array<std::array<Steps, kMaxTypes>, 2> to_flag;

  /// Losing all pieces (or being mated, or bare) wins.
  bool inverted = false;
  /// Sum of the pieces of the start position that count for the game's phase.
  Value opening_material = 1;
  ScoreTable table;
};

}  // namespace engine
