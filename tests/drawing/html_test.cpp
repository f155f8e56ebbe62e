// tests/drawing/html_test.cpp: boards as tables and style sheets.
#include "variants/gamecourier/drawing/html.h"

#include <doctest/doctest.h>

#include "tests/drawing/boards.h"
#include "tests/support/command.h"
#include "variants/gamecourier/drawing/error.h"

using boards::at;
using boards::board;
using boards::count;
using boards::has;
using drawing::Diagram;
using drawing::html_css;
using drawing::html_table;
using drawing::Shape;

TEST_CASE("one row a rank from the top, coordinates as titles, labels as alternative text") {
  Diagram d = board(Shape::Square, {"k.", ".-", "PK"}, {"01", "10"});
  d.colors = {"#111111", "#eeeeee"};
  const std::string text = html_table(d);
  CHECK(count(text, "<tr>") == 5);  // with the frame
  CHECK(count(text, "<td") == 6);
  CHECK(count(text, "title=") == 5);  // but the hole
  CHECK(text.find("title=\"a3\"") < text.find("title=\"a1\""));
  CHECK(count(text, "<img") == 3);
  CHECK(has(text, "alt=\"k\""));
  CHECK(count(text, "background:#111111") == 2);
  CHECK(has(text, "<td width=\"50\" height=\"50\" title=\"a3\" style=\"background:#111111\">"));
  CHECK_FALSE(has(text, "border=\"1\""));
  d.borders = true;
  CHECK(has(html_table(d), "border=\"1\""));
  d.flipped = true;
  const std::string flipped = html_table(d);
  CHECK(flipped.find("title=\"a3\"") > flipped.find("title=\"a1\""));
  CHECK(flipped.find("title=\"b1\"") < flipped.find("title=\"a1\""));
}

TEST_CASE("the scale is that of cells and images") {
  Diagram d = board(Shape::Square, {"k"}, {"0"});
  d.scale = 2;
  CHECK(has(html_table(d), "<td width=\"100\" height=\"100\""));
  CHECK(has(html_table(d), "width=\"90\" height=\"90\">"));
  CHECK(has(html_css(d), "repeat(1,100px)"));
}

TEST_CASE("square boards by CSS Grid") {
  Diagram d = board(Shape::Square, {"k.", ".K"}, {"01", "10"});
  const std::string text = html_css(d);
  CHECK(has(text, "grid-template-columns:"));
  CHECK(count(text, "title=") == 4);
  CHECK(count(text, "<img") == 2);
  at(d, "a1").target = true;
  CHECK(has(html_css(d), "box-shadow"));
}

TEST_CASE("hands stand on their side") {
  Diagram d = board(Shape::Square, {"k.", ".K"}, {"01", "10"});
  d.hands[0] = {{"P", 2}};
  CHECK(html_table(d).find("&times;2") > html_table(d).find("</table>"));
  d.flipped = true;
  CHECK(html_table(d).find("&times;2") < html_table(d).find("<table"));
}

TEST_CASE("the combinations of the Developer's Guide") {
  const test::TemporaryFolder folder;
  const std::string file = folder.write("it's (a) \"back\".svg", "<svg/>");
  for (const Shape shape :
       {Shape::HorizontalHex, Shape::VerticalHex, Shape::Circular, Shape::Grid, Shape::Custom}) {
    Diagram d = board(shape, {"k.", ".K"}, {"0"});
    d.hands[0] = {{"P", 2}};
    CHECK_THROWS_AS(html_table(d), drawing::Error);
    CHECK_THROWS_AS(html_css(d), drawing::Error);
    d.background = file;
    const std::string text = html_css(d);
    CHECK(has(text, "it%27s%20%28a%29%20%22back%22.svg)"));
    CHECK(count(text, "<img") == 3);
    CHECK(count(text, "title=") == 4);
  }
}

TEST_CASE("nothing of a preset gets out of its place") {
  Diagram d = board(Shape::Square, {"k."}, {"0"});
  d.title = d.ranks[0] = d.cells[0].coordinate = d.cells[0].label = "\"><script>";
  d.font = "\"><script>";
  d.pieces["\"><script>"] = {"", 0, "\"><script>", {}};
  CHECK_FALSE(has(drawing::html_page(d, html_table(d)), "<script>"));
  CHECK_FALSE(has(html_css(d), "<script>"));
  d.background = "\"><script>";
  CHECK_FALSE(has(html_css(d), "<script>"));
}
