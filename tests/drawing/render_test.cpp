// tests/drawing/render_test.cpp: every method by its name, on every shape.
#include "variants/gamecourier/drawing/render.h"

#include <doctest/doctest.h>

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
