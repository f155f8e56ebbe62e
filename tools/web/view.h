// tools/web/view.h: a match as JSON for the page. Tested by tests/web/session_test.cpp.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "tools/web/match.h"

namespace web {

/// The position to look at: the board as SVG, its cells as outlines in the SVG's coordinates,
/// hands, legal moves with their clicks, moves played, result. `flipped` turns the diagram by 180
/// degrees. Throws drawing::Error when the board cannot be drawn.
nlohmann::json view(Match& match, bool flipped);

/// Pictures of the pieces that are on the board or may be soon, by label: addresses for the src of
/// an <img>.
nlohmann::json pictures(Match& match, bool flipped);

}  // namespace web
