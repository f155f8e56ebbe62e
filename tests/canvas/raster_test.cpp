// tests/canvas/raster_test.cpp: pictures of an SVG, read back with ImageMagick's identify where
// pixels count.
#include "variants/gamecourier/drawing/canvas/raster/raster.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <stdexcept>

#include "tests/support/command.h"
#include "variants/gamecourier/drawing/canvas/files.h"

using canvas::Canvas;
using canvas::Pixels;
using canvas::raster;

namespace {

std::string drawing() {
  Canvas c(40, 20);
  c.polygon({{0, 0}, {20, 0}, {20, 20}, {0, 20}}, {"#ff0000"});
  return c.svg();
}

/// False in a build without the libraries; then there is nothing to test but the message.
bool can_draw() {
  try {
    raster(drawing(), Pixels::Png);
    return true;
  } catch (const std::runtime_error& error) {
    CHECK(std::string(error.what()).find("librsvg2-dev") != std::string::npos);
    return false;
  }
}

}  // namespace

TEST_CASE("every format has the drawing's size and colors") {
  if (!can_draw()) return;
  const test::TemporaryFolder folder;
  for (const auto& [format, name] :
       {std::pair{Pixels::Png, "PNG"}, {Pixels::Jpg, "JPEG"}, {Pixels::Gif, "GIF"}}) {
    canvas::RasterOptions options;
    options.scale = 1.5;
    options.quality = 100;
    canvas::save(folder.path("x"), raster(drawing(), format, options));
    const auto ran =
        test::run_in(folder,
                     "identify -format '%m %w %h %[fx:round(p{5,5}.r*9)]%[fx:round(p{5,5}.g*9)]"
                     "%[fx:round(p{55,5}.g*9)]' x");
    CAPTURE(ran.output);
    CHECK(ran.has(std::string(name) + " 60 30 909"));
    CHECK(canvas::image_size(folder.path("x"))->x == 60);
  }
}

TEST_CASE("a GIF keeps the colors of large areas") {
  if (!can_draw()) return;
  Canvas c(100, 100);
  c.polygon({{0, 0}, {100, 0}, {100, 100}, {0, 100}}, {"#70583f"});
  c.polygon({{0, 0}, {50, 0}, {50, 100}, {0, 100}}, {"#ecd8b8"});
  for (int i = 0; i < 40; ++i) {
    c.circle({50, 50}, 40 - i, {"#" + std::to_string(100000 + 9999 * i)});
    c.line({{0, 2.0 * i}, {100, 99}}, {"", "#" + std::to_string(999999 - 7777 * i), 0.3});
  }
  const test::TemporaryFolder folder;
  canvas::save(folder.path("x"), raster(c.svg(), Pixels::Gif));
  const auto ran = test::run_in(folder,
                                "convert x -format 'off by %[fx:round(abs(255*p{98,3}.r-112)+"
                                "abs(255*p{98,3}.g-88)+abs(255*p{98,3}.b-63))]' info:");
  CAPTURE(ran.output);
  CHECK((ran.has("off by 0") || ran.has("off by 1")));
}

TEST_CASE("few colors, poor quality") {
  if (!can_draw()) return;
  Canvas c(60, 60);
  for (int i = 0; i < 60; ++i) c.circle({30, 30}, 60 - i, {"#" + std::to_string(100000 + 999 * i)});
  canvas::RasterOptions options;
  const auto all = raster(c.svg(), Pixels::Png, options).size();
  const auto sharp = raster(c.svg(), Pixels::Jpg, options).size();
  options.max_colors = 4;
  options.quality = 5;
  CHECK(raster(c.svg(), Pixels::Png, options).size() < all);
  CHECK(raster(c.svg(), Pixels::Jpg, options).size() < sharp);
}

TEST_CASE("images inside a drawing are drawn, stretched or repeated") {
  if (!can_draw()) return;
  const test::TemporaryFolder folder;
  const std::string uri = canvas::data_uri(drawing());
  Canvas c(100, 40);
  c.image({0, 0}, {40, 40}, uri, true);
  c.tile({40, 0}, {60, 40}, {20, 20}, canvas::data_uri(raster(drawing(), Pixels::Gif)));
  canvas::save(folder.path("x"), raster(c.svg(), Pixels::Png));
  const auto ran = test::run_in(folder,
                                "convert x -crop 100x1+0+5 -scale 20x1! -threshold 50% -format "
                                "'%[fx:p{1,0}.g]%[fx:p{6,0}.g]%[fx:p{8,0}.g]%[fx:p{11,0}.g]"
                                "%[fx:p{16,0}.g]' info:");
  CAPTURE(ran.output);
  CHECK(ran.has("01010"));
}

TEST_CASE("what cannot be drawn is refused") {
  if (!can_draw()) return;
  CHECK_THROWS(raster("no svg", Pixels::Png));
  CHECK_THROWS(raster("", Pixels::Png));
  CHECK_THROWS(raster("<svg xmlns='http://www.w3.org/2000/svg'/>", Pixels::Png));
  canvas::RasterOptions huge;
  huge.scale = 1e6;
  CHECK_THROWS(raster(drawing(), Pixels::Png, huge));
  huge.scale = 1e300 * 1e300;
  CHECK_THROWS(raster(drawing(), Pixels::Png, huge));
  CHECK_FALSE(canvas::image_size("/no/such/file"));
}
