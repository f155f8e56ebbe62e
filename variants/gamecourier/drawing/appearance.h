// variants/gamecourier/drawing/appearance.h: the fields of a preset that say how it looks (Game
// Courier Developer's Guide, "Appearance", "Custom Sets"), read into a diagram without cells.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "variants/gamecourier/drawing/diagram.h"
#include "variants/gamecourier/drawing/piece_set.h"
#include "variants/gamecourier/drawing/render.h"

namespace drawing {

/// By name in presets: square hhex vhex circular grid custom, or the names of the edit form
/// ("Horizontal Hexagonal"). Throws Error for another one.
Shape shape_named(const std::string& name);

struct Appearance {
  Diagram diagram;  // all but cells, labels and hands
  std::optional<Method> method;
  RenderOptions options;
  std::vector<std::string> notes;  // what is drawn otherwise than the preset says
};

/// Reads shape, method, nextfile, nextrank, board, colors, patterns, font, points, scale, quality,
/// maxcolors, bcolor, tcolor, bsize, background, set and customset, empty ones as if they were not
/// there. `images` is the folder that stands for the root of the site: no file outside is used, and
/// without it none. A piece whose image is not there is drawn as a figure, by the image's name. A
/// field that cannot be read keeps its default, with a note: a board that looks odd is better than
/// none.
/// With `set` its pieces are used, not those of customset.
Appearance read_appearance(const std::map<std::string, std::string>& fields,
                           const std::string& images, bool flipped, const PieceSet* set = nullptr);

}  // namespace drawing
