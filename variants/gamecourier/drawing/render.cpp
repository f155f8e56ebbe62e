// variants/gamecourier/drawing/render.cpp: see render.h. Tested by tests/drawing/render_test.cpp.
#include "variants/gamecourier/drawing/render.h"

#include <cctype>
#include <stdexcept>

#include "variants/gamecourier/drawing/ascii.h"
#include "variants/gamecourier/drawing/canvas/raster/raster.h"
#include "variants/gamecourier/drawing/error.h"
#include "variants/gamecourier/drawing/html.h"
#include "variants/gamecourier/drawing/image_map.h"
#include "variants/gamecourier/drawing/svg.h"

namespace drawing {

namespace {

std::string end_of(const std::string& file) {
  const std::size_t dot = file.rfind('.');
  return dot == std::string::npos ? "" : file.substr(dot + 1);
}

std::string pixels(const Diagram& diagram, canvas::Pixels format, const RenderOptions& options) {
  const std::string text = svg(diagram);
  try {
    return canvas::raster(text, format, {1, options.quality, options.max_colors});
  } catch (const std::runtime_error& error) {
    throw Error(error.what());
  }
}

}  // namespace

std::optional<Method> method_named(const std::string& name) {
  std::string key;
  for (const char c : name) key += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  if (key == "svg") return Method::Svg;
  if (key == "png") return Method::Png;
  if (key == "jpg" || key == "jpeg") return Method::Jpg;
  if (key == "gif") return Method::Gif;
  if (key == "table") return Method::Table;
  if (key == "css") return Method::Css;
  if (key == "ascii") return Method::Ascii;
  return std::nullopt;
}

std::optional<Method> method_for_file(const std::string& file) {
  const std::string end = end_of(file);
  if (names_page(file)) return Method::Table;
  if (end == "txt") return Method::Ascii;
  const auto method = method_named(end);
  return method && *method <= Method::Gif ? method : std::nullopt;
}

bool names_page(const std::string& file) {
  const std::string end = end_of(file);
  return end == "html" || end == "htm";
}

std::string render(const Diagram& diagram, Method method, const RenderOptions& options) {
  if (options.page && method <= Method::Gif) {
    RenderOptions picture = options;
    picture.page = false;
    return html_page(diagram, html_map(diagram, render(diagram, method, picture)));
  }
  switch (method) {
    case Method::Svg:
      return svg(diagram);
    case Method::Png:
      return pixels(diagram, canvas::Pixels::Png, options);
    case Method::Jpg:
      return pixels(diagram, canvas::Pixels::Jpg, options);
    case Method::Gif:
      return pixels(diagram, canvas::Pixels::Gif, options);
    case Method::Table:
      return html_page(diagram, html_table(diagram));
    case Method::Css:
      return html_page(diagram, html_css(diagram));
    case Method::Ascii:
      return ascii(diagram, true) + "\n";
  }
  return "";
}

}  // namespace drawing
