// betza/translate/spell.h: a set of directions -> the fewest letters for it, the inverse of
// directions_of(). For translate.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "betza/directions.h"

namespace betza {

/// Direction codes whose union is `set`, as short as they print; nullopt when no letters give it
/// (a King has no letters for NE and W alone). Thread-safe.
std::optional<std::vector<std::string>> spell(DirectionSet set, Symmetry symmetry);

}  // namespace betza
