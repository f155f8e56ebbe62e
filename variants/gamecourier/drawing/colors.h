// variants/gamecourier/drawing/colors.h: colors as presets write them, safe to put into SVG, HTML
// and style sheets.
#pragma once

#include <string>

#include "variants/gamecourier/drawing/diagram.h"

namespace drawing {

/// "#ffcc99" from "FFCC99" or "#fc9"; a name of CSS in lower case ("light blue" ->
/// "lightblue"). Throws Error for anything else.
std::string css_color(const std::string& text);

/// Of a cell; the index is taken modulo the number of colors.
std::string cell_color(const Diagram& diagram, const Cell& cell);

/// A list of fonts for CSS, the diagram's own first.
std::string css_font(const Diagram& diagram);

}  // namespace drawing
