// engine/eval/eval_tables.h: what the evaluator looks up, made once per game. Tested by
// tests/engine/evaluate_test.cpp.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "engine/board/position/position.h"
#include "engine/eval/network/network.h"
#include "engine/eval/params.h"
#include "engine/eval/piece_values.h"

namespace engine {

/// Tables for one game and one width of board. Immutable; shared by all threads.
template <int Bits>
struct EvalTables {
  using Set = Bitset<Bits>;
  EvalTables(std::shared_ptr<const Rules> rules, std::shared_ptr<const MoveTables<Bits>> moves,
             const EvalParams& params = {}, std::shared_ptr<const Network> network = nullptr);

  std::shared_ptr<const Rules> rules;
  std::shared_ptr<const MoveTables<Bits>> moves;
  EvalParams params;
  Values values;
  std::shared_ptr<const Network> network;        // null: all is computed by hand
  std::shared_ptr<const FeatureLayout> layout;   // of the network
  std::vector<PieceType> pawns, pieces, royals;  // pawnlike; the rest; royal
  /// [type][n]: worth of `n` attacked squares; the last entry serves for more.
  std::array<std::vector<Score>, kMaxTypes> mobility;
  /// [color][type]: a pawn's captures as shifts of whole sets; empty when they are not mere leaps.
  struct Shift {
    Set sources;
    int offset;
  };
  std::array<std::array<std::vector<Shift>, kMaxTypes>, 2> pawn_shifts;
  std::array<int, kMaxTypes> attack_weight{};  // 1 to 4, for attacks on a royal's zone
  /// [color][square]: the zone of a royal there: its neighbours and the squares before them.
  std::array<std::vector<Set>, 2> zone;
  /// [color][type][square]: `path`, the squares on the way to promotion; `stoppers`, the squares
  /// where an enemy pawn blocks or attacks that path. Empty for types without promotion.
  std::array<std::array<std::vector<Set>, kMaxTypes>, 2> stoppers, path;
  Set dark;  // the squares of a1's colour
  void find_shifts(Color c, PieceType t);
  void find_ways();

  bool danger = true;  // there are royals, and check has its usual meaning
  bool drops = false;  // captured pieces are dropped
};

}  // namespace engine
