// engine/eval/evaluate.h: what a quiet position is worth, for any variant. Material and squares
// come summed up with the position (values.h); here is what depends on how the pieces stand to each
// other. Tested by tests/engine/evaluate_test.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/board/position/position.h"
#include "engine/eval/accumulator.h"
#include "engine/eval/piece_values.h"

namespace engine {

/// Tables made once a game for one width of board. Immutable; shared by all threads.
template <int Bits>
struct EvalTables {
  using Set = Bitset<Bits>;
  EvalTables(std::shared_ptr<const Rules> rules, std::shared_ptr<const MoveTables<Bits>> moves);

  std::shared_ptr<const Rules> rules;
  std::shared_ptr<const MoveTables<Bits>> moves;
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

/// One a searcher: holds what it remembers of material.
template <int Bits>
class Evaluator {
 public:
  explicit Evaluator(std::shared_ptr<const EvalTables<Bits>> tables);

  /// Centipawns from the side to move's view, never near a mate score.
  Value operator()(const Position<Bits>& position);
  const EvalTables<Bits>& tables() const { return *tables_; }
  const Values& values() const { return tables_->values; }

 private:
  struct Material {
    Key key = 0;
    std::int16_t phase = 0;                     // 256 = opening
    std::array<std::int16_t, 2> scale{64, 64};  // sixty-fourths of a lead that count
    Score bonus;                                // White - Black
    std::int8_t bare = -1;  // the side with nothing but royals, facing mating force
  };
  const Material& material(const Position<Bits>& p);

  std::shared_ptr<const EvalTables<Bits>> tables_;
  std::vector<Material> memory_;
  Accumulator placement_;
};

}  // namespace engine
