// tests/protocol/main_line_test.cpp: where a best line stops.
#include "engine/protocol/main_line.h"

#include <doctest/doctest.h>

#include "tests/support/scripted_engine.h"

using namespace engine;

namespace {

/// The line of these moves, in coordinates, from a position on.
std::string line(const char* variant, const std::string& fen, const std::vector<std::string>& texts,
                 std::size_t longest = 1000) {
  const auto game = BoardGame::create(protocol_test::catalog().find(variant));
  game->set_position(fen);
  std::vector<Move> moves;
  for (const std::string& text : texts) {
    const auto move = game->parse_move(text);
    REQUIRE(move);
    moves.push_back(*move);
    game->play(*move);
  }
  while (game->undo()) {
  }
  const std::string out = line_of_moves(
      *game, moves, longest,
      [](const Game& at, Move m, const std::vector<Move>&) { return at.move_text(m); });
  CHECK(game->ply() == 0);
  return out;
}

}  // namespace

TEST_CASE("a line stops where the game ends") {
  const std::vector<std::string> knights = {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3",
                                            "g8f6", "f3g1", "f6g8", "g1f3"};
  const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ";
  // The start position comes for the third time with the eighth move.
  CHECK(line("chess", start + "0 1", knights) == "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
  CHECK(line("chess", start + "97 60", knights) == "g1f3 g8f6 f3g1");
  CHECK(line("chess", start + "99 60", knights) == "g1f3");
  // The draw could be claimed before: who analyses wants to see what follows.
  CHECK(line("chess", start + "100 60", {"g1f3", "g8f6", "f3g1"}) == "g1f3 g8f6 f3g1");
  CHECK(line("kingofthehill", "k7/8/8/8/8/3K4/8/8 w - - 0 1", {"d3d4"}) == "d3d4");
  CHECK(line("chess", start + "0 1", knights, 10) == "g1f3 g8f6");
}
