// variants/gamecourier/drawing/canvas/raster/raster.h: an SVG text as pixels: PNG, JPEG, GIF.
// librsvg and cairo draw, gd writes the files. A build without them refuses with a message.
#pragma once

#include <optional>
#include <string>

#include "variants/gamecourier/drawing/canvas/canvas.h"

namespace canvas {

enum class Pixels { Png, Jpg, Gif };

struct RasterOptions {
  double scale = 1;
  int quality = 75;    // 1 to 100, of a JPEG
  int max_colors = 0;  // of a PNG, or of a GIF if below 256; 0 or above 256 = all
};

/// The file's bytes; the ground is white. Throws std::runtime_error for an SVG that cannot be read,
/// a picture of more than 64 million pixels, or a build without the libraries.
std::string raster(const std::string& svg, Pixels format, const RasterOptions& options = {});

/// Width and height of an image file in pixels; none if it cannot be read or has no size.
std::optional<Point> image_size(const std::string& file);

}  // namespace canvas
