// betza/translate/spell.h: a set of directions -> the fewest letters that say it, the inverse of
// directions_of(). For translate.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "betza/directions.h"

namespace betza {

/// Direction codes whose union is `set`, as short as they print; nothing when no letters give it
/// (K knows no word for NE and W but no other). Thread-safe.
std::optional<std::vector<std::string>> spell(DirectionSet set, Symmetry symmetry);

}  // namespace betza
