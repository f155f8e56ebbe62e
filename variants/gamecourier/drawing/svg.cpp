// variants/gamecourier/drawing/svg.cpp: see svg.h. Tested by tests/drawing/svg_test.cpp.
#include "variants/gamecourier/drawing/svg.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <stdexcept>

#include "variants/gamecourier/drawing/canvas/canvas.h"
#include "variants/gamecourier/drawing/canvas/files.h"
#include "variants/gamecourier/drawing/canvas/raster/raster.h"
#include "variants/gamecourier/drawing/colors.h"
#include "variants/gamecourier/drawing/error.h"
#include "variants/gamecourier/drawing/layout.h"
#include "variants/gamecourier/drawing/pieces.h"

namespace drawing {

namespace {

using canvas::Point;

constexpr char kGround[] = "#f6eedd";    // between the discs of a board without cells
constexpr char kLastMove[] = "#f2d838";  // lies over the cell
constexpr char kSelected[] = "#5aa469";
constexpr char kArrow[] = "#15781b";

Point point(Offset o) { return {o.x, o.y}; }

/// Draws a diagram from the ground up: border, cells or background, marks, pieces, labels.
class Picture {
 public:
  explicit Picture(const Diagram& d)
      : d_(d), l_(layout(d)), pieces_(d), canvas_(l_.width, l_.height, d.scale) {
    border_color_ = css_color(d.border_color);
    text_color_ = css_color(d.text_color);
  }
  std::string draw() {
    canvas_.title(d_.title);
    border();
    if (d_.background.empty()) {
      cells();
    } else {
      background();
    }
    for (const Place& place : l_.places) mark(place);
    for (const Place& place : l_.places) {
      if (!place.cell->label.empty()) piece(place.cell->label, place.center, place.room);
    }
    for (const Arrow& a : d_.arrows) arrow(a);
    hands();
    labels();
    return canvas_.svg();
  }

 private:
  void border();
  void cells();
  void background();
  void mark(const Place& place);
  void piece(const std::string& label, Offset center, double room);
  void arrow(const Arrow& arrow);
  const Place& place_of(const std::string& coordinate) const;
  void hands();
  void labels();
  void rectangle(double margin, const canvas::Style& style);
  std::string all_outlines() const;

  const Diagram& d_;
  const Layout l_;
  Pieces pieces_;
  canvas::Canvas canvas_;
  std::string border_color_, text_color_;
};

/// The board's box, wider by `margin` on every side.
void Picture::rectangle(double margin, const canvas::Style& style) {
  const double left = l_.corner.x - margin, top = l_.corner.y - margin;
  const double right = l_.corner.x + l_.size.x + margin, bottom = l_.corner.y + l_.size.y + margin;
  canvas_.polygon({{left, top}, {right, top}, {right, bottom}, {left, bottom}}, style);
}

std::string Picture::all_outlines() const {
  std::string data;
  for (const Place& place : l_.places) data += place.outline;
  return data;
}

/// A frame around full boards of squares; else a band that follows the cells.
void Picture::border() {
  if (l_.places.empty()) return;
  const double cells = l_.size.x * l_.size.y / (d_.cell_width * d_.cell_height);
  const bool full = (d_.shape == Shape::Square || d_.shape == Shape::Grid) &&
                    static_cast<double>(l_.places.size()) > cells - 0.5;
  if (full || l_.dots || !d_.background.empty()) {
    rectangle(l_.band, {border_color_});
  } else {
    canvas_.path(all_outlines(), {border_color_, border_color_, 2 * l_.band});
  }
}

/// One path per color. A thin line of the same color closes the seams between slanted cells.
void Picture::cells() {
  if (l_.dots) rectangle(0, {kGround});
  std::map<std::string, std::string> by_color;
  for (const Place& place : l_.places) by_color[cell_color(d_, *place.cell)] += place.outline;
  const bool slanted = d_.shape != Shape::Square && d_.shape != Shape::Grid;
  for (const auto& [color, data] : by_color) {
    canvas_.path(data, l_.dots   ? canvas::Style{color, border_color_, 1}
                       : slanted ? canvas::Style{color, color, 0.6}
                                 : canvas::Style{color});
  }
  if (d_.borders) canvas_.path(all_outlines(), {"", border_color_, 1});
  if (d_.shape != Shape::Custom) return;
  for (const Place& place : l_.places) {  // where no labels of files and ranks can tell
    if (!place.cell->label.empty()) continue;
    const double size = std::min(place.room / 4, d_.points);
    canvas_.text({place.center.x, place.center.y + size * 0.36}, place.cell->coordinate,
                 {size, canvas::Align::Center, false, border_color_, css_font(d_)});
  }
}

void Picture::background() {
  try {
    const std::string uri = canvas::data_uri(canvas::load(d_.background));
    const auto size =
        d_.tiled_background ? canvas::image_size(d_.background) : std::optional<Point>();
    if (size) {  // else it is stretched
      canvas_.tile(point(l_.corner), point(l_.size), *size, uri);
    } else {
      canvas_.image(point(l_.corner), point(l_.size), uri, true);
    }
  } catch (const std::runtime_error& error) {
    throw Error("background " + d_.background + ": " + error.what());
  }
}

/// Legal targets have the border's color, as in Game Courier.
void Picture::mark(const Place& place) {
  const Cell& cell = *place.cell;
  if (cell.last) canvas_.path(place.outline, {kLastMove, "", 1, 0.5});
  if (cell.selected) canvas_.path(place.outline, {kSelected, "", 1, 0.6});
  if (!cell.target) return;
  if (cell.label.empty()) {
    canvas_.circle(point(place.center), place.room * 0.17, {border_color_, "#ffffff", 1, 0.8});
  } else {
    canvas_.circle(point(place.center), place.room * 0.46,
                   {"", border_color_, place.room * 0.08, 0.8});
  }
}

void Picture::piece(const std::string& label, Offset center, double room) {
  const Art& art = pieces_.art(label);
  canvas_.define(art.id, art.elements);
  canvas_.use(art.id, {point(center), room * 0.9 / 100, art.angle});
}

/// Throws Error when no cell has the coordinate.
const Place& Picture::place_of(const std::string& coordinate) const {
  for (const Place& place : l_.places)
    if (place.cell->coordinate == coordinate) return place;
  throw Error("arrow: '" + coordinate + "' is not a cell of this board");
}

/// From the middle of one cell to that of another, both left free enough to see the pieces.
void Picture::arrow(const Arrow& a) {
  const Place &from = place_of(a.from), &to = place_of(a.to);
  const std::string color = css_color(a.color.empty() ? kArrow : a.color);
  const double width = to.room * 0.14, opacity = 0.75;
  const double dx = to.center.x - from.center.x, dy = to.center.y - from.center.y;
  const double length = std::hypot(dx, dy);
  if (length < 1) {
    canvas_.circle(point(to.center), to.room * 0.44, {"", color, width * 0.7, opacity});
    return;
  }
  const double ux = dx / length, uy = dy / length, head = width * 2.6;
  const auto along = [&](double way, double aside) {
    return Point{from.center.x + ux * way - uy * aside, from.center.y + uy * way + ux * aside};
  };
  const double start = from.room * 0.2, neck = length - head;
  canvas_.polygon(
      {along(start, width / 2), along(neck, width / 2), along(neck, width * 1.4), along(length, 0),
       along(neck, -width * 1.4), along(neck, -width / 2), along(start, -width / 2)},
      {color, "", 0, opacity});
}

void Picture::hands() {
  for (const HeldPiece& held : l_.held) {
    piece(held.label, held.center, l_.held_room);
    if (held.count == 1) continue;
    canvas_.text({held.center.x + l_.held_room * 0.45, held.center.y + l_.held_room * 0.45},
                 std::to_string(held.count),
                 {d_.points, canvas::Align::Center, true, "#333333", css_font(d_)});
  }
}

void Picture::labels() {
  for (const WrittenLabel& label : l_.labels) {
    canvas_.text({label.at.x, label.at.y + d_.points * 0.36}, label.text,
                 {d_.points, canvas::Align::Center, false, text_color_, css_font(d_)});
  }
}

}  // namespace

std::string svg(const Diagram& diagram) { return Picture(diagram).draw(); }

}  // namespace drawing
