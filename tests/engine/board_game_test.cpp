// tests/engine/board_game_test.cpp: BoardGame, as protocols and tools use it.
#include "engine/board_game.h"

#include <doctest/doctest.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "variants/catalog.h"

namespace engine {
namespace {

std::unique_ptr<BoardGame> game_of(const char* variant) {
  static const variants::Catalog catalog = variants::Catalog::standard();
  return BoardGame::create(catalog.find(variant));
}

/// Plays moves by their text, which must be their canonical one.
void play(Game& game, const std::vector<std::string>& moves) {
  for (const std::string& text : moves) {
    const auto move = game.parse_move(text);
    REQUIRE_MESSAGE(move.has_value(), text);
    CHECK(game.move_text(*move) == text);
    game.play(*move);
  }
}

}  // namespace

TEST_CASE("a game is played and undone move by move, on boards of any width") {
  for (const char* variant : {"chess", "xiangqi", "chu"}) {
    CAPTURE(std::string(variant));
    const auto game = game_of(variant);
    const std::string start = game->position();
    const Key key = game->key();
    CHECK_FALSE(game->undo());
    for (int i = 0; i < 6; ++i) game->play(game->legal_moves().front());
    CHECK(game->ply() == 6);
    CHECK(game->key() != key);
    while (game->undo()) {
    }
    CHECK(game->ply() == 0);
    CHECK(game->key() == key);
    CHECK(game->position() == start);
  }
}

TEST_CASE("the position as text can be set up again; a bad one changes nothing") {
  const auto game = game_of("crazyhouse");
  play(*game, {"e2e4", "d7d5", "e4d5", "d8d5"});
  const std::string text = game->position();
  const Key key = game->key();
  CHECK_THROWS_AS(game->set_position("garbage"), std::runtime_error);
  CHECK(game->key() == key);
  CHECK(game->ply() == 4);
  const auto copy = game_of("crazyhouse");
  copy->set_position(text);
  CHECK(copy->key() == key);
  CHECK(copy->ply() == 0);
  CHECK(copy->legal_moves().size() == game->legal_moves().size());
}

TEST_CASE("a clone has the same history and goes its own way") {
  const auto game = game_of("chess");
  play(*game, {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"});
  const auto clone = game->clone();
  CHECK_FALSE(game->result());
  play(*clone, {"f6g8"});
  REQUIRE(clone->result());
  CHECK(clone->result()->cause == Cause::Repetition);
  CHECK(game->ply() == 7);
  CHECK_FALSE(game->result());
}

TEST_CASE("results have winner, cause and reason") {
  const auto game = game_of("chess");
  play(*game, {"f2f3", "e7e5", "g2g4", "d8h4"});
  const auto result = game->result();
  REQUIRE(result);
  CHECK(result->winner == Winner::Black);
  CHECK(result->cause == Cause::Mate);
  CHECK(result->reason == "Black mates");
  CHECK(game->legal_moves().empty());
}

TEST_CASE("a pawn may not be dropped to give mate, but to win by a check that ends the game") {
  const auto shogi = game_of("shogi");
  shogi->set_position("7nk/9/7G1/9/9/9/9/9/K8[P] w - - 0 1");
  CHECK_FALSE(shogi->parse_move("P@i8"));
  const auto one_check = game_of("checkshogi");
  one_check->set_position("7nk/9/7G1/9/9/9/9/9/K8[P] w - - 1+1 0 1");
  play(*one_check, {"P@i8"});
  REQUIRE(one_check->result());
  CHECK(one_check->result()->winner == Winner::White);
  CHECK(one_check->result()->cause == Cause::Checks);
}

TEST_CASE("those who need the Board ask for it") {
  const auto game = game_of("chess");
  Game& any = *game;
  REQUIRE(any.board_game() == game.get());
  CHECK(any.board_game()->board().count(kWhite) == 16);
  CHECK_FALSE(any.evaluate());
  CHECK(game->perft(3) == 8902);
}

}  // namespace engine
