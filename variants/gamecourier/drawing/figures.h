// variants/gamecourier/drawing/figures.h: the built-in set of pieces, one look for all of them.
#pragma once

#include <string>
#include <vector>

namespace drawing {

/// Colors of one side's figures.
struct Paint {
  std::string body, outline, detail;
};

/// Names of all figures.
std::vector<std::string> figure_names();

/// The figure for a piece of that name ("Marshall" -> "chancellor", "Gold General" -> "general"),
/// whatever its case, blanks and signs; empty if there is none.
std::string figure_for(const std::string& piece_name);

/// SVG elements in a box of 100 x 100 from (0, 0) on. REQUIRES a name of figure_names().
std::string draw_figure(const std::string& figure, const Paint& paint);

}  // namespace drawing
