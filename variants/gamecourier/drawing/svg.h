// variants/gamecourier/drawing/svg.h: diagrams of every shape as SVG; pixels are made from it.
#pragma once

#include <string>

#include "variants/gamecourier/drawing/diagram.h"

namespace drawing {

/// The whole document; images are part of it. A grid whose cells have no shape, or a custom board,
/// has a disc for every space unless it has a background. Throws Error for sizes out of range, bad
/// colors and images that cannot be read.
std::string svg(const Diagram& diagram);

}  // namespace drawing
