// tests/fuzz/appearance.cpp: any bytes as a preset's fields of appearance, one `field=text` a line,
// and as labels of pieces (`label=`). Either an Error with a reason, or pictures by every method
// that the shape has, the SVG well-formed.
#include "variants/gamecourier/drawing/appearance.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <sstream>
#include <string>

#include "tests/drawing/boards.h"
#include "variants/gamecourier/drawing/canvas/raster/raster.h"
#include "variants/gamecourier/drawing/error.h"
#include "variants/gamecourier/drawing/render.h"

namespace {

void draw(const drawing::Diagram& d, const drawing::RenderOptions& options) {
  using drawing::Method;
  for (const Method method : {Method::Table, Method::Css, Method::Ascii}) {
    try {
      drawing::render(d, method, options);
    } catch (const drawing::Error&) {  // of a shape that the method does not have
    }
  }
  const std::string svg = drawing::render(d, Method::Svg, options);
  try {
    canvas::raster(svg, canvas::Pixels::Png, {0.2, 75, 0});
  } catch (const std::runtime_error& error) {
    if (std::string(error.what()).rfind("cannot draw the SVG", 0) == 0) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 4096) return 0;
  std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));
  std::map<std::string, std::string> fields;
  for (std::string line; std::getline(in, line);) {
    const std::size_t equals = line.find('=');
    if (equals != std::string::npos) fields[line.substr(0, equals)] = line.substr(equals + 1);
  }
  try {
    drawing::Appearance a = drawing::read_appearance(fields, "", size % 2 == 1);
    drawing::Diagram cells = boards::board(a.diagram.shape, {"k.-", ".KN"}, {"012", "120"});
    cells.cells[1].label = a.diagram.title = cells.ranks[0] = fields["label"];
    cells.cells[1].target = cells.cells[0].last = true;
    a.diagram.cells = cells.cells, a.diagram.files = cells.files, a.diagram.ranks = cells.ranks;
    a.diagram.hands[0] = {{fields["label"], 2}};
    draw(a.diagram, a.options);
  } catch (const drawing::Error& error) {
    if (error.what()[0] == '\0') std::abort();
  }
  return 0;
}
