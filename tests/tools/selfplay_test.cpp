// tests/tools/selfplay_test.cpp: the name of a game that aanca-selfplay sends to other engines, and
// games against random moves.
#include "tools/selfplay/selfplay.h"

#include <doctest/doctest.h>

#include <sstream>

#include "tools/selfplay/cecp_player.h"
#include "variants/catalog.h"

TEST_CASE("a game goes by the name that the other engine knows") {
  auto catalog = variants::Catalog::standard();
  catalog.add_text(
      "[mine : chess]\ntitle = Mine\n[theirs : chess]\nfsf = their-name\nxboard = knightmate\n",
      "test.ini");
  const auto name = [&](const char* engine, const char* game) {
    return selfplay::name_for(engine, *catalog.find(game));
  };
  CHECK(name("Fairy-Stockfish 14", "theirs") == "their-name");
  CHECK(name("Aanca 0.1.0", "theirs") == "knightmate");
  CHECK(name("Fairy-Stockfish 14", "mine") == "mine");
  CHECK(name("Fairy-Stockfish 14", "chess") == "");
}

TEST_CASE("the search beats random moves from both sides") {
  selfplay::SelfplayOptions options;
  options.variant = variants::Catalog::standard().find("losalamos");
  options.games = 2;
  options.limits.nodes = 300;
  options.opening.plies = 0;
  options.random_mover = true;
  std::ostringstream log;
  CHECK(selfplay::play_self(options, log, nullptr) == 0);
  CHECK(log.str().find("losalamos game 1: 1-0") != std::string::npos);
  CHECK(log.str().find("losalamos game 2: 0-1") != std::string::npos);
  CHECK(log.str().find("against random moves: wins 2 draws 0 losses 0 unfinished 0") !=
        std::string::npos);
}
