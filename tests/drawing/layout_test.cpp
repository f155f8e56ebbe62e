// tests/drawing/layout_test.cpp: where cells and labels of every shape go.
#include "variants/gamecourier/drawing/layout.h"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "tests/drawing/boards.h"
#include "tests/support/command.h"
#include "variants/gamecourier/drawing/canvas/raster/raster.h"
#include "variants/gamecourier/drawing/error.h"

using boards::at;
using boards::board;
using drawing::Diagram;
using drawing::Layout;
using drawing::layout;
using drawing::Offset;
using drawing::Place;
using drawing::Shape;

namespace {

const Place& place(const Layout& l, const std::string& coordinate) {
  for (const Place& p : l.places) {
    if (p.cell->coordinate == coordinate) return p;
  }
  REQUIRE_MESSAGE(false, coordinate);
  return l.places.front();
}

/// From the center of one cell to that of another.
Offset step(const Layout& l, const std::string& from, const std::string& to) {
  const Offset a = place(l, from).center, b = place(l, to).center;
  return {b.x - a.x, b.y - a.y};
}

double distance(Offset a, Offset b) { return std::hypot(a.x - b.x, a.y - b.y); }

void check_equal(Offset a, double x, double y) {
  CHECK(a.x == doctest::Approx(x));
  CHECK(a.y == doctest::Approx(y));
}

const Offset* label(const Layout& l, const std::string& text) {
  for (const auto& written : l.labels) {
    if (written.text == text) return &written.at;
  }
  return nullptr;
}

const Shape kShapes[] = {Shape::Square,   Shape::HorizontalHex, Shape::VerticalHex,
                         Shape::Circular, Shape::Grid,          Shape::Custom};

}  // namespace

TEST_CASE("steps of the shapes") {
  Diagram d = board(Shape::Square, {"...", "...", "..."}, {"0"});
  const Layout square = layout(d);
  check_equal(step(square, "a1", "b1"), 50, 0);
  check_equal(step(square, "a1", "a2"), 0, -50);
  const double slope = 50 * std::sqrt(3.0) / 2;
  d.shape = Shape::HorizontalHex;
  const Layout horizontal = layout(d);
  check_equal(step(horizontal, "a1", "b1"), 50, 0);
  check_equal(step(horizontal, "a1", "a2"), 25, -slope);
  d.shape = Shape::VerticalHex;
  const Layout vertical = layout(d);
  check_equal(step(vertical, "a1", "b1"), slope, -25);
  check_equal(step(vertical, "a1", "a2"), 0, -50);
}

TEST_CASE("a circular board begins at 12 o'clock, clockwise, rank 1 inside") {
  const Diagram d = board(Shape::Circular, {"....", "...."}, {"0"});
  const Layout l = layout(d);
  const Offset middle{l.width / 2, l.height / 2};
  const Offset a1 = place(l, "a1").center, b1 = place(l, "b1").center, d2 = place(l, "d2").center;
  CHECK(a1.x > middle.x);  // the first quarter
  CHECK(a1.y < middle.y);
  CHECK(b1.x > middle.x);
  CHECK(b1.y > middle.y);
  CHECK(distance(d2, middle) == doctest::Approx(distance(a1, middle) + 50));
  CHECK(label(l, "a") != nullptr);
  CHECK(label(l, "1") == nullptr);
  // Sixteen files need a hole in the middle, so that pieces fit into the innermost ring.
  const Diagram many = board(Shape::Circular, {"................"}, {"0"});
  const Layout wide = layout(many);
  CHECK(wide.places[0].room > 40);
  CHECK(distance(place(wide, "a1").center, place(wide, "b1").center) > 40);
}

TEST_CASE("grids take their steps in turn and go up") {
  Diagram d = board(Shape::Grid, {"....", "....", "...."}, {"0"});
  d.next_file = {{50, 25}, {50, -25}};
  d.next_rank = {{0, 60}};
  Layout l = layout(d);
  CHECK(l.dots);
  check_equal(step(l, "a1", "b1"), 50, -25);
  check_equal(step(l, "b1", "c1"), 50, 25);
  check_equal(step(l, "c1", "d1"), 50, -25);
  check_equal(step(l, "a1", "a2"), 0, -60);
  d.next_file = {{-50, 0}};
  l = layout(d);
  check_equal(step(l, "a1", "b1"), -50, 0);
  for (const Place& p : l.places) CHECK(p.center.x > 0);  // moved into the picture
  d.next_file = {{50, 0}, {80, 0}};
  CHECK_FALSE(layout(d).dots);  // whole cells with gaps between them
  d.next_file = {{40, 0}};
  CHECK(layout(d).dots);
  d.next_file.clear();
  CHECK_NOTHROW(layout(d));
}

TEST_CASE("custom positions are upper left corners, y downward") {
  Diagram d = board(Shape::Custom, {"ab"}, {"0"});
  d.cells[0].position = {30, 10};
  d.cells[1].position = {130, 70};
  const Layout l = layout(d);
  check_equal(step(l, "a1", "b1"), 100, 60);
  check_equal(place(l, "a1").center, l.corner.x + 55, l.corner.y + 35);
  CHECK(l.size.x == doctest::Approx(180));
  CHECK(l.labels.empty());

  const test::TemporaryFolder folder;
  d.background = folder.write("back.svg",
                              "<svg xmlns='http://www.w3.org/2000/svg' width='300' height='200'/>");
  if (!canvas::image_size(d.background)) return;  // a build without librsvg
  const Layout over = layout(d);
  CHECK(over.size.x == doctest::Approx(300));  // the box is the background's
  CHECK(over.size.y == doctest::Approx(200));
}

TEST_CASE("a flipped board is the same picture turned by half") {
  for (const Shape shape : kShapes) {
    CAPTURE(static_cast<int>(shape));
    Diagram d = board(shape, {"ab-", ".c.", "..d"}, {"0"});
    for (std::size_t i = 0; i < d.cells.size(); ++i)
      d.cells[i].position = {70.0 * static_cast<double>(i % 3), 31.0 * static_cast<double>(i)};
    const Layout l = layout(d);
    d.flipped = true;
    const Layout turned = layout(d);
    CHECK(turned.width == doctest::Approx(l.width));
    CHECK(turned.height == doctest::Approx(l.height));
    REQUIRE(turned.places.size() == l.places.size());
    for (std::size_t i = 0; i < l.places.size(); ++i) {
      const Offset a = l.places[i].center, b = turned.places[i].center;
      check_equal({a.x + b.x, a.y + b.y}, l.width, l.height);
    }
  }
}

TEST_CASE("neighbors of every shape keep apart by the room of a piece") {
  for (const Shape shape : kShapes) {
    CAPTURE(static_cast<int>(shape));
    Diagram d = board(shape, {"......", "......", "......"}, {"0"});
    d.cell_width = 40;
    for (std::size_t i = 0; i < d.cells.size(); ++i)
      d.cells[i].position = {45.0 * static_cast<double>(i % 5), 30.0 * static_cast<double>(i)};
    const Layout l = layout(d);
    for (const Place& p : l.places) {
      CHECK(p.room > 10);
      for (const Place& q : l.places) {
        if (&p != &q) CHECK(distance(p.center, q.center) > p.room * 0.99);
      }
    }
  }
}

TEST_CASE("labels stand in the border, below files and beside ranks") {
  Diagram d = board(Shape::Square, {"..", "..", "-."}, {"0"});
  d.files = {"a", "!b"};
  d.ranks = {"1", "2", "3"};
  const Layout l = layout(d);
  REQUIRE(label(l, "a") != nullptr);
  REQUIRE(label(l, "3") != nullptr);
  CHECK(label(l, "a")->x == place(l, "a3").center.x);
  CHECK(label(l, "a")->y > place(l, "a2").center.y + 25);  // below the lowest space of the file
  CHECK(label(l, "3")->x < place(l, "a3").center.x - 25);
  CHECK(label(l, "3")->y == place(l, "a3").center.y);
  CHECK(label(l, "1") == nullptr);  // its only space is on a file without a name
  d.files = {"a", "b"};
  const Layout both = layout(d);
  CHECK(label(both, "1")->x > place(both, "a3").center.x);  // the hole a1 lies outside
  CHECK(label(l, "b") == nullptr);
  CHECK(label(l, "!b") == nullptr);
  CHECK(label(l, "") == nullptr);
}

TEST_CASE("ranks are named beside files that have names, not beside reserves") {
  Diagram d = board(Shape::Square, {".-..-."}, {"0"});
  d.files = {"!x", "", "a", "b", "", "!y"};
  const Layout l = layout(d);
  REQUIRE(label(l, "1") != nullptr);
  CHECK(label(l, "1")->x < place(l, "c1").center.x - 25);
  CHECK(label(l, "1")->x > place(l, "a1").center.x + 25);
}

TEST_CASE("the border is as wide as asked for, or as its labels need") {
  Diagram d = board(Shape::Square, {".."}, {"0"});
  d.border_size = 33;
  CHECK(layout(d).band == 33);
  d.border_size = 0;
  CHECK(layout(d).band > 12);
  const double usual = layout(d).band;
  d.ranks = {"rank-1"};
  CHECK(layout(d).band > usual);
  d.files = d.ranks = {};
  CHECK(layout(d).band == 0);
  CHECK(layout(d).width == doctest::Approx(100));
}

TEST_CASE("hands lie on their side of the board") {
  Diagram d = board(Shape::Square, {"..", ".."}, {"0"});
  d.hands[0] = {{"P", 2}, {"N", 0}};
  d.hands[1] = {{"q", 1}};
  Layout l = layout(d);
  REQUIRE(l.held.size() == 2);
  CHECK(l.held[0].center.y > place(l, "a1").center.y);
  CHECK(l.held[1].center.y < place(l, "a2").center.y);
  d.flipped = true;
  l = layout(d);
  CHECK(l.held[0].center.y < place(l, "a1").center.y);
  CHECK(l.held[1].center.y > place(l, "a2").center.y);
  for (int i = 0; i < 20; ++i) d.hands[1].push_back({"p", 1});
  l = layout(d);
  for (const auto& held : l.held) CHECK(held.center.x + l.held_room / 2 < l.width);
}

TEST_CASE("sizes out of range are refused") {
  const Diagram good = board(Shape::Square, {".."}, {"0"});
  const double bad[] = {-1, 1e9, std::numeric_limits<double>::quiet_NaN()};
  for (const double value : bad) {
    for (double Diagram::*field : {&Diagram::cell_width, &Diagram::cell_height, &Diagram::scale,
                                   &Diagram::border_size, &Diagram::points}) {
      Diagram d = good;
      d.*field = value;
      CHECK_THROWS_AS(layout(d), drawing::Error);
    }
  }
  Diagram d = good;
  d.cells.resize(20000);
  CHECK_THROWS_AS(layout(d), drawing::Error);
  d.cells.clear();
  CHECK(layout(d).places.empty());
}
