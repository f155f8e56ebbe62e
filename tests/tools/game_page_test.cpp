// tests/tools/game_page_test.cpp: aanca-diagram: pages about games, their index, positions given by
// a FEN alone.
#include <doctest/doctest.h>

#include <string>

#include "tests/support/command.h"

namespace {

using test::Ran;
using test::run_in;
using test::TemporaryFolder;

int count(const std::string& text, const std::string& part) {
  int n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

}  // namespace

TEST_CASE("diagram game: the array, each piece with its moves, the rules") {
  const TemporaryFolder folder;
  const Ran made = run_in(folder, "aanca-diagram game minixiangqi -o page.html");
  CHECK(made.status == 0);
  CHECK(made.output == "");
  const std::string page = folder.read("page.html");
  CHECK(page.starts_with("<!DOCTYPE html>\n"));
  CHECK(page.find("<h1>Minixiangqi</h1>") != std::string::npos);
  CHECK(count(page, "<section>") == 5);
  CHECK(count(page, "<svg") == 6);  // the array and five pieces
  CHECK(page.find("<h3>Horse (H)</h3>") != std::string::npos);
  CHECK(page.find("<?xml") == std::string::npos);
  CHECK(page.find("stalemate") + page.find("no legal move") != 2 * std::string::npos);
  CHECK(page.find(", Betza ") == std::string::npos);  // sections say that
}

TEST_CASE("diagram game: the same page as one picture") {
  const TemporaryFolder folder;
  const Ran made = run_in(folder, "aanca-diagram game minixiangqi --svg");
  CHECK(made.status == 0);
  CHECK(made.output.starts_with("<svg "));
  CHECK(count(made.output, "<svg") == 7);  // itself, the array and five pieces
  CHECK(count(made.output, "</svg>") == 7);
  for (const char* text : {">Minixiangqi</text>", ">Horse (H)</text>", ">The rules</text>"})
    CHECK(made.has(text));
  CHECK(run_in(folder, "aanca-diagram game minixiangqi -o m.svg").status == 0);
  CHECK(folder.read("m.svg") == made.output);
  CHECK(run_in(folder, "aanca-diagram game minixiangqi --html").has("<h1>Minixiangqi</h1>"));
  for (const char* wrong : {"game chess --html --svg", "game chess -o c.png", "chess --svg"})
    CHECK(run_in(folder, "aanca-diagram " + std::string(wrong)).status == 2);
}

TEST_CASE("diagram game: moves on a zone, of Black alone, and none") {
  const TemporaryFolder folder;
  folder.write("my.ini",
               "[mine : chess]\ntitle = A < B\nzone.hill = d4-e5\nmove.N@hill = NN\npiece.b = "
               "Bishop F\npiece.S = Stone -\nvalue.S = 100\n"
               "fen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/SNBQKBNS w - - 0 1\npiece.K = King K\n");
  const Ran page = run_in(folder, "aanca-diagram game mine --variants my.ini");
  INFO(page.output);
  CHECK(page.status == 0);
  CHECK(page.has("<h1>A &lt; B</h1>"));
  CHECK(page.has("<h4>On "));
  CHECK(page.has("<h4>Black's</h4>"));
  CHECK(page.has("<p>It never moves.</p>"));
}

TEST_CASE("diagram game: who made it, when, and sources as links") {
  const TemporaryFolder folder;
  CHECK(
      run_in(folder, "aanca-diagram game grand")
          .has("<p>Christian Freeling&#39;s Grand Chess, 1984") !=
      run_in(folder, "aanca-diagram game grand").has("<p>Christian Freeling's Grand Chess, 1984"));
  CHECK(run_in(folder, "aanca-diagram game metamachy")
            .has("<a href=\"https://history.chess.free.fr/metamachy.htm\">https://"));
  folder.write("my.ini", "# Me <me>, 2026: http://a.b/c. And https.\n[mine : chess]\ntitle = M\n");
  const Ran mine = run_in(folder, "aanca-diagram game mine --variants my.ini");
  CHECK(mine.has(
      "<p>Me &lt;me&gt;, 2026: <a href=\"http://a.b/c\">http://a.b/c</a>. And https.</p>"));
}

TEST_CASE("diagram: a FEN, of chess or of the game that follows") {
  const TemporaryFolder folder;
  const Ran chess = run_in(folder, "aanca-diagram '4k3/8/8/8/8/8/8/4K2R w K - 0 1'");
  CHECK(chess.status == 0);
  CHECK(chess.has("R"));
  CHECK(run_in(folder, "aanca-diagram --fen '4k3/8/8/8/8/8/8/4K2R w K - 0 1'").output ==
        chess.output);
  CHECK(run_in(folder, "aanca-diagram '4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 0 1' xiangqi").status == 0);
  CHECK(run_in(folder, "aanca-diagram '4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 0 1'").status == 2);
  CHECK(run_in(folder, "aanca-diagram chess shogi").has("one word too many"));
  CHECK(run_in(folder, "aanca-diagram game").has("a game is needed"));
  CHECK(run_in(folder, "aanca-diagram game nosuch").status == 2);
}
