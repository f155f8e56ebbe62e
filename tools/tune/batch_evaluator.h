// tools/tune/batch_evaluator.h: the evaluation by hand of many positions by many sets of
// parameters. Tested by tests/tools/tune_test.cpp.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/board/notation/setup.h"
#include "engine/board/rules.h"
#include "engine/eval/params.h"

namespace tune {

/// Of one game. Nothing that one set of parameters left in a cache is seen by another.
class BatchEvaluator {
 public:
  /// Throws std::runtime_error when the board is too large.
  static std::unique_ptr<BatchEvaluator> create(std::shared_ptr<const engine::Rules> rules);
  virtual ~BatchEvaluator() = default;

  /// Can a position be made of it?
  virtual bool playable(const engine::Setup& setup) const = 0;
  /// Makes the tables of each set by `threads` threads.
  virtual void prepare(std::span<const engine::EvalParams> sets, int threads) = 0;
  /// out[k * setups.size() + i]: centipawns of setup i by set k of the last prepare(), from the
  /// view of the side to move. REQUIRES playable setups. Threads may call it at the same time.
  virtual void evaluate(std::span<const engine::Setup> setups, std::span<float> out) const = 0;
};

}  // namespace tune
