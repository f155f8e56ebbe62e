// tests/tablebase/defend_test.cpp: the perfect player, by its protocol.
#include "tools/tablebase/defend.h"

#include <doctest/doctest.h>

#include <sstream>

#include "tools/tablebase/game_options.h"

using tablebase::Tables;

namespace {

/// The output of a defender of KRK that receives these lines.
std::string answers(Tables& tables, const std::string& lines) {
  std::istringstream in(lines);
  std::ostringstream out;
  tablebase::defend(tables, {"KRK"}, 1, in, out);
  return out.str();
}
bool has(const std::string& text, const char* part) { return text.find(part) != text.npos; }

}  // namespace

TEST_CASE("it introduces itself and obeys") {
  Tables tables(tablebase::load_rules({}));
  const std::string out = answers(tables, "xboard\nprotover 2\nping 7\nfoo\nquit\nping 8\n");
  CHECK(has(out, "setboard=1"));
  CHECK(has(out, "variants=\"normal\""));
  CHECK(has(out, "feature done=1"));
  CHECK(has(out, "pong 7"));
  CHECK(has(out, "Error (unknown command): foo"));
  CHECK(!has(out, "pong 8"));
}

TEST_CASE("it mates, says so, and answers no illegal move") {
  Tables tables(tablebase::load_rules({}));
  const std::string out = answers(
      tables, "new\nforce\nsetboard 7k/8/6K1/8/8/8/8/R7 w - - 0 1\nusermove a1h2\ngo\nquit\n");
  CHECK(has(out, "Illegal move: usermove a1h2"));
  CHECK(has(out, "move a1a8\n1-0 {White mates}"));
}

TEST_CASE("two of them need exactly as long as the table says") {
  Tables tables(tablebase::load_rules({}));
  const auto game = engine::BoardGame::create(tables.game().rules().variant_ptr());
  for (const char* fen : {"8/8/8/3k4/8/8/7Q/K7 w - - 0 1", "8/8/8/8/4k3/8/7r/K7 w - - 0 1",
                          "8/8/8/8/4k3/8/4P3/4K3 b - - 0 1"}) {
    game->set_position(fen);
    auto expected = tables.probe(fen);
    REQUIRE(expected);
    int plies = 0;
    while (plies <= expected->dtm) {
      const auto moves = ranked_moves(*game, tables);
      if (moves.empty()) break;
      CHECK(moves[0].outcome.dtm == expected->dtm - plies);
      if (expected->wdl == 0) break;
      game->play(moves[0].move);
      ++plies;
    }
    CHECK(plies == expected->dtm);
  }
}

TEST_CASE("a position that is in no table ends the game") {
  Tables tables(tablebase::load_rules({}));
  CHECK_THROWS_AS(answers(tables, "new\ngo\nquit\n"), tablebase::Error);
}
