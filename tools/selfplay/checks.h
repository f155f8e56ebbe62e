// tools/selfplay/checks.h: what must hold in every position of every game, whatever the variant.
#pragma once

#include <string>
#include <vector>

#include "engine/core.h"

namespace selfplay {

/// Every broken invariant of the position in `core`, as a sentence with its FEN; empty = all hold.
/// `other` is a second Core of the same variant to set positions up in. Leaves `core` as it was.
std::vector<std::string> check_position(engine::Core& core, engine::Core& other);

}  // namespace selfplay
