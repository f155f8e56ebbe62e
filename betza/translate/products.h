// betza/translate/products.h: a move of several legs as products of direction sets: "from N or S,
// then 45 degrees to either side". What every spelling of several legs can be written from; between
// `plan` and `translate`. Tested by tests/betza/translate_test.cpp.
#pragma once

#include <cstddef>
#include <vector>

#include "betza/flatten.h"
#include "betza/plan.h"

namespace betza {

/// One leg with the directions it may take.
struct LegForm {
  Atom atom;             // as it was written
  LegPlan plan;          // plan.node: range, relay, ending, hop
  DirectionSet set = 0;  // first leg: absolute; later ones: clockwise from the leg before
};

struct Product {
  bool unmoved = false;
  std::vector<LegForm> legs;
};

/// All products of the move; together they are its paths, `?` and ranges of groups and exact ranges
/// spelled out. Throws Error where there are infinitely or too many. REQUIRES: atoms that leap.
std::vector<Product> products(const Move& move);
/// The same with the move's own legs: those where it may stop keep their ending, ranges stay.
std::vector<Product> products_of_legs(const Move& move);

}  // namespace betza
