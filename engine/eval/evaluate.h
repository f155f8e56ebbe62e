// engine/eval/evaluate.h: static evaluation of a position, for any variant: the sums of the
// accumulator (material and squares), and the terms that depend on how pieces stand to each other:
// mobility, royal safety, threats, passed pawns, the variant's goals. Tested by
// tests/engine/evaluate_test.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/board/position/position.h"
#include "engine/eval/accumulator.h"
#include "engine/eval/eval_tables.h"
#include "engine/eval/network/network_accumulator.h"
#include "engine/eval/pawn_structure.h"

namespace engine {

/// One per searcher: it caches what depends on material or on pawns alone, and keeps an
/// accumulator.
template <int Bits>
class Evaluator {
 public:
  explicit Evaluator(std::shared_ptr<const EvalTables<Bits>> tables);

  /// Centipawns from the side to move's view, always between -kKnownWin and kKnownWin.
  /// `position` may be any position of the variant that the tables were made for.
  Value operator()(const Position<Bits>& position);
  /// Hashes of parts of the army.
  const PartKeys& part_keys(const Position<Bits>& position) { return placement_(position).parts; }
  const EvalTables<Bits>& tables() const { return *tables_; }
  const Values& values() const { return tables_->values; }

 private:
  struct Material {
    Key key = 0;
    std::int16_t phase = 0;                         // 256 = opening
    std::array<std::int16_t, 2> scale{64, 64};      // sixty-fourths of a color's lead that count
    std::array<std::int16_t, 2> end_scale{64, 64};  // the same of the end game's value
    bool one_bound_each = false;  // besides pawns and royals one color-bound piece each
    Score bonus;                  // White - Black
    std::int8_t bare = -1;        // the color that has only royals, against mating force; -1: none
  };
  const Material& material(const Position<Bits>& p);
  Value by_hand(const Position<Bits>& p, const Material& m);

  std::shared_ptr<const EvalTables<Bits>> tables_;
  std::vector<Material> memory_;
  PawnMemory<Bits> pawns_;
  Accumulator placement_;
  std::optional<NetworkAccumulator> network_;  // where the game has a network
};

}  // namespace engine
