// tools/positions/scale.h: what centipawns mean for the result of a game. Tested by
// tests/tools/learn_test.cpp.
#pragma once

#include "tools/positions/dataset.h"

namespace positions {

/// Centipawns at which results tell a win with probability 1 / (1 + 1/e), fitted to the samples.
double fit_scale(const Dataset& data);

/// What an evaluation of the sample should say, as expected score (0 to 1): `result_share` of the
/// game's result, the rest by the search's score. An unknown result has no share.
double target(const Sample& sample, double scale, double result_share);

}  // namespace positions
