// variants/gamecourier/drawing/canvas/raster/raster.cpp: see raster.h. Tested by
// tests/canvas/raster_test.cpp.
#include "variants/gamecourier/drawing/canvas/raster/raster.h"

#include <stdexcept>

#ifdef AANCA_RASTER
#include <cairo.h>
#include <gd.h>
#include <librsvg/rsvg.h>

#include <algorithm>
#include <cmath>
#include <cstdarg>
#include <cstdint>
#include <memory>
#endif

namespace canvas {

#ifdef AANCA_RASTER

namespace {

constexpr double kLargest = 64e6;  // pixels

template <auto Free>
struct Release {
  template <typename T>
  void operator()(T* p) const {
    Free(p);
  }
};
using Surface = std::unique_ptr<cairo_surface_t, Release<cairo_surface_destroy>>;
using Context = std::unique_ptr<cairo_t, Release<cairo_destroy>>;
using Svg = std::unique_ptr<RsvgHandle, Release<g_object_unref>>;
using Image = std::unique_ptr<gdImage, Release<gdImageDestroy>>;

/// Throws the reason that a function of glib gave.
[[noreturn]] void fail(GError* error) {
  const std::string reason = error != nullptr ? error->message : "unknown reason";
  g_clear_error(&error);
  throw std::runtime_error("cannot draw the SVG: " + reason);
}

Svg parse(const std::string& text) {
  GError* error = nullptr;
  Svg svg(
      rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(text.data()), text.size(), &error));
  if (!svg) fail(error);
  return svg;
}

/// In pixels at scale 1, from the document's width and height.
Point size_of(RsvgHandle* svg) {
  Point size;
  if (!rsvg_handle_get_intrinsic_size_in_pixels(svg, &size.x, &size.y)) {
    throw std::runtime_error("cannot draw the SVG: it has no width and height in pixels");
  }
  return size;
}

Surface draw(RsvgHandle* svg, Point size) {
  Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(size.x),
                                             static_cast<int>(size.y)));
  const Context context(cairo_create(surface.get()));
  cairo_set_source_rgb(context.get(), 1, 1, 1);
  cairo_paint(context.get());
  const RsvgRectangle all{0, 0, size.x, size.y};
  GError* error = nullptr;
  if (!rsvg_handle_render_document(svg, context.get(), &all, &error)) fail(error);
  if (cairo_status(context.get()) != CAIRO_STATUS_SUCCESS) {
    throw std::runtime_error(cairo_status_to_string(cairo_status(context.get())));
  }
  cairo_surface_flush(surface.get());
  return surface;
}

/// The same pixels for gd.
Image copied(cairo_surface_t* surface) {
  const int width = cairo_image_surface_get_width(surface);
  const int height = cairo_image_surface_get_height(surface);
  Image image(gdImageCreateTrueColor(width, height));
  if (!image) throw std::runtime_error("no memory for a picture");
  const unsigned char* row = cairo_image_surface_get_data(surface);
  for (int y = 0; y < height; ++y, row += cairo_image_surface_get_stride(surface)) {
    const auto* pixels = reinterpret_cast<const std::uint32_t*>(row);
    std::transform(pixels, pixels + width, image->tpixels[y],
                   [](std::uint32_t pixel) { return static_cast<int>(pixel & 0xffffff); });
  }
  return image;
}

std::string encoded(gdImage* image, Pixels format, const RasterOptions& options) {
  const int wanted = format == Pixels::Gif && options.max_colors == 0 ? 256 : options.max_colors;
  if (format != Pixels::Jpg && wanted > 0 && wanted <= 256) {
    // It keeps the colors of large areas, which gd's own method mixes with others: 56 instead of
    // 42 dB on a chess board. It reports its progress as errors.
    gdSetErrorMethod([](int, const char*, va_list) {});
    gdImageTrueColorToPaletteSetMethod(image, GD_QUANT_NEUQUANT, 1);
    gdImageTrueColorToPalette(image, 0, std::max(2, wanted));
  }
  int size = 0;
  void* bytes = format == Pixels::Png ? gdImagePngPtr(image, &size)
                : format == Pixels::Gif
                    ? gdImageGifPtr(image, &size)
                    : gdImageJpegPtr(image, &size, std::clamp(options.quality, 1, 100));
  if (bytes == nullptr) throw std::runtime_error("gd cannot write the picture");
  std::string out(static_cast<const char*>(bytes), static_cast<std::size_t>(size));
  gdFree(bytes);
  return out;
}

}  // namespace

std::string raster(const std::string& text, Pixels format, const RasterOptions& options) {
  const Svg svg = parse(text);
  Point size = size_of(svg.get());
  size = {std::max(1.0, std::round(size.x * options.scale)),
          std::max(1.0, std::round(size.y * options.scale))};
  if (!(size.x * size.y <= kLargest) || std::max(size.x, size.y) > 32000) {
    throw std::runtime_error("the picture would have " + number(size.x) + " x " + number(size.y) +
                             " pixels; choose a smaller scale");
  }
  return encoded(copied(draw(svg.get(), size).get()).get(), format, options);
}

std::optional<Point> image_size(const std::string& file) {
  if (const Svg svg{rsvg_handle_new_from_file(file.c_str(), nullptr)}) {
    Point size;
    return rsvg_handle_get_intrinsic_size_in_pixels(svg.get(), &size.x, &size.y)
               ? std::optional(size)
               : std::nullopt;
  }
  int width = 0, height = 0;
  if (gdk_pixbuf_get_file_info(file.c_str(), &width, &height) == nullptr) return std::nullopt;
  return Point{static_cast<double>(width), static_cast<double>(height)};
}

#else

std::string raster(const std::string&, Pixels, const RasterOptions&) {
  throw std::runtime_error(
      "this build has no librsvg, cairo and gd (Debian: librsvg2-dev, libgd-dev); draw an SVG");
}

std::optional<Point> image_size(const std::string&) { return std::nullopt; }

#endif

}  // namespace canvas
