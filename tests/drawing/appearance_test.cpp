// tests/drawing/appearance_test.cpp: the fields of presets, each of which must change something.
#include "variants/gamecourier/drawing/appearance.h"

#include <doctest/doctest.h>

#include "tests/drawing/boards.h"
#include "tests/support/command.h"
#include "variants/gamecourier/drawing/error.h"

using drawing::Appearance;
using drawing::read_appearance;
using drawing::Shape;
using drawing::shape_named;

namespace {

Appearance read(const std::string& field, const std::string& text) {
  return read_appearance({{field, text}}, "", false);
}

const char kSet[] = R"({
  "other": {"pieces": {}},
  "mine": {"dir": "/sets/", "pieces": {"K": "WKing.svg", "k": "BKing.svg", "N": "wknight.gif"},
           "flip": "true", "flipped": {"N": "upside.gif"}, "width": 42, "height": "45",
           "originalwhite": "#ffffff", "defaultwhite": "#ffff00"}
})";

}  // namespace

TEST_CASE("every field is obeyed") {
  const drawing::Diagram usual;
  CHECK(read("shape", "vhex").diagram.shape == Shape::VerticalHex);
  CHECK(read("method", "GIF").method == drawing::Method::Gif);
  CHECK(read("nextfile", "50 25 50 -25").diagram.next_file.size() == 2);
  CHECK(read("nextfile", "50 25 50 -25").diagram.next_file[1].y == -25);
  CHECK(read("nextrank", "0 60").diagram.next_rank[0].y == 60);
  CHECK(read("board", "1.").diagram.borders);
  CHECK_FALSE(read("board", "10.01.").diagram.borders);
  CHECK(read("colors", "red 00FF00 #00f").diagram.colors ==
        std::vector<std::string>{"red", "#00ff00", "#0000ff"});
  CHECK(read("patterns", "!: ").diagram.patterns == "!: ");
  CHECK(read("font", "Courier").diagram.font == "Courier");
  CHECK(read("points", "14").diagram.points == 14);
  CHECK(read("scale", "150").diagram.scale == 1.5);
  CHECK(read("quality", "30").options.quality == 30);
  CHECK(read("maxcolors", "16").options.max_colors == 16);
  CHECK(read("bcolor", "navy").diagram.border_color == "navy");
  CHECK(read("tcolor", "FFF").diagram.text_color == "#ffffff");
  CHECK(read("set", "japshogi").diagram.style == drawing::PieceStyle::Wedges);
  CHECK(read("set", "xiangqi-gif").diagram.style == drawing::PieceStyle::Discs);
  CHECK(read("set", "alfaerie").diagram.style == drawing::PieceStyle::Figures);
  CHECK(read("bsize", "7").diagram.border_size == 7);
  CHECK(read("colors", "").diagram.colors == usual.colors);
  CHECK_FALSE(read("shape", "").method);
  CHECK(read_appearance({}, "", true).diagram.flipped);
}

TEST_CASE("shapes by the names of fields and of the form") {
  CHECK(shape_named("square") == Shape::Square);
  CHECK(shape_named("Square Cells") == Shape::Square);
  CHECK(shape_named("Horizontal Hexagonal") == Shape::HorizontalHex);
  CHECK(shape_named("hhex") == Shape::HorizontalHex);
  CHECK(shape_named("Vertical Hexagons") == Shape::VerticalHex);
  CHECK(shape_named("Circular Board") == Shape::Circular);
  CHECK(shape_named("Custom Grid") == Shape::Grid);
  CHECK(shape_named("grid") == Shape::Grid);
  CHECK(shape_named("Custom") == Shape::Custom);
  CHECK_THROWS_AS(shape_named("torus"), drawing::Error);
}

TEST_CASE("a bad field is named and left out") {
  const drawing::Diagram usual;
  for (const auto& [field, text] : {std::pair{"shape", "torus"},
                                    {"method", "bmp"},
                                    {"nextfile", "50"},
                                    {"nextrank", "a b"},
                                    {"colors", "red ;"},
                                    {"points", "12pt"},
                                    {"nextfile", "nan inf"},
                                    {"scale", "x"},
                                    {"quality", "-3"},
                                    {"maxcolors", "1e99"},
                                    {"bcolor", "\"/>"},
                                    {"customset", "{"},
                                    {"customset", "[1]"},
                                    {"customset", "{}"},
                                    {"customset", "{\"a\": {\"pieces\": 3}}"},
                                    {"scale", "0"},
                                    {"points", "0"},
                                    {"bsize", "-1"},
                                    {"customset", "{\"a\": {\"height\": 0}}"},
                                    {"customset", "{\"a\": {\"width\": \"wide\"}}"}}) {
    CAPTURE(text);
    const Appearance a = read(field, text);
    REQUIRE(a.notes.size() == 1);
    CHECK(boards::has(a.notes[0], std::string("field ") + field + ": "));
    CHECK(a.diagram.colors == usual.colors);
    CHECK(a.diagram.next_file.size() == usual.next_file.size());
    CHECK(a.diagram.border_color == usual.border_color);
    CHECK(a.diagram.cell_width == usual.cell_width);
  }
}

TEST_CASE("a custom set: its files where they are, else figures by the files' names") {
  const test::TemporaryFolder site;
  test::run_in(site, "mkdir sets");
  site.write("sets/WKing.svg", "<svg fill='#ffffff'/>");
  const auto a = read_appearance({{"customset", kSet}, {"set", "mine"}}, site.path(""), false);
  const auto& pieces = a.diagram.pieces;
  CHECK(a.diagram.cell_width == 42);
  CHECK(a.diagram.cell_height == 45);
  REQUIRE(pieces.size() == 3);
  CHECK(boards::has(pieces.at("K").image, "sets/WKing.svg"));
  CHECK(pieces.at("K").recolor.at("#ffffff") == "#ffff00");
  CHECK(pieces.at("k").image.empty());
  CHECK(pieces.at("k").name == "King");
  CHECK(pieces.at("k").side == 1);
  CHECK(pieces.at("N").name == "knight");
  REQUIRE(a.notes.size() == 2);
  CHECK(a.notes[0] == "customset:3:81: no image /sets/wknight.gif for N; drawn otherwise");
  CHECK(read_appearance({{"customset", kSet}}, "", false).diagram.pieces.empty());
}

TEST_CASE("a set that is given counts more than customset; its file's name tells the style") {
  drawing::PieceSet set;
  set.source = "sets/japshogi.php";
  set.pieces["P"] = {"Pawn.gif", {4, 2}};
  set.remarks = {{"odd", {3, 1}}};
  set.width = 33;
  const auto a = read_appearance({{"customset", kSet}, {"set", "mine"}}, "", false, &set);
  CHECK(a.diagram.cell_width == 33);
  CHECK(a.diagram.pieces.size() == 1);
  CHECK(a.diagram.style == drawing::PieceStyle::Wedges);
  CHECK(a.notes == std::vector<std::string>{
                       "sets/japshogi.php:3:1: odd",
                       "sets/japshogi.php:4:2: no image Pawn.gif for P; drawn otherwise"});
}

TEST_CASE("no file outside the folder of images is used") {
  const test::TemporaryFolder outside;
  outside.write("secret.png", "x");
  test::run_in(outside, "mkdir site; ln -s ../secret.png site/link.png; cp secret.png site/a.png");
  const std::string site = outside.path("site");
  CHECK(boards::has(drawing::site_file(site, "/a.png"), "site/a.png"));
  CHECK(boards::has(drawing::site_file(site, "x/../a.png"), "site/a.png"));
  for (const char* path : {"../secret.png", "/../secret.png", "link.png", "missing.png", "", "/",
                           "/etc/passwd", "a/../../secret.png"}) {
    CAPTURE(path);
    CHECK(drawing::site_file(site, path) == "");
  }
  CHECK(drawing::site_file("", "/etc/passwd") == "");
  const auto a = read_appearance({{"background", "/a.png"}}, site, false);
  CHECK(boards::has(a.diagram.background, "site/a.png"));
  CHECK(read_appearance({{"background", "../secret.png"}}, site, false).notes.size() == 1);
}
