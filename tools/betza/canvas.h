// tools/betza/canvas.h: the few shapes a diagram is made of, and where they go: an SVG text or a
// PNG picture. Coordinates are pixels, y downward.
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace betza_tool {

struct Point {
  double x = 0, y = 0;
};

/// "#rrggbb"; empty = none.
struct Style {
  std::string fill;
  std::string stroke;
  double width = 1;
  double opacity = 1;
};

enum class Align { Left, Center, Right };

class Canvas {
 public:
  virtual ~Canvas() = default;
  virtual void polygon(const std::vector<Point>& points, const Style& style) = 0;
  /// An open line with round ends and corners.
  virtual void line(const std::vector<Point>& points, const Style& style) = 0;
  virtual void circle(Point center, double radius, const Style& style) = 0;
  /// `at` is on the base line.
  virtual void text(Point at, const std::string& words, double size, Align align, bool bold) = 0;
  /// Writes the picture; throws std::runtime_error when the file cannot be written.
  virtual void save(const std::string& file) = 0;
};

std::unique_ptr<Canvas> svg_canvas(double width, double height);
/// Throws std::runtime_error in a build without cairo.
std::unique_ptr<Canvas> png_canvas(double width, double height);

}  // namespace betza_tool
