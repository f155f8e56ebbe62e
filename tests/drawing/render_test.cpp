// tests/drawing/render_test.cpp: every method by its name, on every shape.
#include "variants/gamecourier/drawing/render.h"

#include <doctest/doctest.h>

#include <random>

#include "tests/drawing/boards.h"
#include "variants/gamecourier/drawing/error.h"

using boards::board;
using drawing::Method;
using drawing::method_for_file;
using drawing::method_named;
using drawing::render;
using drawing::Shape;

TEST_CASE("methods by name and by file") {
  CHECK(method_named("PNG") == Method::Png);
  CHECK(method_named("css") == Method::Css);
  CHECK(method_named("ascii") == Method::Ascii);
  CHECK_FALSE(method_named("bmp"));
  CHECK(method_for_file("a.b/c.jpeg") == Method::Jpg);
  CHECK(method_for_file("x.html") == Method::Table);
  CHECK(method_for_file("x.txt") == Method::Ascii);
  CHECK(drawing::names_page("x.htm"));
  CHECK_FALSE(drawing::names_page("html"));
  CHECK_FALSE(method_for_file("x.css"));
  CHECK_FALSE(method_for_file("x"));
}

TEST_CASE("every shape as svg and as pixels") {
  for (const Shape shape : {Shape::Square, Shape::HorizontalHex, Shape::VerticalHex,
                            Shape::Circular, Shape::Grid, Shape::Custom}) {
    CAPTURE(static_cast<int>(shape));
    const auto d = board(shape, {"k.", ".K"}, {"01", "10"});
    CHECK(render(d, Method::Svg).rfind("<svg ", 0) == 0);
    try {
      CHECK(render(d, Method::Png).rfind("\x89PNG", 0) == 0);
      CHECK(render(d, Method::Jpg, {30, 0}).rfind("\xff\xd8\xff", 0) == 0);
      CHECK(render(d, Method::Gif, {75, 16}).rfind("GIF8", 0) == 0);
      CHECK(render(d, Method::Png, {75, 8}).size() < render(d, Method::Png).size());
    } catch (const drawing::Error& error) {
      CHECK(boards::has(error.what(), "librsvg2-dev"));  // a build without it
    }
  }
}

TEST_CASE("pages and texts") {
  const auto d = board(Shape::Square, {"k.", ".K"}, {"01", "10"});
  CHECK(render(d, Method::Table).rfind("<!DOCTYPE html>", 0) == 0);
  CHECK(boards::has(render(d, Method::Css), "grid-template"));
  CHECK(boards::has(render(d, Method::Ascii), "+---+---+"));
  CHECK_THROWS_AS(render(board(Shape::Circular, {"k"}, {"0"}), Method::Table), drawing::Error);
}

TEST_CASE("whatever a preset holds, the drawing is an SVG that others can read") {
  std::mt19937 random(7);
  const auto text = [&] {
    std::string out;
    for (auto n = random() % 6; n > 0; --n) out += static_cast<char>(random() % 256);
    return out;
  };
  const Shape shapes[] = {Shape::Square,   Shape::HorizontalHex, Shape::VerticalHex,
                          Shape::Circular, Shape::Grid,          Shape::Custom};
  const drawing::PieceStyle styles[] = {drawing::PieceStyle::Figures, drawing::PieceStyle::Wedges,
                                        drawing::PieceStyle::Discs};
  for (int i = 0; i < 120; ++i) {
    auto d = board(shapes[i % 6], {"k.", ".K"}, {"01", "10"});
    d.style = styles[i % 3];
    d.title = text(), d.font = text(), d.patterns = text();
    d.files = {text(), text()}, d.ranks = {text(), text()};
    for (auto& cell : d.cells) cell.label = text(), cell.coordinate = text();
    d.pieces[d.cells[0].label].name = text();
    d.hands[1] = {{text(), 2}};
    try {
      CHECK(render(d, Method::Png).size() > 100);
    } catch (const drawing::Error& error) {
      CHECK(boards::has(error.what(), "librsvg2-dev"));
    }
    if (d.shape <= Shape::VerticalHex) CHECK_NOTHROW(render(d, Method::Ascii));
    if (d.shape == Shape::Square) CHECK_NOTHROW(render(d, Method::Css));
  }
}
