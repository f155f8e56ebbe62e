// tests/engine/cover_test.cpp: covered pieces: how they move, what they become, the deal at the
// start, and that the search does not look below covers.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "engine/board_engine.h"
#include "engine/board_game.h"
#include "tests/engine/on_position.h"
#include "variants/catalog.h"
#include "variants/shuffle.h"

namespace engine {
namespace {

std::unique_ptr<BoardGame> game_of(const std::string& fen) {
  auto game = BoardGame::create(variants::Catalog::standard().find("jieqi"));
  game->set_position(fen);
  return game;
}

std::set<std::string> moves_from(const std::string& fen, const std::string& from) {
  const auto game = game_of(fen);
  std::set<std::string> out;
  for (Move m : game->legal_moves())
    if (const std::string text = game->move_text(m); text.compare(0, from.size(), from) == 0)
      out.insert(text);
  return out;
}

std::string after(const std::string& fen, const std::string& move) {
  const auto game = game_of(fen);
  const auto m = game->parse_move(move);
  REQUIRE(m);
  game->play(*m);
  const std::string all = game->position();
  return all.substr(0, all.find(' '));
}

TEST_CASE("a covered piece moves as the one whose square it stands on, then as itself") {
  // A chariot below the cover of a horse.
  const char* fen = "3k5/9/9/9/9/9/9/9/9/1R~2K4 w - - 0 1";
  CHECK(moves_from(fen, "b0") == std::set<std::string>{"b0a2", "b0c2", "b0d1"});
  CHECK(after(fen, "b0c2") == "3k5/9/9/9/9/9/9/2R6/9/4K4");
  CHECK(moves_from("3k5/9/9/9/9/9/9/2R6/9/4K4 w - - 0 1", "c2").size() == 17);
  // A covered advisor stays in the palace, one that is turned up goes anywhere.
  CHECK(moves_from("3k5/9/9/9/9/9/9/9/9/3P~K4 w - - 0 1", "d0") == std::set<std::string>{"d0e1"});
  CHECK(moves_from("3k5/9/9/9/9/2A6/9/9/9/4K4 w - - 0 1", "c4").size() == 4);
  CHECK(moves_from("3k5/9/9/9/9/2E6/9/9/9/4K4 w - - 0 1", "c4").size() == 4);
}

TEST_CASE("a cover lies where a piece of its side starts, and takes as that piece") {
  CHECK(moves_from("3k5/9/9/9/9/9/9/2h6/9/1R~2K4 w - - 0 1", "b0").count("b0c2") == 1);
  CHECK(moves_from("3k5/1h7/9/9/9/9/9/9/9/1R~2K4 w - - 0 1", "b0").count("b0b8") == 0);
  CHECK_THROWS(game_of("4k4/9/9/9/9/4R~4/9/9/9/4K4 w - - 0 1"));  // nothing starts there
  CHECK_THROWS(game_of("4k4/9/9/9/9/9/9/9/9/r~3K4 w - - 0 1"));   // nothing of Black's does
}

TEST_CASE("the deal keeps the army and the general, and differs from side to side") {
  const auto v = variants::Catalog::standard().find("jieqi");
  CHECK(variants::arrangements(*v) == 340'540'200);  // 15! / (2!^5 5!)
  const std::string first = variants::arranged_fen(*v, 0);
  const std::string other = variants::arranged_fen(*v, 123'456'789);
  CHECK(first != other);
  CHECK(std::count(other.begin(), other.end(), '~') == 30);
  std::string pieces[2];
  for (char c : other.substr(0, other.find(' ')))
    if (std::isalpha(static_cast<unsigned char>(c)) != 0)
      pieces[std::isupper(static_cast<unsigned char>(c)) != 0 ? 0 : 1] += c;
  for (std::string& side : pieces) std::sort(side.begin(), side.end());
  CHECK(pieces[0] == "AACCEEHHKPPPPPRR");
  CHECK(pieces[1] == "aacceehhkppppprr");
  CHECK(game_of(other)->legal_moves().size() == 44);  // as xiangqi: all moves are those of covers
}

class Silence : public Listener {
  void on_info(const Info&) override {}
};

TEST_CASE("the search does not look below covers: other pieces there, the same move") {
  const auto best = [](const char* fen) {
    const auto engine = BoardEngine::create(variants::Catalog::standard().find("jieqi"), {1, 1});
    engine->game().set_position(fen);
    Limits limits;
    limits.nodes = 3000;
    Silence silent;
    const SearchResult found = engine->prepare(limits)->run(silent);
    return engine->game().move_text(found.best) + " " + std::to_string(found.value);
  };
  CHECK(best("r~3k3h~/9/9/p~7p/9/9/P7P~/9/9/R~2K4C~ w - - 0 1") ==
        best("h~3k3p~/9/9/r~7p/9/9/P7R~/9/9/C~2K4P~ w - - 0 1"));
}

}  // namespace
}  // namespace engine
