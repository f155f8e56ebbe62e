// variants/gamecourier/drawing/ascii.h: diagrams as text.
#pragma once

#include <string>

#include "variants/gamecourier/drawing/diagram.h"

namespace drawing {

/// Square boards and both kinds of hexagons, as in the Game Courier Developer's Guide, every
/// blank at the ends of lines included; no newline at the end. Marks: * a legal
/// target, (N) one with a piece, [N] the piece that was picked up, <N> a square of the last move.
/// Hands follow the board. Throws Error for the other shapes.
std::string ascii(const Diagram& diagram);

}  // namespace drawing
