// tools/cheg/bench.h: times of activations, for `aanca-cheg bench`. Figures, not a test.
#pragma once

#include <iosfwd>

#include "cheg/library.h"
#include "engine/board_engine.h"

namespace cheg_tool {

/// A program of 60 instructions in a straight line on four pieces, the machine alone: nanoseconds
/// per activation, the best of several runs.
double straight_line_ns();

/// A line for the straight program, then one for each ENTRY: nanoseconds and steps per activation
/// on random positions of that material. REQUIRES that `core` plays chess with `programs`; its game
/// is overwritten.
void bench(engine::BoardEngine& core, const cheg::Programs& programs, std::ostream& out);

}  // namespace cheg_tool
