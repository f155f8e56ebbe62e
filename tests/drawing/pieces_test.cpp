// tests/drawing/pieces_test.cpp: which drawing a label gets.
#include "variants/gamecourier/drawing/pieces.h"

#include <doctest/doctest.h>

#include "tests/drawing/boards.h"
#include "tests/support/command.h"
#include "variants/gamecourier/drawing/canvas/files.h"
#include "variants/gamecourier/drawing/error.h"
#include "variants/gamecourier/drawing/figures.h"

using boards::has;
using drawing::Diagram;
using drawing::Pieces;
using drawing::PieceStyle;

TEST_CASE("every figure can be drawn") {
  const auto names = drawing::figure_names();
  CHECK(names.size() >= 30);
  for (const std::string& name : names) {
    CAPTURE(name);
    CHECK(drawing::figure_for(name) == name);
    const std::string drawn = drawing::draw_figure(name, {"#111111", "#222222", "#333333"});
    CHECK(boards::count(drawn, "<path") >= 1);
    CHECK(boards::count(drawn, "<g") == boards::count(drawn, "</g>"));
    CHECK(has(drawn, "#111111"));
  }
}

TEST_CASE("pieces' names find their figures") {
  CHECK(drawing::figure_for("Marshall") == "chancellor");
  CHECK(drawing::figure_for("Gold General") == "general");
  CHECK(drawing::figure_for("KNIGHT") == "knight");
  CHECK(drawing::figure_for("Crown Prince") == "prince");
  CHECK(drawing::figure_for("Frobnicator") == "");
  CHECK(drawing::figure_for("") == "");
}

TEST_CASE("letters of the six usual pieces, else a disc with the label") {
  const Diagram d;
  Pieces pieces(d);
  CHECK(pieces.art("K").id == "king-0");
  CHECK(pieces.art("n").id == "knight-1");
  CHECK(has(pieces.art("Z").elements, ">Z</text>"));
  CHECK(pieces.art("Z").id != pieces.art("z").id);
  CHECK(has(pieces.art("Wz").elements, ">Wz</text>"));
  CHECK(has(pieces.art("&<").elements, "&amp;&lt;"));
  CHECK(pieces.art("&").id != pieces.art("<").id);
  CHECK(pieces.side("p") == 1);
  CHECK(pieces.side("+p") == 1);
  CHECK(pieces.side("Wz") == 0);
  CHECK(pieces.side("1") == 0);
}

TEST_CASE("the diagram's own words come before the letter") {
  Diagram d;
  d.pieces["b"] = {"Camel", 0, "", {}};
  Pieces pieces(d);
  CHECK(pieces.art("b").id == "camel-0");
  CHECK(pieces.side("b") == 0);
}

TEST_CASE("two pieces never look alike") {
  Diagram d;
  d.pieces["N"] = {"Knight", 0, "", {}};
  d.pieces["n"] = {"Knight", 1, "", {}};
  d.pieces["H"] = {"Horse", 0, "", {}};
  Pieces pieces(d);
  CHECK(pieces.art("N").id == "knight-0");
  CHECK(pieces.art("n").id == "knight-1");
  CHECK(has(pieces.art("H").elements, ">H</text>"));
  d.pieces["X"].name = "Frobnicator";
  d.pieces["Y"].name = "Quux";
  Pieces more(d);
  CHECK(has(more.art("x").elements, ">x</text>"));  // not described
  CHECK(more.art("k").id == "king-1");
}

TEST_CASE("both sides' pieces are of one kind, also if the diagram describes one of them") {
  Diagram d;
  d.pieces["M"] = {"Man", 0, "", {}};
  d.pieces["h"] = {"Horse", 1, "", {}};
  Pieces pieces(d);
  CHECK(pieces.art("M").id == "prince-0");
  CHECK(pieces.art("m").id == "prince-1");
  CHECK(pieces.art("h").id == "knight-1");
  CHECK(pieces.art("H").id == "knight-0");
  d.pieces["N"] = {"Knight", 0, "", {}};  // now the Horse has the worse claim
  Pieces more(d);
  CHECK(has(more.art("h").elements, ">h</text>"));
  CHECK(has(more.art("H").elements, ">H</text>"));
  CHECK(more.art("n").id == "knight-1");
}

TEST_CASE("wedges point away from their owner, who may sit on either side") {
  Diagram d;
  d.style = PieceStyle::Wedges;
  CHECK(Pieces(d).art("P").angle == 0);
  CHECK(Pieces(d).art("p").angle == 180);
  CHECK(has(Pieces(d).art("+p").elements, ">+P</text>"));
  d.flipped = true;
  CHECK(Pieces(d).art("P").angle == 180);
  CHECK(Pieces(d).art("p").angle == 0);
  d.style = PieceStyle::Figures;
  CHECK(Pieces(d).art("P").angle == 0);
}

TEST_CASE("image files, in other colors if wanted") {
  const test::TemporaryFolder folder;
  const std::string file = folder.write("x.svg", "<svg fill='#aaaaaa'/>");
  Diagram d;
  d.pieces["X"] = {"", 0, file, {}};
  d.pieces["x"] = {"", 1, file, {{"#aaaaaa", "red"}}};
  Pieces pieces(d);
  CHECK(has(pieces.art("X").elements, canvas::data_uri("<svg fill='#aaaaaa'/>")));
  CHECK(has(pieces.art("x").elements, canvas::data_uri("<svg fill='red'/>")));
  CHECK(pieces.source("X") == file);
  CHECK(has(pieces.source("x"), "data:image/svg+xml"));
  d.pieces["X"].image = folder.path("none.png");
  CHECK_THROWS_AS(Pieces(d).art("X"), drawing::Error);
  d.pieces["X"].image = folder.write("y.png", "secret");
  CHECK_THROWS_AS(Pieces(d).art("X"), drawing::Error);
}
