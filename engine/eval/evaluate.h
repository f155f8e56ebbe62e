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
#include "engine/eval/eval_tables.h"

namespace engine {

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
