// tests/drawing/ascii_test.cpp: text diagrams, every character of them.
#include "variants/gamecourier/drawing/ascii.h"

#include <doctest/doctest.h>

#include "tests/drawing/boards.h"
#include "variants/gamecourier/drawing/error.h"

using boards::at;
using boards::board;
using drawing::ascii;
using drawing::Diagram;
using drawing::Shape;

TEST_CASE("square cells, with a hole and a long label") {
  Diagram d = board(Shape::Square, {"k.-", ".P.", "R.K"}, {"01", "10"});
  d.patterns = ":.";
  at(d, "a2").label = "WzX";
  at(d, "c2").label = "Ca";
  CHECK(ascii(d) ==
        "   +---+---+\n"
        " 3 |:k:|...|\n"
        "   +---+---+---+\n"
        " 2 |WzX|:P:|Ca.|\n"
        "   +---+---+---+\n"
        " 1 |:R:|...|:K:|\n"
        "   +---+---+---+\n"
        "     a   b   c   ");
}

TEST_CASE("horizontal hexagons lean to the right") {
  Diagram d = board(Shape::HorizontalHex, {"k..", ".P-", "R.K"}, {"012", "120", "201"});
  d.patterns = "!: ";
  CHECK(ascii(d) ==
        "        /!\\ /:\\ / \\ \n"
        "3      |!k!|:::|   |\n"
        "      /:\\!/ \\:/ \\ / \n"
        "2    |:::| P |      \n"
        "    / \\:/!\\ /:\\     \n"
        "1  | R |!!!|:K:|    \n"
        "    \\ / \\!/ \\:/     \n"
        "     a   b   c   ");
}

TEST_CASE("vertical hexagons rise to the right, with ranks on both sides") {
  Diagram d = board(Shape::VerticalHex, {"k..", ".P-", "R.K"}, {"012", "120", "201"});
  d.patterns = "!: ";
  CHECK(ascii(d) ==
        "     a   b   c    \n"
        "            ___  3\n"
        "        ___/   \\  \n"
        "    ___/:::\\___/ 2\n"
        "   /!k!\\___/      \n"
        " 3 \\___/ P \\___  1\n"
        "   /:::\\___/:K:\\  \n"
        " 2 \\___/!!!\\___/  \n"
        "   / R \\___/      \n"
        " 1 \\___/          \n"
        "     a   b   c    ");
}

TEST_CASE("a flipped board is turned by half, labels too") {
  Diagram d = board(Shape::Square, {"k.", "..", "NK"}, {"01", "10"});
  d.patterns = ":.";
  d.flipped = true;
  CHECK(ascii(d) ==
        "   +---+---+\n"
        " 1 |.K.|:N:|\n"
        "   +---+---+\n"
        " 2 |:::|...|\n"
        "   +---+---+\n"
        " 3 |...|:k:|\n"
        "   +---+---+\n"
        "     b   a   ");
  for (const Shape shape : {Shape::HorizontalHex, Shape::VerticalHex}) {
    Diagram hex = board(shape, {"abc", "def"}, {"0"});
    Diagram turned = board(shape, {"fed", "cba"}, {"0"});
    turned.files = {"c", "b", "a"};
    turned.ranks = {"2", "1"};
    hex.flipped = true;
    CHECK(ascii(hex) == ascii(turned));
  }
}

TEST_CASE("null and invisible labels are not written") {
  Diagram d = board(Shape::Square, {"k-N"}, {"0"});
  d.files = {"a", "", "!x"};
  d.ranks = {"!r"};
  CHECK(ascii(d) ==
        "   +---+   +---+\n"
        "   |:k:|   |:N:|\n"
        "   +---+   +---+\n"
        "     a           ");
}

TEST_CASE("legal targets, the last move and hands are shown") {
  Diagram d = board(Shape::Square, {"kp", ".N"}, {"0"});
  at(d, "b1").selected = true;
  at(d, "b2").target = true;
  at(d, "a1").target = true;
  at(d, "a2").last = true;
  d.hands[1] = {{"p", 2}, {"n", 1}, {"r", 0}};
  CHECK(ascii(d, true) ==
        "   +---+---+\n"
        " 2 |<k>|(p)|\n"
        "   +---+---+\n"
        " 1 |:*:|[N]|\n"
        "   +---+---+\n"
        "     a   b   \n"
        "second holds p*2 n");
  CHECK(ascii(d) ==
        "   +---+---+\n"
        " 2 |:k:|:p:|\n"
        "   +---+---+\n"
        " 1 |:::|:N:|\n"
        "   +---+---+\n"
        "     a   b   \n"
        "second holds p*2 n");
}

TEST_CASE("long labels of ranks move a square board, characters count, not bytes") {
  Diagram d = board(Shape::Square, {"k", "."}, {"0"});
  d.ranks = {"one", "two"};
  d.files = {"\xc3\xa9"};
  at(d, "a2").label = "\xe5\xb0\x87";
  at(d, "a1").label = "\n\xff";
  CHECK(ascii(d) ==
        "    +---+\n"
        "two |:\xe5\xb0\x87:|\n"
        "    +---+\n"
        "one |??:|\n"
        "    +---+\n"
        "      \xc3\xa9   ");
}

TEST_CASE("the other shapes have no text diagram") {
  for (const Shape shape : {Shape::Circular, Shape::Grid, Shape::Custom}) {
    CHECK_THROWS_AS(ascii(board(shape, {"k"}, {"0"})), drawing::Error);
  }
}

TEST_CASE("nothing to draw is not an error") {
  Diagram d;
  CHECK(ascii(d) == "");
}
