// tests/drawing/svg_test.cpp: pictures of every shape against those in tests/data/drawing, and what
// marks, colors and images do to them. With AANCA_GOLDEN set, the pictures are written anew.
#include "variants/gamecourier/drawing/svg.h"

#include <doctest/doctest.h>

#include <cstdlib>

#include "tests/drawing/boards.h"
#include "tests/support/command.h"
#include "variants/gamecourier/drawing/canvas/files.h"
#include "variants/gamecourier/drawing/colors.h"
#include "variants/gamecourier/drawing/error.h"
#include "variants/gamecourier/drawing/figures.h"

using boards::at;
using boards::board;
using boards::count;
using boards::has;
using drawing::css_color;
using drawing::Diagram;
using drawing::Shape;
using drawing::svg;

namespace {

void check_golden(const std::string& name, const Diagram& d) {
  CAPTURE(name);
  const std::string file = TEST_DATA "/drawing/" + name + ".svg";
  const std::string text = svg(d);
  if (std::getenv("AANCA_GOLDEN") != nullptr) canvas::save(file, text);
  CHECK_MESSAGE(text == canvas::load(file), "look at the picture; AANCA_GOLDEN=1 writes it anew");
}

/// A hexagon of four cells a side.
Diagram hexagon() {
  Diagram d = board(Shape::VerticalHex,
                    {"rqk.---", "bpnp.--", "..p...-", ".......", "-...P..", "--.PNPB", "---.KQR"},
                    {"012", "120", "201"});
  at(d, "d4").target = true;
  return d;
}

}  // namespace

TEST_CASE("pictures of every shape") {
  Diagram square = board(Shape::Square,
                         {"rnbqkbnr", "pppp.ppp", "........", "....p...", "....P...", "........",
                          "PPPP.PPP", "RNBQKBNR"},
                         {"10", "01"});
  at(square, "e7").last = at(square, "e5").last = at(square, "g1").selected = true;
  at(square, "e2").target = at(square, "f3").target = at(square, "h3").target = true;
  square.title = "Chess: 1. e4 e5";
  check_golden("square", square);
  square.flipped = true;
  check_golden("square_flipped", square);

  check_golden("vertical_hexagons", hexagon());
  check_golden(
      "horizontal_hexagons",
      board(Shape::HorizontalHex, {"rnbqkbnr", "pppppppp", "........", "PPPPPPPP", "RNBQKBNR"},
            {"012", "120", "201"}));
  check_golden("circular",
               board(Shape::Circular, {"RP....prrp....PR", "NP....pnnp....PN"}, {"01", "10"}));

  Diagram grid = board(Shape::Grid, {"k..k", "....", "PPPP", "RNBK"}, {"01", "10"});
  grid.next_file = {{50, 25}, {50, -25}};
  check_golden("grid", grid);
  Diagram custom = board(Shape::Custom, {"k..", "P.K"}, {"01", "10"});
  for (std::size_t i = 0; i < custom.cells.size(); ++i)
    custom.cells[i].position = {60.0 * static_cast<double>(i), 35.0 * static_cast<double>(i % 3)};
  check_golden("custom", custom);
}

TEST_CASE("pictures of other styles: holes, borders, hands") {
  Diagram omega = board(
      Shape::Square, {"w.....w", "-rnbck-", "-ppppp-", "-.....-", "-PPPPP-", "-RNBCK-", "W.....W"},
      {"10", "01"});
  omega.pieces["w"] = {"Wizard", 1, "", {}};
  omega.pieces["W"] = {"Wizard", 0, "", {}};
  omega.pieces["c"] = {"Champion", 1, "", {}};
  omega.pieces["C"] = {"Champion", 0, "", {}};
  check_golden("holes", omega);
  Diagram shogi = board(Shape::Square, {"rbsgk", "....p", ".....", "P....", "KGSBR"}, {"1"});
  shogi.style = drawing::PieceStyle::Wedges;
  shogi.borders = true;
  shogi.hands[0] = {{"+P", 2}, {"S", 1}};
  shogi.hands[1] = {{"g", 1}};
  check_golden("wedges", shogi);
  Diagram xiangqi = board(Shape::Square, {"rheag", "s.c.s", ".....", "S.C.S", "RHEAG"}, {"1"});
  xiangqi.style = drawing::PieceStyle::Discs;
  check_golden("discs", xiangqi);
}

TEST_CASE("a picture of all figures, both sides") {
  const auto names = drawing::figure_names();
  constexpr int kColumns = 11;
  Diagram d;
  d.border_size = 0;
  d.title = "The built-in figures";
  for (std::size_t i = 0; i < names.size(); ++i) {
    const int column = static_cast<int>(i) % kColumns, row = static_cast<int>(i) / kColumns;
    for (const int side : {0, 1}) {
      drawing::Cell cell;
      cell.file = column;
      cell.rank = 5 - 2 * row - side;
      cell.color = (column + cell.rank) % 2;
      cell.label = (side == 0 ? "W" : "b") + std::to_string(i);
      d.pieces[cell.label] = {names[i], side, "", {}};
      d.cells.push_back(cell);
    }
  }
  check_golden("figures", d);
}

TEST_CASE("marks are drawn where they are set, legal targets in the border's color") {
  Diagram d = board(Shape::Square, {"k.", ".K"}, {"0"});
  d.border_color = "#123456";
  const std::string before = svg(d);
  at(d, "b2").target = true;
  CHECK(count(svg(d), "#123456") == count(before, "#123456") + 1);
  at(d, "a2").target = true;
  CHECK(count(svg(d), "#123456") == count(before, "#123456") + 2);
  at(d, "a1").last = true;
  at(d, "b1").selected = true;
  CHECK(count(svg(d), "<path") > count(before, "<path") + 1);
}

TEST_CASE("the colors are the diagram's, by index") {
  Diagram d = board(Shape::Square, {"..."}, {"013"});
  d.colors = {"ff0000", "Light Blue", "#abc"};
  const std::string text = svg(d);
  CHECK(has(text, "\"#ff0000\""));
  CHECK(has(text, "\"lightblue\""));
  CHECK_FALSE(has(text, "#aabbcc"));  // 3 of three colors is the first again
  at(d, "a1").color = -1;
  CHECK(has(svg(d), "#aabbcc"));
}

TEST_CASE("colors are checked") {
  CHECK(css_color("#FC9") == "#ffcc99");
  CHECK(css_color("FFCC99") == "#ffcc99");
  CHECK(css_color("bad") == "#bbaadd");  // three digits
  CHECK(css_color(" orange ") == "orange");
  CHECK(css_color("Light Blue") == "lightblue");
  for (const char* bad :
       {"", "#", "#12", "#ggg", "12345", "red;}", "notacolor", "\"/><script>", "url(x)"}) {
    CHECK_THROWS_AS(css_color(bad), drawing::Error);
  }
  Diagram d = board(Shape::Square, {"."}, {"0"});
  d.text_color = "\"/>";
  CHECK_THROWS_AS(svg(d), drawing::Error);
  d.text_color = "red";
  d.font = "x\"/><script>";
  CHECK_FALSE(has(svg(d), "<script>"));
  d.ranks = {"<b>"};
  d.cells[0].label = "<i>";
  CHECK_FALSE(has(svg(d), "<b>"));
  CHECK_FALSE(has(svg(d), "<i>"));
}

TEST_CASE("a background takes the place of the cells") {
  const test::TemporaryFolder folder;
  Diagram d = board(Shape::Circular, {"K..."}, {"0"});
  d.colors = {"#fedcba"};
  d.background = folder.write("back.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>");
  const std::string text = svg(d);
  CHECK(has(text, "data:image/svg+xml;base64,"));
  CHECK_FALSE(has(text, "#fedcba"));
  CHECK(has(text, "king-0"));
  d.background = folder.path("missing.png");
  CHECK_THROWS_AS(svg(d), drawing::Error);
  d.background = folder.write("text.png", "no picture");
  CHECK_THROWS_AS(svg(d), drawing::Error);
}

TEST_CASE("the scale is that of the whole picture") {
  Diagram d = board(Shape::Square, {".."}, {"0"});
  d.border_size = 20;
  CHECK(has(svg(d), "width=\"140\" height=\"90\" viewBox=\"0 0 140 90\""));
  d.scale = 1.5;
  CHECK(has(svg(d), "width=\"210\" height=\"135\" viewBox=\"0 0 140 90\""));
}
