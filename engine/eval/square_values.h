// engine/eval/square_values.h: the table that the accumulator sums: what a piece is worth on each
// square and in hand. Tested by tests/engine/evaluate_test.cpp.
#pragma once

#include <vector>

#include "engine/eval/accumulator.h"
#include "engine/eval/mobility.h"
#include "engine/eval/params.h"

namespace engine {

struct Values;

/// A piece type's mobility: means over the squares where it may stand, and by square.
struct Profile {
  Mobility middle, end;
  std::vector<double> by_square;  // mean in the middle game; 0 where it may not stand
};

/// REQUIRES complete `values` but for values.table; `profiles` by type.
ScoreTable square_values(const Rules& rules, const Values& values,
                         const std::vector<Profile>& profiles, const EvalParams::Squares& params);

}  // namespace engine
