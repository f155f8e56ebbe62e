// tools/betza/png_canvas.cpp: see canvas.h. Drawn by cairo at twice the size, for sharp screens.
// A build without cairo reports an error when a PNG is requested.
#include <cstdio>
#include <stdexcept>

#include "tools/betza/canvas.h"

#ifdef AANCA_CAIRO
#include <cairo.h>
#endif

namespace betza_tool {

#ifdef AANCA_CAIRO

namespace {

constexpr double kScale = 2;
constexpr double kTurn = 6.283185307179586;

class PngCanvas : public Canvas {
 public:
  PngCanvas(double width, double height)
      : surface_(cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(width * kScale),
                                            static_cast<int>(height * kScale))),
        cairo_(cairo_create(surface_)) {
    cairo_scale(cairo_, kScale, kScale);
    cairo_set_line_cap(cairo_, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cairo_, CAIRO_LINE_JOIN_ROUND);
    color("#ffffff", 1);
    cairo_paint(cairo_);
  }
  ~PngCanvas() override {
    cairo_destroy(cairo_);
    cairo_surface_destroy(surface_);
  }
  PngCanvas(const PngCanvas&) = delete;
  PngCanvas& operator=(const PngCanvas&) = delete;

  void polygon(const std::vector<Point>& points, const Style& style) override {
    trace(points);
    cairo_close_path(cairo_);
    paint(style);
  }
  void line(const std::vector<Point>& points, const Style& style) override {
    trace(points);
    paint(style);
  }
  void circle(Point c, double radius, const Style& style) override {
    cairo_new_path(cairo_);
    cairo_arc(cairo_, c.x, c.y, radius, 0, kTurn);
    paint(style);
  }
  void text(Point at, const std::string& words, double size, Align align, bool bold) override {
    cairo_select_font_face(cairo_, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL,
                           bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(cairo_, size);
    cairo_text_extents_t extents;
    cairo_text_extents(cairo_, words.c_str(), &extents);
    const double shift = align == Align::Left     ? 0
                         : align == Align::Center ? extents.x_advance / 2
                                                  : extents.x_advance;
    color("#333333", 1);
    cairo_move_to(cairo_, at.x - shift, at.y);
    cairo_show_text(cairo_, words.c_str());
    cairo_new_path(cairo_);
  }
  void save(const std::string& file) override {
    if (cairo_surface_write_to_png(surface_, file.c_str()) != CAIRO_STATUS_SUCCESS) {
      throw std::runtime_error("cannot write " + file);
    }
  }

 private:
  void trace(const std::vector<Point>& points) {
    cairo_new_path(cairo_);
    for (const Point p : points) cairo_line_to(cairo_, p.x, p.y);
  }
  void color(const std::string& text, double opacity) {
    unsigned r = 0, g = 0, b = 0;
    std::sscanf(text.c_str(), "#%2x%2x%2x", &r, &g, &b);
    cairo_set_source_rgba(cairo_, r / 255.0, g / 255.0, b / 255.0, opacity);
  }
  void paint(const Style& style) {
    if (!style.fill.empty()) {
      color(style.fill, style.opacity);
      cairo_fill_preserve(cairo_);
    }
    if (!style.stroke.empty()) {
      color(style.stroke, style.opacity);
      cairo_set_line_width(cairo_, style.width);
      cairo_stroke_preserve(cairo_);
    }
    cairo_new_path(cairo_);
  }

  cairo_surface_t* surface_;
  cairo_t* cairo_;
};

}  // namespace

std::unique_ptr<Canvas> png_canvas(double width, double height) {
  return std::make_unique<PngCanvas>(width, height);
}

#else

std::unique_ptr<Canvas> png_canvas(double, double) {
  throw std::runtime_error("this build has no cairo (Debian: libcairo2-dev); use --svg");
}

#endif

}  // namespace betza_tool
