// tests/web/board_table_test.cpp: the clicks and the texts of moves of compiled games.
#include "tools/web/board_table.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "tests/web/tables.h"
#include "tools/web/match.h"

using web::Match;
using web::Step;

namespace {

/// The step of the move with that text in the position; empty when there is no such move.
Step step(const std::string& game, const std::string& fen, const std::string& text) {
  Match match(web_test::table(game));
  if (!fen.empty()) match.set_position(fen);
  for (const Match::Legal& legal : match.legal()) {
    if (legal.text == text) return legal.step;
  }
  return {};
}

}  // namespace

TEST_CASE("each kind of move has its clicks") {
  CHECK(step("chess", "", "e2e4") == Step{"e2", "e4", "", ""});
  CHECK(step("chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q") == Step{"a7", "a8", "Q", "Queen"});
  CHECK(step("chess", "4k3/8/8/8/8/8/p7/4K3 b - - 0 1", "a2a1n") ==
        Step{"a2", "a1", "n", "Knight"});
  CHECK(step("chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1") == Step{"e1", "g1", "", "castles"});
  CHECK(step("chess", "4k3/8/8/pP6/8/8/8/4K3 w - a6 0 1", "b5a6") ==
        Step{"b5", "a6", "", "en passant"});
  CHECK(step("crazyhouse", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "N@f3") == Step{"@N", "f3", "", ""});
  CHECK(step("crazyhouse", "4k3/8/8/8/8/8/8/4K3[n] b - - 0 1", "N@f3") == Step{"@n", "f3", "", ""});
}

TEST_CASE("swaps and removals have their words") {
  const char* valkyrie = "10/9k/10/10/10/10/10/10/10/V2P1B3K w - - 0 1";
  CHECK(step("odin", valkyrie, "a0d0") == Step{"a0", "d0", "", "changes places"});
  CHECK(step("odin", valkyrie, "a0d0,d0c0") ==
        Step{"a0", "d0", "", "leaves the other piece on c0"});
  CHECK(step("ultima", "7k/8/8/8/3i4/3L4/8/K7 w - - 0 1", "d3@@") ==
        Step{"d3", "d3", "", "leaves the board"});
  CHECK(step("rococo", "10/4k5/10/10/10/2S2a4/3p6/10/1K8/10[-] w - - 0 1", "c4d3,d3c4").says ==
        "both are removed");
}

TEST_CASE("moves with the same clicks differ in what a menu says") {
  for (const char* game : {"chess", "shogi", "seirawan", "chu", "fischerandom", "draughts",
                           "ultima", "rococo", "odin", "jieqi"}) {
    CAPTURE(game);
    Match match(web_test::table(game));
    for (int ply = 0; ply < 60 && !match.result(); ++ply) {
      std::map<std::string, int> seen;
      for (const Match::Legal& m : match.legal()) {
        CHECK(++seen[m.step.from + ' ' + m.step.to + ' ' + m.step.says] == 1);
      }
      match.play(match.legal()[static_cast<std::size_t>(ply * 7919) % match.legal().size()].move);
    }
  }
}

TEST_CASE("typed moves: coordinates, SAN and Game Courier's, whose piece must be right") {
  Match match(web_test::table("chess"));
  Match covered(web_test::table("jieqi"));  // a chariot below the cover of a horse
  covered.set_position("3k5/9/9/9/9/9/9/9/9/1R~2K4 w - - 0 1");
  CHECK_THROWS(covered.play("R b0-c2"));
  CHECK_NOTHROW(covered.play("H b0-c2"));
  for (const char* text : {"e2-e4", "P e7-e5", "Nf3", "n b8-c6", "f1b5"}) {
    CAPTURE(text);
    CHECK_NOTHROW(match.play(text));
  }
  CHECK_THROWS(match.play("N a7-a6"));
  CHECK_THROWS(match.play("Z a7-a6"));
  CHECK_THROWS(match.play("a6-a5"));
  CHECK_THROWS(match.play("P z9-a6"));
  match.set_position("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
  match.play("P a7-a8; R-a8");
  CHECK(match.played().back().text == "a7a8r");
  CHECK(match.played().back().shown == "a8=R");
}

TEST_CASE("a game that shuffles begins with the wanted arrangement") {
  web::BoardTableOptions options = web_test::options();
  options.start = 518;
  Match match(web::open_board_table(web_test::catalog().find("fischerandom"), options));
  CHECK(match.game().position().rfind("rnbqkbnr/pppppppp/", 0) == 0);
  options.start = 960;
  CHECK_THROWS(web::open_board_table(web_test::catalog().find("fischerandom"), options));
}
