// betza/footprint.h: which squares a rule may touch, on any position. Tested by
// tests/betza/move_patterns_test.cpp.
#pragma once

#include <vector>

#include "betza/geometry.h"
#include "betza/program.h"

namespace betza {

/// Bounds: run() never touches more, but may touch less. Both lists are sorted.
struct Footprint {
  std::vector<Square> takes;  // squares whose occupant the rule may remove
  std::vector<Square> looks;  // squares whose occupant may matter to the rule
};

/// The whole board where no better bound is found within 50,000 states of the walk.
Footprint footprint(const Rule& rule, Square from, bool black, const Geometry& geometry);

}  // namespace betza
