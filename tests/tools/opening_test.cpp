// tests/tools/opening_test.cpp: files of openings.
#include <doctest/doctest.h>

#include <set>
#include <sstream>

#include "tests/support/temporary_folder.h"
#include "tools/selfplay/opening_file.h"
#include "variants/catalog.h"

namespace {

using selfplay::Opening;

auto variant(const char* name) { return variants::Catalog::standard().find(name); }

std::vector<Opening> read(const char* game, const std::string& text) {
  const test::TemporaryFolder folder;
  return selfplay::read_openings(folder.write("openings", text),
                                 *engine::BoardGame::create(variant(game)));
}

std::string make(const char* game, int count, std::uint64_t seed, bool as_fen) {
  const auto player = engine::BoardEngine::create(variant(game), {1, 1});
  std::ostringstream out;
  CHECK(selfplay::write_openings(out, *player, count, seed, {6, 120, 500}, "", as_fen) == count);
  return out.str();
}

}  // namespace

TEST_CASE("a line has a FEN, moves, or both") {
  const auto openings = read("chess",
                             "# comment\n\ne2e4 e7e5\n"
                             "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\r\n"
                             "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e4 e8e7\n"
                             "moves d2d4\n");
  REQUIRE(openings.size() == 4);
  CHECK(openings[0].fen.empty());
  CHECK(openings[0].moves.size() == 2);
  CHECK(openings[1].fen == "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  CHECK(openings[1].moves.empty());
  CHECK(openings[2].fen == openings[1].fen);
  CHECK(openings[2].moves.size() == 2);
  CHECK(openings[3].moves.size() == 1);
}

TEST_CASE("a bad opening is reported with its line") {
  for (const char* text : {"e2e4\ne2e5\n", "e2e4\n8/8/rubbish w - - 0 1\n",
                           "e2e4\nf2f3 e7e5 g2g4 d8h4\n"}) {  // the last one ends in mate
    INFO(text);
    std::string message;
    try {
      read("chess", text);
    } catch (const std::runtime_error& error) {
      message = error.what();
    }
    CHECK(message.find(":2: ") != std::string::npos);
  }
  CHECK_THROWS(read("chess", "# nothing\n"));
}

TEST_CASE("openings that are written can be read, are different and depend on the seed") {
  for (const char* game : {"chess", "crazyhouse", "shogi", "3check", "fischerandom"})
    for (const bool as_fen : {false, true}) {
      INFO(game, " ", as_fen);
      const std::string text = make(game, 8, 1, as_fen);
      CHECK(read(game, text).size() == 8);
      std::istringstream lines(text);
      std::set<std::string> known;
      for (std::string line; std::getline(lines, line);) CHECK(known.insert(line).second);
      CHECK(make(game, 8, 1, as_fen) == text);
      CHECK(make(game, 8, 2, as_fen) != text);
    }
}
