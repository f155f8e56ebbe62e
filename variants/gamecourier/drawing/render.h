// variants/gamecourier/drawing/render.h: a diagram by one of the methods of Game Courier, or svg.
#pragma once

#include <optional>
#include <string>

#include "variants/gamecourier/drawing/diagram.h"

namespace drawing {

enum class Method { Svg, Png, Jpg, Gif, Table, Css, Ascii };

/// By its name in presets, "jpeg" included; none if it is unknown.
std::optional<Method> method_named(const std::string& name);

/// By the end of a file's name: .svg .png .jpg .jpeg .gif .html (a table) .txt; none for another.
std::optional<Method> method_for_file(const std::string& file);
/// Does the name end with .html or .htm?
bool names_page(const std::string& file);

struct RenderOptions {
  int quality = 75;    // of a JPEG
  int max_colors = 0;  // of PNG and GIF; 0 = as many as the format has
  bool page = false;   // svg, png, jpg and gif: a page with the picture and an image map
};

/// The file's bytes; of the methods table and css always a whole page. Throws Error for a
/// combination that Game Courier does not have (Developer's Guide, "Rendering Method") and for bad
/// data.
std::string render(const Diagram& diagram, Method method, const RenderOptions& options = {});

}  // namespace drawing
