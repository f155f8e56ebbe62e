// tests/drawing/image_map_test.cpp: the areas of pictures of every shape.
#include "variants/gamecourier/drawing/image_map.h"

#include <doctest/doctest.h>

#include <cmath>
#include <sstream>
#include <vector>

#include "tests/drawing/boards.h"
#include "variants/gamecourier/drawing/error.h"
#include "variants/gamecourier/drawing/layout.h"
#include "variants/gamecourier/drawing/render.h"

using boards::board;
using boards::count;
using boards::has;
using drawing::Diagram;
using drawing::html_map;
using drawing::Method;
using drawing::Offset;
using drawing::render;
using drawing::Shape;

namespace {

const std::string kPicture = "<svg xmlns='http://www.w3.org/2000/svg'/>";

/// The coords of the area of a space.
std::vector<double> coords(const std::string& page, const std::string& space) {
  const std::size_t name = page.find("href=\"#" + space + "\"");
  REQUIRE(name != std::string::npos);
  const std::size_t begin = page.rfind("coords=\"", name) + 8;
  std::istringstream in(page.substr(begin, page.find('"', begin) - begin));
  std::vector<double> out;
  for (std::string number; std::getline(in, number, ',');) out.push_back(std::stod(number));
  return out;
}

/// Of a polygon, given as x and y in turn.
bool inside(const std::vector<double>& p, Offset at) {
  bool in = false;
  for (std::size_t i = 0, j = p.size() - 2; i < p.size(); j = i, i += 2)
    if ((p[i + 1] > at.y) != (p[j + 1] > at.y) &&
        at.x < (p[j] - p[i]) * (at.y - p[i + 1]) / (p[j + 1] - p[i + 1]) + p[i])
      in = !in;
  return in;
}

double area(const std::vector<double>& p) {
  double twice = 0;
  for (std::size_t i = 0, j = p.size() - 2; i < p.size(); j = i, i += 2)
    twice += p[j] * p[i + 1] - p[i] * p[j + 1];
  return std::abs(twice) / 2;
}

}  // namespace

TEST_CASE("a square is a rectangle in the pixels of the picture") {
  Diagram d = board(Shape::Square, {"k.", "-K"}, {"01", "10"});
  const std::string map = html_map(d, kPicture);
  CHECK(count(map, "<area ") == 3);  // a hole has none
  CHECK(has(map, "usemap=\"#board\""));
  CHECK(has(map, "<map name=\"board\">"));
  CHECK(has(map,
            "<area shape=\"rect\" coords=\"20,20,70,70\" href=\"#a2\" alt=\"a2\" title=\"a2\">"));
  CHECK(has(map, "width=\"140\" height=\"140\""));
  d.scale = 2;
  CHECK(coords(html_map(d, kPicture), "b1") == std::vector<double>{140, 140, 240, 240});
  d.flipped = true;
  CHECK(coords(html_map(d, kPicture), "b1") == std::vector<double>{40, 40, 140, 140});
}

TEST_CASE("cells of hexagonal and circular boards are polygons around their centers") {
  for (const Shape shape : {Shape::HorizontalHex, Shape::VerticalHex, Shape::Circular}) {
    for (const bool flipped : {false, true}) {
      CAPTURE(static_cast<int>(shape));
      Diagram d = board(shape, {"k...", "..-.", "...K"}, {"012"});
      d.flipped = flipped;
      const std::string map = html_map(d, kPicture);
      CHECK(count(map, "shape=\"poly\"") == 11);
      const drawing::Layout l = drawing::layout(d);
      for (const auto& place : l.places) {
        const auto polygon = coords(map, place.cell->coordinate);
        int owners = 0;  // of the center
        for (const auto& other : l.places)
          owners += inside(coords(map, other.cell->coordinate), place.center) ? 1 : 0;
        CHECK(inside(polygon, place.center));
        CHECK(owners == 1);
      }
    }
  }
}

TEST_CASE("the areas are as large as the cells") {
  Diagram d = board(Shape::HorizontalHex, {"k"}, {"0"});
  const double hexagon = std::sqrt(3.0) / 2 * 50 * 50;
  CHECK(area(coords(html_map(d, kPicture), "a1")) == doctest::Approx(hexagon).epsilon(0.03));
  d = board(Shape::Circular, {"....", "...."}, {"0"});
  const drawing::Layout l = drawing::layout(d);
  const double outer = l.size.x / 2, inner = outer - 50;
  const double sector = 3.14159265 * (outer * outer - inner * inner) / 4;
  for (const char* space : {"a2", "b2", "c2", "d2"})
    CHECK(area(coords(html_map(d, kPicture), space)) == doctest::Approx(sector).epsilon(0.02));
}

TEST_CASE(
    "the discs of custom boards and leaning grids are circles, upright grids have rectangles") {
  Diagram d = board(Shape::Custom, {"k."}, {"0"});
  boards::at(d, "b1").position = {100, 60};
  CHECK(coords(html_map(d, kPicture), "b1") == std::vector<double>{145, 105, 24});
  CHECK(has(html_map(d, kPicture), "shape=\"circle\""));
  d.shape = Shape::Grid;
  CHECK(has(html_map(d, kPicture), "shape=\"rect\""));
  d.next_file = {{50, 25}};
  CHECK(has(html_map(d, kPicture), "shape=\"circle\""));
}

TEST_CASE("spaces without a coordinate have no area, and no coordinate gets out of its place") {
  Diagram d = board(Shape::Square, {"kK"}, {"0"});
  d.cells[0].coordinate = "";
  d.title = d.cells[1].coordinate = "\"><script>%&#";
  const std::string map = html_map(d, kPicture);
  CHECK(count(map, "<area") == 1);
  CHECK_FALSE(has(map, "<script>"));
  CHECK(has(map, "href=\"#%22%3E%3Cscript%3E%25%26%23\""));
  CHECK_THROWS_AS(html_map(d, "secret"), drawing::Error);
}

TEST_CASE("a page of every kind of picture") {
  const Diagram d = board(Shape::VerticalHex, {"k.", ".K"}, {"01"});
  drawing::RenderOptions options;
  options.page = true;
  const std::string page = render(d, Method::Svg, options);
  CHECK(page.rfind("<!DOCTYPE html>", 0) == 0);
  CHECK(has(page, "data:image/svg+xml;base64,"));
  CHECK(count(page, "<area") == 4);
  try {
    CHECK(has(render(d, Method::Png, options), "data:image/png;base64,"));
    CHECK(has(render(d, Method::Jpg, options), "data:image/jpeg;base64,"));
    CHECK(has(render(d, Method::Gif, options), "data:image/gif;base64,"));
  } catch (const drawing::Error& error) {
    CHECK(has(error.what(), "librsvg2-dev"));  // a build without it
  }
  CHECK_FALSE(has(render(board(Shape::Square, {"k"}, {"0"}), Method::Table, options), "<map"));
}
