// tools/betza/svg_canvas.cpp: see canvas.h. Plain SVG 1.1, one element per shape.
#include <cstdio>
#include <fstream>
#include <stdexcept>

#include "tools/betza/canvas.h"

namespace betza_tool {

namespace {

/// With at most one decimal.
std::string number(double x) {
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, "%.1f", x);
  std::string text = buffer;
  if (text.size() > 2 && text.compare(text.size() - 2, 2, ".0") == 0) text.resize(text.size() - 2);
  return text == "-0" ? "0" : text;
}

/// Text with the characters that XML reserves replaced.
std::string escaped(const std::string& words) {
  std::string text;
  for (const char c : words) {
    text += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : std::string(1, c);
  }
  return text;
}

/// A Style as attributes of an element.
std::string attributes(const Style& s) {
  std::string text = " fill=\"" + (s.fill.empty() ? "none" : s.fill) + "\"";
  if (!s.stroke.empty()) {
    text += " stroke=\"" + s.stroke + "\" stroke-width=\"" + number(s.width) +
            "\" stroke-linecap=\"round\" stroke-linejoin=\"round\"";
  }
  if (s.opacity < 1) {
    char buffer[32];
    std::snprintf(buffer, sizeof buffer, " opacity=\"%.2f\"", s.opacity);
    text += buffer;
  }
  return text;
}

class SvgCanvas : public Canvas {
 public:
  SvgCanvas(double width, double height) {
    text_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + number(width) + "\" height=\"" +
            number(height) + "\" viewBox=\"0 0 " + number(width) + " " + number(height) + "\">\n";
  }
  void polygon(const std::vector<Point>& points, const Style& style) override {
    list("polygon", points, style);
  }
  void line(const std::vector<Point>& points, const Style& style) override {
    list("polyline", points, style);
  }
  void circle(Point c, double radius, const Style& style) override {
    text_ += "<circle cx=\"" + number(c.x) + "\" cy=\"" + number(c.y) + "\" r=\"" + number(radius) +
             "\"" + attributes(style) + "/>\n";
  }
  void text(Point at, const std::string& words, double size, Align align, bool bold) override {
    const char* anchors[] = {"start", "middle", "end"};
    text_ += "<text x=\"" + number(at.x) + "\" y=\"" + number(at.y) + "\" font-size=\"" +
             number(size) + "\" text-anchor=\"" + anchors[static_cast<int>(align)] +
             "\" font-family=\"DejaVu Sans, Verdana, sans-serif\" fill=\"#333333\"" +
             (bold ? " font-weight=\"bold\"" : "") + ">" + escaped(words) + "</text>\n";
  }
  void save(const std::string& file) override {
    std::ofstream out(file, std::ios::binary);
    out << text_ << "</svg>\n";
    out.close();
    if (!out) throw std::runtime_error("cannot write " + file);
  }

 private:
  void list(const char* element, const std::vector<Point>& points, const Style& style) {
    text_ += std::string("<") + element + " points=\"";
    for (std::size_t i = 0; i < points.size(); ++i) {
      text_ += (i > 0 ? " " : "") + number(points[i].x) + "," + number(points[i].y);
    }
    text_ += "\"" + attributes(style) + "/>\n";
  }

  std::string text_;
};

}  // namespace

std::unique_ptr<Canvas> svg_canvas(double width, double height) {
  return std::make_unique<SvgCanvas>(width, height);
}

}  // namespace betza_tool
