// tools/positions/scale.h: what centipawns mean for the result of a game. Tested by
// tests/tools/learn_test.cpp.
#pragma once

#include "tools/positions/dataset.h"

namespace positions {

/// Centipawns at which results tell a win with probability 1 / (1 + 1/e), fitted to the samples.
double fit_scale(const Dataset& data);

}  // namespace positions
