// tests/engine/two_boards_test.cpp: two boards (alice chess): crossing, blocking, capture and check
// on one board at a time, and both halves of a move.
#include <doctest/doctest.h>

#include <set>

#include "engine/board_game.h"
#include "variants/catalog.h"

namespace engine {
namespace {

using Texts = std::set<std::string>;

std::unique_ptr<BoardGame> alice(const std::string& fen = "") {
  auto game = BoardGame::create(variants::Catalog::standard().find("alice"));
  if (fen.empty())
    game->set_start();
  else
    game->set_position(fen);
  return game;
}

Texts moves(const std::string& fen, const std::string& from) {
  const auto game = alice(fen);
  Texts out;
  for (Move m : game->legal_moves())
    if (const std::string text = game->move_text(m); text.compare(0, 2, from) == 0)
      out.insert(text);
  return out;
}

std::string after(const std::string& fen, const std::string& text) {
  const auto game = alice(fen);
  const auto move = game->parse_move(text);
  REQUIRE_MESSAGE(move, text);
  game->play(*move);
  const std::string board = game->position();
  game->undo();
  CHECK(game->position() == fen);
  return board.substr(0, board.find(' '));
}

TEST_CASE("mirror: a piece crosses with every move") {
  const auto game = alice();
  CHECK(game->perft(1) == 20);
  CHECK(game->perft(2) == 400);
  CHECK(after("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4") == "4k3/8/8/8/4P'3/8/8/4K3");
  CHECK(after("4k3/8/8/8/4P'3/8/8/4K3 w - - 0 1", "e4e5") == "4k3/8/8/4P3/8/8/8/4K3");
  CHECK(after("8/P7/8/8/8/8/8/k6K w - - 0 1", "a7a8q") == "Q'7/8/8/8/8/8/8/k6K");
  CHECK(after("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1") == "4k3/8/8/8/8/8/8/R4R'K'1");
}

TEST_CASE("mirror: pieces of the other board are passed, not entered, not taken") {
  // The rook passes p' on a4, does not end there, and takes p on a6.
  CHECK(moves("4k3/8/p7/8/p'7/8/8/R3K3 w - - 0 1", "a1") ==
        Texts{"a1a2", "a1a3", "a1a5", "a1a6", "a1b1", "a1c1", "a1d1"});
  CHECK(moves("4k3/8/8/8/8/p'7/P7/4K3 w - - 0 1", "a2") == Texts{"a2a4"});
  CHECK(moves("4k3/8/8/8/8/1p'6/P7/4K3 w - - 0 1", "a2") == Texts{"a2a3", "a2a4"});
}

TEST_CASE("mirror: castling looks at one board, and needs room on the other") {
  const auto castles = [](const char* fen) { return moves(fen, "e1").count("e1g1") == 1; };
  CHECK(castles("4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
  CHECK_FALSE(castles("4k3/8/8/8/8/8/8/4KN1R w K - 0 1"));
  CHECK_FALSE(castles("4k3/8/8/8/8/8/8/4K1N'R w K - 0 1"));  // g1 is taken there
  CHECK_FALSE(castles("4k3/8/8/8/8/5r2/8/4K2R w K - 0 1"));  // f1 is attacked
  CHECK(castles("4k3/8/8/8/8/5r'2/8/4K2R w K - 0 1"));       // from the other board
}

TEST_CASE("mirror: check is given on the king's board") {
  CHECK(alice("4k3/8/8/8/8/8/8/K3R3 b - - 0 1")->board().in_check());
  CHECK_FALSE(alice("4k3/8/8/8/8/8/8/K3R'3 b - - 0 1")->board().in_check());
  CHECK(alice("4k'3/8/8/8/8/8/8/K3R'3 b - - 0 1")->board().in_check());
  CHECK_FALSE(alice("4k3/8/8/4p3/8/8/8/K3R3 b - - 0 1")->board().in_check());
  CHECK(alice("4k3/8/8/4p'3/8/8/8/K3R3 b - - 0 1")->board().in_check());
}

TEST_CASE("mirror: neither half of a move may leave the king in check") {
  // A piece on the king's board that blocks the line would cross and open it again.
  CHECK(moves("4k3/8/8/8/8/8/r7/4K2r w - - 0 1", "e1").empty());
  CHECK(moves("4k3/8/8/8/8/4N3/8/4K2r w - - 0 1", "e3").empty());
  // One of the other board crosses and blocks.
  CHECK(moves("4k3/8/8/8/8/4N'3/8/4K2r w - - 0 1", "e3") == Texts{"e3f1"});
  // The king may not pass through an attacked square of the board that it leaves.
  CHECK(moves("4k3/8/8/8/8/8/1r6/7K w - - 0 1", "h1") == Texts{"h1g1"});
  // Nor to one of the board that it goes to.
  CHECK(moves("4k3/8/8/8/8/6r'1/8/7K w - - 0 1", "h1") == Texts{"h1h2"});
}

}  // namespace
}  // namespace engine
