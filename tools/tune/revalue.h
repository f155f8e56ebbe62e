// tools/tune/revalue.h: the evaluation by hand of all samples by other parameters. Tested by
// tests/tools/tune_test.cpp.
#pragma once

#include <memory>

#include "engine/eval/params.h"
#include "tools/positions/dataset.h"
#include "variants/variant.h"

namespace tune {

/// Sets hand_made of each sample, by `threads` threads. A sample that cannot be set up as a
/// position keeps its value.
void revalue(positions::Dataset& data, const std::shared_ptr<const variants::Variant>& variant,
             const engine::EvalParams& params, int threads);

}  // namespace tune
