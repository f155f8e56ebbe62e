// betza/leg_directions.h: a move of several legs spelled out as all its paths, each a list of
// directions. Needed where letters or ranges concern whole paths: repeated groups, letters before a
// bracket, translation. Tested by tests/betza/lower_test.cpp.
#pragma once

#include <utility>
#include <vector>

#include "betza/flatten.h"
#include "betza/plan.h"

namespace betza {

/// A path: the absolute direction of every leg, 0..7 clockwise from forward.
using LegDirections = std::vector<int>;

/// The legs of a move. REQUIRES: atoms that leap. Modality letters before a bracket apply to every
/// square where it may end, also at a `?`, unless the leg has letters of its own.
std::vector<LegPlan> plans_of(const Move& move);
/// May only an unmoved piece make it (i)?
bool needs_unmoved(const Move& move);

/// All paths of the legs. `outer` (may be null) chooses among them by the direction of the whole
/// path, read as on an oblique atom where it bends. Throws Error beyond `limit` paths.
std::vector<LegDirections> leg_directions(const std::vector<LegPlan>& plans, const Prefix* outer,
                                          std::size_t limit = 1024);

}  // namespace betza
