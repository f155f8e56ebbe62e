// engine/eval/eval_tables.h: what the evaluator looks up, made once per game. Tested by
// tests/engine/evaluate_test.cpp.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "engine/board/position/position.h"
#include "engine/eval/params.h"
#include "engine/eval/piece_values.h"

namespace engine {

/// Tables made once a game for one width of board. Immutable; shared by all threads.
template <int Bits>
struct EvalTables {
  using Set = Bitset<Bits>;
  EvalTables(std::shared_ptr<const Rules> rules, std::shared_ptr<const MoveTables<Bits>> moves,
             const EvalParams& params = {});

  std::shared_ptr<const Rules> rules;
  std::shared_ptr<const MoveTables<Bits>> moves;
  EvalParams params;
  Values values;
  std::vector<PieceType> pawns, pieces, royals;  // pawnlike; the rest; royal
  /// Worth of `n` attacked squares, by type; n is cut at the table's end.
  std::array<std::vector<Score>, kMaxTypes> mobility;
  /// [color][type]: captures of a pawn as shifts of whole sets; empty when they are not so simple.
  struct Shift {
    Set sources;
    int offset;
  };
  std::array<std::array<std::vector<Shift>, kMaxTypes>, 2> pawn_shifts;
  std::array<int, kMaxTypes> attack_weight{};  // on a royal's surroundings
  /// [color][square]: a royal's surroundings.
  std::array<std::vector<Set>, 2> zone;
  /// [color][type][square]: enemy pawns there can stop or take the piece on its way to promotion;
  /// the way.
  std::array<std::array<std::vector<Set>, kMaxTypes>, 2> stoppers, path;
  Set dark;  // squares of one colour
  void find_shifts(Color c, PieceType t);
  void find_ways();

  bool danger = true;  // royals have something to fear
  bool drops = false;  // hands come down anywhere
};

}  // namespace engine
