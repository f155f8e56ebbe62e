// variants/gamecourier/drawing/image_map.cpp: see image_map.h. Tested by
// tests/drawing/image_map_test.cpp.
#include "variants/gamecourier/drawing/image_map.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <stdexcept>
#include <vector>

#include "variants/gamecourier/drawing/canvas/canvas.h"
#include "variants/gamecourier/drawing/canvas/files.h"
#include "variants/gamecourier/drawing/error.h"
#include "variants/gamecourier/drawing/layout.h"

namespace drawing {

namespace {

/// Pixels of the shown picture; HTML 4 knows whole ones only.
std::string pixels(double length, double scale) {
  return std::to_string(std::lround(length * scale));
}

/// Four corners joined by upright and level lines.
bool is_upright(const std::vector<Offset>& corners) {
  if (corners.size() != 4) return false;
  for (std::size_t i = 0; i < 4; ++i) {
    const Offset a = corners[i], b = corners[(i + 1) % 4];
    if (std::abs(a.x - b.x) > 1e-6 && std::abs(a.y - b.y) > 1e-6) return false;
  }
  return true;
}

/// The attributes shape and coords.
std::string shape_of(const Place& place, bool disc, double scale) {
  const auto point = [scale](Offset o) { return pixels(o.x, scale) + "," + pixels(o.y, scale); };
  if (disc) {
    return "shape=\"circle\" coords=\"" + point(place.center) + "," +
           pixels(place.room / 2, scale) + "\"";
  }
  if (is_upright(place.corners)) {
    Offset low = place.corners[0], high = low;
    for (const Offset c : place.corners) {
      low = {std::min(low.x, c.x), std::min(low.y, c.y)};
      high = {std::max(high.x, c.x), std::max(high.y, c.y)};
    }
    return "shape=\"rect\" coords=\"" + point(low) + "," + point(high) + "\"";
  }
  std::string coords;
  for (const Offset corner : place.corners) coords += (coords.empty() ? "" : ",") + point(corner);
  return "shape=\"poly\" coords=\"" + coords + "\"";
}

/// A coordinate behind the # of a link.
std::string link(const std::string& coordinate) {
  constexpr char kHex[] = "0123456789ABCDEF";
  std::string out;
  for (const char c : coordinate) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) != 0 || c == '-' || c == '_' || c == '.') {
      out += c;
    } else {
      out += {'%', kHex[byte / 16], kHex[byte % 16]};
    }
  }
  return out;
}

std::string uri_of(const std::string& picture) {
  try {
    return canvas::data_uri(picture);
  } catch (const std::runtime_error& error) {
    throw Error(error.what());
  }
}

}  // namespace

std::string html_map(const Diagram& d, const std::string& picture) {
  const Layout l = layout(d);
  std::string out = "<img src=\"" + uri_of(picture) + "\" width=\"" + pixels(l.width, d.scale) +
                    "\" height=\"" + pixels(l.height, d.scale) + "\" alt=\"" +
                    canvas::escaped(d.title) + "\" usemap=\"#board\">\n<map name=\"board\">\n";
  for (const Place& place : l.places) {
    if (place.cell->coordinate.empty()) continue;
    const std::string name = canvas::escaped(place.cell->coordinate);
    out += "<area " + shape_of(place, l.dots, d.scale) + " href=\"#" +
           link(place.cell->coordinate) + "\" alt=\"" + name + "\" title=\"" + name + "\">\n";
  }
  return out + "</map>\n";
}

}  // namespace drawing
