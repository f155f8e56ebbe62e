// variants/gamecourier/drawing/ascii.h: diagrams as text.
#pragma once

#include <string>

#include "variants/gamecourier/drawing/diagram.h"

namespace drawing {

/// Square boards and both kinds of hexagons, as in the Game Courier Developer's Guide, every blank
/// at the ends of lines included; no newline at the end. Hands follow the board. With `marks`: * a
/// legal target, (N) one with a piece, [N] the piece that was picked up, <N> a square of the last
/// move; without, as the Guide has it. Throws Error for the other shapes.
std::string ascii(const Diagram& diagram, bool marks = false);

}  // namespace drawing
