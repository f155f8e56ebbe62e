// tests/tools/selfplay_test.cpp: the name of a game that aanca-selfplay sends to other engines.
#include <doctest/doctest.h>

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
