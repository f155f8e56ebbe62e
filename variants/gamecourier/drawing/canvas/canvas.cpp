// variants/gamecourier/drawing/canvas/canvas.cpp: see canvas.h. Tested by
// tests/canvas/canvas_test.cpp.
#include "variants/gamecourier/drawing/canvas/canvas.h"

#include <cmath>
#include <cstdio>

#include "variants/gamecourier/drawing/canvas/utf8.h"

namespace canvas {

namespace {

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

std::string box(Point corner, Point size) {
  return " x=\"" + number(corner.x) + "\" y=\"" + number(corner.y) + "\" width=\"" +
         number(size.x) + "\" height=\"" + number(size.y) + "\"";
}

/// xlink:href, since renderers of SVG 1.1 do not know href alone.
std::string image_element(Point corner, Point size, const std::string& uri, bool stretched) {
  return "<image" + box(corner, size) + (stretched ? " preserveAspectRatio=\"none\"" : "") +
         " xlink:href=\"" + escaped(uri) + "\"/>\n";
}

}  // namespace

std::string number(double x) {
  char buffer[64];
  std::snprintf(buffer, sizeof buffer, "%.1f", x);
  std::string text = buffer;
  if (text.size() > 2 && text.compare(text.size() - 2, 2, ".0") == 0) text.resize(text.size() - 2);
  return text == "-0" ? "0" : text;
}

std::string escaped(const std::string& words) {
  std::string text;
  for (const std::string& c : characters(words)) {
    text += c == "&" ? "&amp;" : c == "<" ? "&lt;" : c == ">" ? "&gt;" : c == "\"" ? "&quot;" : c;
  }
  return text;
}

Canvas::Canvas(double width, double height, double scale)
    : width_(width), height_(height), scale_(scale) {}

void Canvas::list(const char* element, const std::vector<Point>& points, const Style& style) {
  body_ += std::string("<") + element + " points=\"";
  for (std::size_t i = 0; i < points.size(); ++i) {
    body_ += (i > 0 ? " " : "") + number(points[i].x) + "," + number(points[i].y);
  }
  body_ += "\"" + attributes(style) + "/>\n";
}

void Canvas::polygon(const std::vector<Point>& points, const Style& style) {
  list("polygon", points, style);
}

void Canvas::line(const std::vector<Point>& points, const Style& style) {
  list("polyline", points, style);
}

void Canvas::circle(Point c, double radius, const Style& style) {
  body_ += "<circle cx=\"" + number(c.x) + "\" cy=\"" + number(c.y) + "\" r=\"" + number(radius) +
           "\"" + attributes(style) + "/>\n";
}

void Canvas::path(const std::string& data, const Style& style) {
  body_ += "<path d=\"" + data + "\"" + attributes(style) + "/>\n";
}

void Canvas::text(Point at, const std::string& words, const TextStyle& style) {
  const char* anchors[] = {"start", "middle", "end"};
  body_ += "<text x=\"" + number(at.x) + "\" y=\"" + number(at.y) + "\" font-size=\"" +
           number(style.size) + "\" text-anchor=\"" + anchors[static_cast<int>(style.align)] +
           "\" font-family=\"" + style.font + "\" fill=\"" + style.color + "\"" +
           (style.bold ? " font-weight=\"bold\"" : "") + ">" + escaped(words) + "</text>\n";
}

void Canvas::image(Point corner, Point size, const std::string& uri, bool stretched) {
  body_ += image_element(corner, size, uri, stretched);
}

void Canvas::tile(Point corner, Point size, Point image_size, const std::string& uri) {
  const std::string id = "tile" + std::to_string(defined_.size());
  defined_.insert(id);
  definitions_ += "<pattern id=\"" + id + "\" patternUnits=\"userSpaceOnUse\"" +
                  box(corner, image_size) + ">" + image_element({0, 0}, image_size, uri, true) +
                  "</pattern>\n";
  body_ += "<rect" + box(corner, size) + " fill=\"url(#" + id + ")\"/>\n";
}

void Canvas::define(const std::string& id, const std::string& elements) {
  if (!defined_.insert(id).second) return;
  definitions_ += "<g id=\"" + id + "\">" + elements + "</g>\n";
}

void Canvas::use(const std::string& id, const Placement& p) {
  body_ += "<use xlink:href=\"#" + id + "\" transform=\"translate(" + number(p.at.x) + " " +
           number(p.at.y) + ")";
  if (p.angle != 0) body_ += " rotate(" + number(p.angle) + ")";
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, "%.4g", p.scale);
  if (p.scale != 1) body_ += std::string(" scale(") + buffer + ")";
  body_ += "\"/>\n";
}

void Canvas::title(const std::string& words) {
  title_ = words.empty() ? "" : "<title>" + escaped(words) + "</title>\n";
}

std::string Canvas::svg() const {
  const bool links =
      body_.find("xlink:") != std::string::npos || definitions_.find("xlink:") != std::string::npos;
  return std::string("<svg xmlns=\"http://www.w3.org/2000/svg\"") +
         (links ? " xmlns:xlink=\"http://www.w3.org/1999/xlink\"" : "") + " width=\"" +
         number(width_ * scale_) + "\" height=\"" + number(height_ * scale_) + "\" viewBox=\"0 0 " +
         number(width_) + " " + number(height_) + "\">\n" + title_ +
         (definitions_.empty() ? "" : "<defs>\n" + definitions_ + "</defs>\n") + body_ + "</svg>\n";
}

}  // namespace canvas
