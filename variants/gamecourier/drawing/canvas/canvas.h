// variants/gamecourier/drawing/canvas/canvas.h: a drawing as an SVG text, for diagrams of moves and
// of boards. Pixels, y downward. What SVG alone cannot give, PNG and the like, is made from it by
// raster/.
#pragma once

#include <set>
#include <string>
#include <vector>

namespace canvas {

struct Point {
  double x = 0, y = 0;
};

/// Colors as CSS has them, "#rrggbb" or a name; empty = none.
struct Style {
  std::string fill{};
  std::string stroke{};
  double width = 1;
  double opacity = 1;
};

enum class Align { Left, Center, Right };

struct TextStyle {
  double size = 12;
  Align align = Align::Left;
  bool bold = false;
  std::string color = "#333333";
  std::string font = "DejaVu Sans, Verdana, sans-serif";
};

/// Turned around `at` by `angle` degrees, clockwise.
struct Placement {
  Point at;
  double scale = 1;
  double angle = 0;
};

/// Draws in the order of the calls, one element of SVG 1.1 each. Texts may hold anything; styles,
/// path data and fragments come from the program and are written as they are.
class Canvas {
 public:
  /// `scale` is that of the shown picture; what is drawn does not see it.
  Canvas(double width, double height, double scale = 1);
  void polygon(const std::vector<Point>& points, const Style& style);
  /// An open line with round ends and corners.
  void line(const std::vector<Point>& points, const Style& style);
  void circle(Point center, double radius, const Style& style);
  /// `data` as in the attribute d of SVG's path, absolute.
  void path(const std::string& data, const Style& style);
  /// `at` is on the base line.
  void text(Point at, const std::string& words, const TextStyle& style);
  /// An image file's content as a data: URI, as large as fits into the box, its shape kept unless
  /// `stretched`.
  void image(Point corner, Point size, const std::string& uri, bool stretched);
  /// Repeats an image of the given size over a box, from its upper left corner on.
  void tile(Point corner, Point size, Point image_size, const std::string& uri);
  /// A drawing to be used many times: SVG elements around the point (0, 0). The first one with an
  /// id counts.
  void define(const std::string& id, const std::string& elements);
  void use(const std::string& id, const Placement& placement);
  /// Names the picture for readers that cannot see it.
  void title(const std::string& words);

  double width() const { return width_; }
  double height() const { return height_; }
  /// The whole document.
  std::string svg() const;

 private:
  void list(const char* element, const std::vector<Point>& points, const Style& style);

  double width_, height_, scale_;
  std::set<std::string> defined_;
  std::string title_, definitions_, body_;
};

/// With at most one decimal, as everything here is written.
std::string number(double x);
/// For elements and attributes: what XML reserves is written otherwise, what it forbids becomes
/// "?".
std::string escaped(const std::string& words);

}  // namespace canvas
