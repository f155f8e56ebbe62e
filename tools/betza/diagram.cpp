// tools/betza/diagram.cpp: see diagram.h. The board, the lines, the marks (marks.h) and a legend.
// Tested by tests/betza/tool_test.cpp.
#include "tools/betza/diagram.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

#include "tools/betza/marks.h"
#include "variants/gamecourier/drawing/canvas/files.h"
#include "variants/gamecourier/drawing/canvas/raster/raster.h"

namespace betza_tool {

namespace {

using betza::Delta;
using betza::Square;
using canvas::Align;
using canvas::Canvas;
using canvas::Point;
using canvas::Style;

constexpr double kCell = 44;
constexpr double kMargin = 26;
constexpr double kTitle = 34;
constexpr double kRow = 29;  // of the legend

constexpr char kLight[] = "#f7f3ea";
constexpr char kDark[] = "#e6dcc8";
constexpr char kEdge[] = "#8a7f6a";
constexpr char kRoad[] = "#7b8794";
/// The piece itself: a neutral figure, so that it fits every string.
void piece(Canvas& c, Point at) {
  c.polygon({{at.x - 13, at.y + 14},
             {at.x - 13, at.y + 9},
             {at.x - 6, at.y + 3},
             {at.x - 4, at.y - 3},
             {at.x + 4, at.y - 3},
             {at.x + 6, at.y + 3},
             {at.x + 13, at.y + 9},
             {at.x + 13, at.y + 14}},
            {"#3a3f47", "#1d2025", 1.5});
  c.circle({at.x, at.y - 8}, 7, {"#3a3f47", "#1d2025", 1.5});
}

/// Draws a Survey on a canvas: board, lines, marks, legend, in this order from the ground up.
class Picture {
 public:
  Picture(const Survey& survey, const std::string& title)
      : s_(survey), title_(title), kinds_(kinds(survey)) {
    board_ = Point{s_.geometry.files() * kCell, s_.geometry.ranks() * kCell};
    width_ = std::max(board_.x + 2 * kMargin, 320.0);
    left_ = (width_ - board_.x) / 2;
    columns_ = width_ >= 480 ? 2 : 1;
    const auto rows = (static_cast<int>(kinds_.size()) + columns_ - 1) / columns_;
    const double height = kTitle + board_.y + kMargin + rows * kRow + (rows > 0 ? 12 : 4);
    canvas_ = std::make_unique<Canvas>(width_, height);
    canvas_->polygon({{0, 0}, {width_, 0}, {width_, height}, {0, height}}, {"#ffffff", "", 0});
  }

  std::string svg() {
    const double fits = width_ / (0.72 * static_cast<double>(title_.size()));
    const double size = std::max(10.0, std::min(16.0, fits));
    const auto room = static_cast<std::size_t>(width_ / (size * 0.7));
    const std::string title = title_.size() > room ? title_.substr(0, room - 3) + "..." : title_;
    canvas_->text({width_ / 2, 23}, title, {size, Align::Center, true});
    board();
    diagram_lines();
    for (const Kind& kind : kinds_) {
      for (const Square s : kind.squares) {
        const Point p = middle(s);
        kind.draw(*canvas_, {p.x + kind.offset.x, p.y + kind.offset.y});
      }
    }
    const bool only_drops = !s_.drops.empty() && kinds_.size() == 1;
    if (!only_drops) piece(*canvas_, middle(s_.from));
    legend();
    return canvas_->svg();
  }

 private:
  /// Upper left corner of a square; its middle.
  Point corner(int file, int rank) const {
    return {left_ + file * kCell, kTitle + (s_.geometry.ranks() - 1 - rank) * kCell};
  }
  Point middle(Square s) const {
    const Point p = corner(s_.geometry.file(s), s_.geometry.rank(s));
    return {p.x + kCell / 2, p.y + kCell / 2};
  }
  void board();
  void diagram_lines();
  void road(const DiagramLine& road);
  void legend();

  const Survey& s_;
  std::string title_;
  std::vector<Kind> kinds_;
  std::unique_ptr<Canvas> canvas_;
  Point board_;
  double width_ = 0, left_ = 0;
  int columns_ = 1;
};

/// Squares, holes left out, and their names along the edges.
void Picture::board() {
  const betza::Geometry& g = s_.geometry;
  const Point a = corner(0, g.ranks() - 1);
  const std::vector<Point> edge = {
      a, {a.x + board_.x, a.y}, {a.x + board_.x, a.y + board_.y}, {a.x, a.y + board_.y}};
  canvas_->polygon(edge, {kLight, "", 0});
  for (int rank = 0; rank < g.ranks(); ++rank) {
    for (int file = rank % 2; file < g.files(); file += 2) {
      const Point p = corner(file, rank);
      canvas_->polygon({p, {p.x + kCell, p.y}, {p.x + kCell, p.y + kCell}, {p.x, p.y + kCell}},
                       {kDark, "", 0});
    }
    const Point p = corner(0, rank);
    canvas_->text({p.x - 6, p.y + kCell / 2 + 4}, std::to_string(rank + 1), {11, Align::Right});
  }
  for (int file = 0; file < g.files(); ++file) {
    const Point p = corner(file, 0);
    std::string name = g.name(g.square(file, 0));
    name.pop_back();
    canvas_->text({p.x + kCell / 2, p.y + kCell + 15}, name, {11, Align::Center});
  }
  canvas_->polygon(edge, {"", kEdge, 1.5});
}

/// A line up to the edge of the board, with an arrow head where it continues beyond.
void Picture::road(const DiagramLine& road) {
  const betza::Geometry& g = s_.geometry;
  std::vector<Point> line;
  Square last = s_.from;
  for (const Delta d : road.points) {
    const auto s = g.step(s_.from, d);
    if (!s) break;
    last = *s;
    line.push_back(middle(last));
  }
  if (line.size() < 2) return;
  const Style style{"", kRoad, 2, 0.55};
  canvas_->line(line, style);
  if (!road.endless) return;
  const Point end = line.back(), before = line[line.size() - 2];
  const double length = std::hypot(end.x - before.x, end.y - before.y);
  const double ux = (end.x - before.x) / length, uy = (end.y - before.y) / length;
  // The arrow head stands ahead of the mark on the last square.
  const Point tip{end.x + 18 * ux, end.y + 18 * uy};
  canvas_->line({end, tip}, style);
  canvas_->polygon({tip,
                    {tip.x - 8 * ux - 4 * uy, tip.y - 8 * uy + 4 * ux},
                    {tip.x - 8 * ux + 4 * uy, tip.y - 8 * uy - 4 * ux}},
                   {kRoad, "", 0, 0.8});
}

/// The lines of the survey, below the marks.
void Picture::diagram_lines() {
  for (const DiagramLine& line : s_.lines) road(line);
}

/// One row per kind of mark that the picture has.
void Picture::legend() {
  const double top = kTitle + board_.y + kMargin + 8;
  const double column = width_ / columns_;
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    const auto place = static_cast<int>(i);
    const Point p{(place % columns_) * column + kMargin + 4,
                  top + (place / columns_) * kRow + kRow / 2};
    const Kind& kind = kinds_[i];
    kind.draw(*canvas_, p);
    canvas_->text({p.x + 26, p.y + 4.5}, kind.meaning, {12.5});
  }
}

}  // namespace

std::string picture(const Survey& survey, const std::string& title) {
  return Picture(survey, title).svg();
}

void draw_picture(const Survey& survey, const std::string& title, Format format,
                  const std::string& file) {
  const std::string svg = picture(survey, title);
  canvas::RasterOptions options;
  options.scale = 2;  // for sharp screens
  canvas::save(file,
               format == Format::Svg ? svg : canvas::raster(svg, canvas::Pixels::Png, options));
}

}  // namespace betza_tool
