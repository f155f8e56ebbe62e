// variants/gamecourier/drawing/html.h: diagrams for web pages, without scripts.
#pragma once

#include <string>

#include "variants/gamecourier/drawing/diagram.h"

namespace drawing {

/// A table of square cells, one row a rank, with labels around it; spaces have their coordinate as
/// title, pieces their label as alternative text. Throws Error for the other shapes.
std::string html_table(const Diagram& diagram);

/// Square cells by CSS Grid; any shape with a background by absolute positions over it. Throws
/// Error for another shape without a background.
std::string html_css(const Diagram& diagram);

/// The same as a page of its own.
std::string html_page(const Diagram& diagram, const std::string& board);

}  // namespace drawing
