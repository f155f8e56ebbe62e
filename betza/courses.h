// betza/courses.h: a move of several legs spelled out as all its ways, each a list of directions,
// for what speaks about whole ways: repeated groups, letters before a bracket, translation.
#pragma once

#include <utility>
#include <vector>

#include "betza/flatten.h"
#include "betza/plan.h"

namespace betza {

/// The absolute direction of every leg, one after the other.
using Course = std::vector<int>;

/// The legs of a move; REQUIRES an atom that leaps. Modality letters before a bracket say what
/// every end of it may do, also those at a `?`, unless the leg says it itself.
std::vector<Plan> plans_of(const Move& move);
/// Only while the piece is unmoved (i)?
bool needs_virgin(const Move& move);

/// All ways of the legs; `outer` (may be null) chooses among them by the direction of the whole
/// way, read as on an oblique atom where it bends. Throws Error beyond `limit` ways.
std::vector<Course> courses(const std::vector<Plan>& plans, const Prefix* outer,
                            std::size_t limit = 1024);

}  // namespace betza
