// tests/tools/diagram_test.cpp: aanca-diagram on positions of several games, and on bad input.
#include <doctest/doctest.h>

#include "tests/support/command.h"

using test::run_in;
using test::TemporaryFolder;

TEST_CASE("a board as text, with the last move and where a piece may go") {
  const TemporaryFolder folder;
  const auto ran = run_in(folder, "aanca-diagram chess --play 'e2e4 Nf6' --moves d2");
  CHECK(ran.status == 0);
  CHECK(ran.has("|<.>|:r:|\n"));  // g8
  CHECK(ran.has(" 6 |...|:::|...|:::|...|<n>|...|:::|"));
  CHECK(ran.has(" 4 |...|:::|...|:*:|.P.|"));
  CHECK(ran.has(" 2 |.P.|:P:|.P.|[P]|...|"));
  CHECK(ran.has("     a   b   c   d   e   f   g   h"));
}

TEST_CASE("hands and drops; the other side below") {
  const TemporaryFolder folder;
  const auto ran =
      run_in(folder, "aanca-diagram crazyhouse --play 'e2e4 d7d5 e4d5 d8d5' --moves P@ --flip");
  CHECK(ran.status == 0);
  CHECK(ran.has("first holds P\n"));
  CHECK(ran.has("second holds p"));
  CHECK(ran.has(" 4 |:*:|.*.|"));
  CHECK(ran.has(" 1 |.R.|:N:|.B.|"));
  CHECK(ran.has("     h   g   f"));
}

TEST_CASE("squares are named as moves name them, holes are left out") {
  const TemporaryFolder folder;
  const auto xiangqi = run_in(folder, "aanca-diagram xiangqi --moves b2");
  CHECK(xiangqi.has(" 9 |.r.|"));
  CHECK(xiangqi.has(" 0 |.R.|"));
  CHECK(xiangqi.has("|[C]|"));
  const auto omega = run_in(folder, "aanca-diagram omega");
  CHECK(omega.has("   +---+                                       +---+\n12 |"));
  CHECK(omega.has("   +---+---+"));  // rank 11 begins on file b
}

TEST_CASE("every kind of file") {
  const TemporaryFolder folder;
  for (const char* file : {"a.svg", "a.png", "a.jpg", "a.gif", "a.html", "a.txt"}) {
    CAPTURE(file);
    const auto ran = run_in(folder, std::string("aanca-diagram shogi --scale 0.5 -o ") + file);
    if (ran.status != 0) CHECK(ran.has("librsvg2-dev"));  // a build without it
    if (ran.status == 0) CHECK(folder.read(file).size() > 300);
  }
  CHECK(folder.read("a.svg").find("wedge-K") != std::string::npos);
  CHECK(run_in(folder, "aanca-diagram xiangqi --method svg").has("disc-0-K"));
  CHECK(run_in(folder, "aanca-diagram xiangqi --method svg --style figures").has("elephant-0"));
  CHECK(run_in(folder, "aanca-diagram chess --method css").has("grid-template"));
  CHECK(run_in(folder, "aanca-diagram capablanca --method svg").has("chancellor-1"));
}

TEST_CASE("arrows, and the last move of a position") {
  const TemporaryFolder folder;
  const std::string fen = "aanca-diagram '4k3/8/8/3p4/4P3/8/8/4K3 w' ";
  CHECK(run_in(folder, fen + "--last d7d5").has("|<p>|"));
  const auto drawn = run_in(folder, fen + "--arrow 'e4d5:red e1e1' --method svg");
  CHECK(drawn.status == 0);
  CHECK(drawn.has("<polygon"));
  CHECK(run_in(folder, fen + "--arrow e4d5").has("in svg, png, jpg and gif only"));
  CHECK(run_in(folder, fen + "--arrow e4 --method svg").has("two squares are needed, as in e2e4"));
  CHECK(run_in(folder, fen + "--last z9").has("--last z9: two squares are needed"));
  CHECK(run_in(folder, fen + "--arrow e4d5:nocolor --method svg").status == 2);
  CHECK(run_in(folder, "aanca-diagram grand --arrow a0a9 --method svg").status == 0);
}

TEST_CASE("bad input is refused with the reason") {
  const TemporaryFolder folder;
  for (const auto& [arguments, reason] : {std::pair{"nosuchgame", "nosuchgame"},
                                          {"chess --fen nonsense", "aanca-diagram: "},
                                          {"chess --play e2e5", "e2e5 is not legal"},
                                          {"chess --moves z9", "no such square"},
                                          {"omega --moves a5", "no such square"},
                                          {"chess --moves e4", "no piece"},
                                          {"chess --moves N@", "in hand"},
                                          {"chess --moves X@", "no such square"},
                                          {"chess -o board.bmp", "must end with .svg"},
                                          {"chess --method bmp", "one of svg"},
                                          {"chess --style glass", "one of figures"},
                                          {"chess -o x.svg --scale 0", "scale"},
                                          {"chess --scale x", "scale"},
                                          {"chess -o /no/such/folder/x.svg", "cannot write"},
                                          {"chess --nonsense", "nonsense"}}) {
    CAPTURE(arguments);
    const auto ran = run_in(folder, std::string("aanca-diagram ") + arguments);
    CAPTURE(ran.output);
    CHECK(ran.status == 2);
    CHECK(ran.has(reason));
  }
}
