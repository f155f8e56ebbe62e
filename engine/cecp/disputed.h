// engine/cecp/disputed.h: moves that are legal here but that XBoard 4.9.1, or the engines one meets
// under it, take for others or call illegal. We accept them from anyone; in games between engines,
// where a complaint costs the game, we play them only when there is nothing else. Tested by
// tests/cecp/disputed_test.cpp.
#pragma once

#include <vector>

#include "engine/core.h"

namespace engine {

/// The legal moves of the position that we had better not play. Never all of them.
std::vector<Move> disputed_moves(Core& core);

/// Does XBoard take a step into the promotion zone for a promotion, whatever we say?
bool defers_silently(const variants::Variant& variant);

}  // namespace engine
