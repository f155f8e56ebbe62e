// tests/tools/import_test.cpp: aanca --import: imported games have the moves that Fairy-Stockfish
// counts; exit status, counts, complaints; aanca --check.
#include <doctest/doctest.h>

#include <sstream>
#include <string>

#include "tests/support/command.h"

namespace {

using test::Ran;
using test::run_in;
using test::TemporaryFolder;

}  // namespace

TEST_CASE("import: as many moves as Fairy-Stockfish counts") {
  const TemporaryFolder folder;
  const std::string data = TEST_DATA "/variants/";
  const Ran made = run_in(folder, "aanca --import " + data + "fairy.ini 2>counts >games.ini");
  CHECK(made.status == 0);
  CHECK(folder.read("counts") ==
        data + "fairy.ini: 10 games: 10 whole, 0 in part, 0 not imported\n");
  std::ifstream rows(data + "fairy.tsv");
  int read = 0;
  for (std::string row; std::getline(rows, row);) {
    if (row[0] == '#') continue;
    ++read;
    std::istringstream fields(row);
    std::string game, depth, nodes;
    fields >> game >> depth >> nodes;
    INFO(row);
    CHECK(run_in(folder, "aanca-perft --variants games.ini --variant " + game + " --depth " + depth)
              .has("nodes " + nodes + "\n"));
  }
  CHECK(read == 30);
}

TEST_CASE("import: games in part, and games that are left out") {
  const TemporaryFolder folder;
  folder.write("f.ini",
               "[part:chess]\nshatarMateRule = true\n\n[none:chess]\nmustCaptur = "
               "true\n\n[whole:chess]\nmustCapture = true\n");
  const Ran r = run_in(folder, "aanca --import f.ini >games.ini");
  CHECK(r.status == 1);
  CHECK(r.output ==
        "f.ini:2:1: part: shatarMateRule = true: pieces that may not mate\n"
        "f.ini:5:1: none: unknown key 'mustCaptur', did you mean 'mustCapture'?\n"
        "f.ini: 3 games: 1 whole, 1 in part, 1 not imported\n");
  const std::string games = folder.read("games.ini");
  CHECK(games.starts_with("[part]\n"));
  CHECK(games.find("# not said: shatarMateRule = true\n") != std::string::npos);
  CHECK(games.find("[none]") == std::string::npos);
  CHECK(games.find("\n\n[whole]\n") != std::string::npos);
  // Standard output is a file that Aanca reads.
  CHECK(run_in(folder, "aanca --check games.ini").output == "games.ini: no errors\n");
  CHECK(run_in(folder, "aanca --import nosuch.ini").status == 2);
}

TEST_CASE("check: all that is wrong with a file, in the order of its lines") {
  const TemporaryFolder folder;
  folder.write("my.ini",
               "[mine : chess]\nstalemate = lose\npromot.P = QR\npiece.P = Pawn "
               "fmWfceFifmnDx\n\n[small : chess]\nboard = 7x7\n");
  const Ran r = run_in(folder, "aanca --check my.ini");
  CHECK(r.status == 1);
  CHECK(r.output.find("my.ini:2:13: mine: stalemate: 'lose' is not one of: draw, loss, win, count, "
                      "points, did you mean 'loss'?\n"
                      "my.ini:3:1: mine: unknown key 'promot.P', did you mean 'promote.P'?\n"
                      "my.ini:4:28: mine: piece.P: the letters are not followed by an atom\n"
                      "  fmWfceFifmnDx\n"
                      "              ^\n"
                      "  did you mean fmWfceFifmnDX ?\n") == 0);
  // The line of the parent that no longer fits is named below the user's own.
  CHECK(r.has("my.ini:6:1: small: "));
  CHECK(r.has("\n  the line is "));
  folder.write("good.ini", "[good : chess]\nstalemate = loss\n");
  CHECK(run_in(folder, "aanca --check good.ini").status == 0);
}
