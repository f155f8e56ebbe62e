// tools/selfplay/checks.h: invariants of every position of every game.
#pragma once

#include <string>
#include <vector>

#include "engine/board_engine.h"

namespace selfplay {

/// Every broken invariant of the position in `core`, as a sentence with its FEN; empty: all hold.
/// `other` is a second engine for the same variant to set positions up in. Leaves `core` as it was.
std::vector<std::string> check_position(engine::BoardEngine& core, engine::BoardEngine& other);

}  // namespace selfplay
