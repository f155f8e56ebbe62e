// variants/gamecourier/drawing/image_map.h: pictures whose spaces can be pointed at, by HTML's
// image maps (Game Courier Developer's Guide, "PNG, JPG, or GIF Image": AREA and USEMAP).
#pragma once

#include <string>

#include "variants/gamecourier/drawing/diagram.h"

namespace drawing {

/// `picture`, the bytes of the diagram as svg, png, jpg or gif, with an area for every space that
/// has a coordinate: its title and alternative text are the coordinate, its link is #coordinate. A
/// square is a rect, a disc a circle, any other cell a poly. Throws Error if the bytes are no
/// picture.
std::string html_map(const Diagram& diagram, const std::string& picture);

}  // namespace drawing
