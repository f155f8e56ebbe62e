// tests/uci/lines_test.cpp: scores, reports, options as UCI has them.
#include "engine/uci/lines.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <regex>

#include "engine/board_game.h"
#include "tests/uci/scripted.h"

using namespace engine;
using uci::Dialect;

TEST_CASE("scores: centipawns, mates in moves") {
  CHECK(uci::score(31) == "cp 31");
  CHECK(uci::score(-7) == "cp -7");
  CHECK(uci::score(kMate - 1) == "mate 1");
  CHECK(uci::score(kMate - 3) == "mate 2");
  CHECK(uci::score(-kMate + 2) == "mate -1");
  CHECK(uci::score(-kMate) == "mate 0");
}

TEST_CASE("a report has every field, and only legal moves") {
  const auto game = BoardGame::create(protocol_test::catalog().find("chess"));
  Info info;
  info.depth = 12;
  info.selective_depth = 17;
  info.value = 31;
  info.time_ms = 500;
  info.nodes = 100'000;
  info.table_full = 42;
  info.multi_pv = 2;
  info.pv = {*game->parse_move("e2e4"), *game->parse_move("e2e4")};
  CHECK(uci::info_line(*game, info, Dialect::Uci) ==
        "info depth 12 seldepth 17 multipv 2 score cp 31 nodes 100000 nps 200000 hashfull 42 "
        "time 500 pv e2e4");
  info.bound = Bound::Lower;
  CHECK(uci::info_line(*game, info, Dialect::Uci).find(" score cp 31 lowerbound nodes") !=
        std::string::npos);
  CHECK(game->ply() == 0);
}

TEST_CASE("the introduction: every line well formed, both protocols") {
  const std::regex option(
      "option name [A-Za-z0-9_ ]+ type (spin default -?\\d+ min -?\\d+ max -?\\d+|check default "
      "(true|false)|string default .+|button|combo default \\S+( var \\S+)+)");
  for (const Dialect dialect : {Dialect::Uci, Dialect::Usi}) {
    const auto lines = uci::introduction({}, Options{}, uci_test::games().names(), dialect);
    CHECK(lines.front().rfind("id name Aanca", 0) == 0);
    CHECK(lines.back() == (dialect == Dialect::Uci ? "uciok" : "usiok"));
    for (std::size_t i = 2; i + 1 < lines.size(); ++i) {
      CAPTURE(lines[i]);
      CHECK(std::regex_match(lines[i], option));
    }
  }
  const auto uci = uci::introduction({}, Options{}, {"chess"}, Dialect::Uci);
  for (const char* name : {"Hash", "Threads", "Ponder", "MultiPV", "UCI_Variant", "UCI_Chess960",
                           "UCI_AnalyseMode", "Learned Evaluation", "Move Overhead"}) {
    CAPTURE(std::string(name));
    CHECK(uci_test::has(uci, std::string("option name ") + name + " type"));
  }
  CHECK_FALSE(uci_test::has(uci, "option name Resign"));
}

TEST_CASE("the games: once each, Fairy-Stockfish's names found too") {
  const auto& games = uci_test::games();
  auto names = games.names();
  CHECK(std::is_sorted(names.begin(), names.end()));
  CHECK(std::adjacent_find(names.begin(), names.end()) == names.end());
  CHECK(names.size() == protocol_test::catalog().names().size());
  for (const char* name : {"chess", "crazyhouse", "xiangqi", "shogi", "3check", "kingofthehill",
                           "racingkings", "atomic", "antichess", "horde", "capablanca", "makruk",
                           "minishogi", "5check", "grand", "seirawan"}) {
    CAPTURE(std::string(name));
    CHECK(std::binary_search(names.begin(), names.end(), name));
  }
  CHECK(games.choose("king-of-the-hill", false).name == "kingofthehill");
  CHECK(games.choose("chess", true).variant->castling.fischer);
  CHECK(games.choose("crazyhouse", true).variant->castling.fischer);
  CHECK(games.choose("crazyhouse", true).variant->hands.drops);
  CHECK_FALSE(games.choose("xiangqi", true).variant->castling.fischer);
  CHECK_THROWS(games.choose("nosuchgame", false));
}
