// tests/engine/relay_test.cpp: pieces that move as others of their side do: who lends what, where,
// and what that attacks. Counts of annan are in tests/data/perft.
#include <doctest/doctest.h>

#include <set>

#include "engine/board_game.h"
#include "variants/catalog.h"

namespace engine {
namespace {

std::unique_ptr<BoardGame> game_of(const std::string& lines, const std::string& fen) {
  auto catalog = variants::Catalog::standard();
  catalog.add_text("[tested : chess]\n" + lines + "\n", "test.ini");
  auto game = BoardGame::create(catalog.find("tested"));
  game->set_position(fen);
  return game;
}

std::set<std::string> moves(BoardGame& game, const std::string& from) {
  std::set<std::string> out;
  for (Move m : game.legal_moves())
    if (const std::string text = game.move_text(m); text.compare(0, 2, from) == 0) out.insert(text);
  return out;
}

std::set<std::string> moves(const std::string& lines, const std::string& fen,
                            const std::string& from) {
  return moves(*game_of(lines, fen), from);
}

using Texts = std::set<std::string>;

TEST_CASE("relay: moves of its own and lent ones") {
  const char* fen = "4k3/8/8/8/8/8/P7/1N2K3 w - - 0 1";  // b1 does not look at a2
  CHECK(moves("relay = P N N", fen, "a2") == Texts{"a2a3", "a2a4"});
  const char* guarded = "4k3/8/8/8/8/8/3P4/1N2K3 w - - 0 1";
  CHECK(moves("relay = P N N", guarded, "d2") ==
        Texts{"d2d3", "d2d4", "d2b3", "d2c4", "d2e4", "d2f3", "d2f1"});
  CHECK(moves("relay = P N N instead", guarded, "d2") ==
        Texts{"d2b3", "d2c4", "d2e4", "d2f3", "d2f1"});
  CHECK(moves("relay = P N N rank 2-7", guarded, "d2") ==
        Texts{"d2d3", "d2d4", "d2b3", "d2c4", "d2e4", "d2f3"});
  CHECK(moves("relay = B N N", guarded, "d2") == Texts{"d2d3", "d2d4"});
  CHECK(moves("relay = P B N", guarded, "d2") == Texts{"d2d3", "d2d4"});
}

TEST_CASE("relay: the place of the lender is seen by the borrower's side") {
  const char* rule = "relay = P N bW instead";
  CHECK(moves(rule, "4k3/8/8/3P4/3N4/8/8/4K3 w - - 0 1", "d5").count("d5f6") == 1);
  CHECK(moves(rule, "4k3/8/8/3N4/3P4/8/8/4K3 w - - 0 1", "d4").empty());
  CHECK(moves(rule, "4k3/8/8/3n4/3p4/8/8/4K3 b - - 0 1", "d4").count("d4f3") == 1);
  CHECK(moves(rule, "4k3/8/8/3N4/3p4/8/8/4K3 b - - 0 1", "d4") == Texts{"d4d3"});  // an enemy
}

TEST_CASE("relay: lent moves give check and pin") {
  const char* rule = "relay = P N bW";
  CHECK(game_of(rule, "8/8/4k3/8/3P4/3N4/8/4K3 b - - 0 1")->board().in_check());
  CHECK_FALSE(game_of(rule, "8/8/4k3/8/3P4/8/3N4/4K3 b - - 0 1")->board().in_check());
  // Only a move that stops the check: of the queens one takes the lender.
  CHECK(moves(rule, "q7/8/4k3/8/3P4/3N4/7K/8 b - - 0 1", "a8").empty());
  CHECK(moves(rule, "8/8/4k3/8/3P4/1q1N4/7K/8 b - - 0 1", "b3") == Texts{"b3d3"});
}

TEST_CASE("relay: castling, double steps and moves of unmoved pieces are not lent") {
  CHECK(moves("relay = N K K", "4k3/8/8/8/8/8/8/3NK2R w K - 0 1", "d1").count("d1f1") == 0);
  CHECK(moves("relay = N P K", "4k3/8/8/8/8/8/3P4/3NK3 w - - 0 1", "d1") ==
        Texts{"d1b2", "d1c3", "d1e3", "d1f2"});
}

TEST_CASE("knight relay: knights neither take nor are taken, pawns stay on the board's inside") {
  auto catalog = variants::Catalog::standard();
  auto game = BoardGame::create(catalog.find("knightrelay"));
  game->set_start();
  // 16 of pawns, 4 of knights, and 4 each of d2 and e2, which a knight guards.
  CHECK(game->perft(1) == 28);
  CHECK(game->perft(2) == 784);
  game->set_position("4k3/8/2n5/8/3N4/8/8/4K3 w - - 0 1");
  CHECK(moves(*game, "d4").count("d4c6") == 0);
  CHECK_FALSE(game->board().in_check());
  game->set_position("4k3/8/3N4/8/8/8/8/4K3 b - - 0 1");
  CHECK_FALSE(game->board().in_check());
  game->set_position("4k3/8/3Q4/8/2N5/8/8/4K3 b - - 0 1");  // the queen may leap to e8
  CHECK(game->board().in_check());
  game->set_position("8/3P4/5N2/8/k7/8/8/4K3 w - - 0 1");
  CHECK(moves(*game, "d7") == Texts{"d7d8b", "d7d8n", "d7d8q", "d7d8r", "d7b6", "d7c5", "d7e5"});
}

}  // namespace
}  // namespace engine
