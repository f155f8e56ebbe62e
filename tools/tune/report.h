// tools/tune/report.h: what a fit has brought, as text. Tested by tests/tools/tune_test.cpp.
#pragma once

#include <iosfwd>
#include <span>

#include "tools/tune/fit.h"

namespace tune {

/// Per game: positions, scale, errors before and after.
void print_games(std::ostream& out, std::span<const GameSamples> games,
                 std::span<const GameError> errors);

/// The parameters that differ, the largest change relative to the range first.
void print_changes(std::ostream& out, engine::EvalParams before, engine::EvalParams after);

}  // namespace tune
