// tests/preset/preset_game_test.cpp: Game Courier presets as games of the engine: moves, results,
// notation, copies, worth of pieces. Presets: tests/data/gamecourier.
#include "engine/preset/preset_game.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "variants/gamecode/values/convert.h"

using namespace engine;

namespace {

PresetGame game_of(const std::string& name) {
  const std::string path = std::string(TEST_DATA) + "/gamecourier/" + name + ".php";
  return PresetGame(std::make_shared<const gamecourier::Preset>(
      gamecourier::Preset::load(path, gamecourier::Preset::Options{})));
}

bool play(Game& game, const std::string& text) {
  const auto move = game.parse_move(text);
  if (move) game.play(*move);
  return move.has_value();
}

bool play_all(Game& game, const std::vector<std::string>& texts) {
  return std::all_of(texts.begin(), texts.end(), [&](const auto& t) { return play(game, t); });
}

std::uint64_t perft(Game& game, int depth) {
  if (depth == 0) return 1;
  std::uint64_t n = 0;
  for (const Move m : game.legal_moves()) {
    game.play(m);
    n += perft(game, depth - 1);
    game.undo();
  }
  return n;
}

}  // namespace

TEST_CASE("a preset's legal moves are the game's, and are taken back") {
  PresetGame game = game_of("chess");
  CHECK(game.legal_moves().size() == 20);
  const Key start = game.key();
  CHECK(perft(game, 2) == 400);
  CHECK(game.key() == start);
  CHECK_FALSE(game.undo());
  REQUIRE(play(game, "e2e4"));
  CHECK(game.side_to_move() == kBlack);
  CHECK(game.key() != start);
  CHECK(game.ply() == 1);
  CHECK(game.undo());
  CHECK(game.key() == start);
}

TEST_CASE("moves are read as protocols and as Game Courier write them") {
  PresetGame game = game_of("chess");
  for (const char* text : {"e2e4", "e2-e4", "P e2-e4", "Pe2-e4"}) {
    CAPTURE(text);
    CHECK(play(game, text));
    game.set_start();
  }
  for (const char* text : {"", "e2e5", "N e2-e4", "e2-e4;", "e2", "-"})
    CHECK_FALSE(game.parse_move(text));
  CHECK_FALSE(game.parse_move(""));
  CHECK(play_all(game, {"e2e4", "d7d5", "e4d5", "c7c6", "d5c6", "a7a6", "c6b7", "a6a5"}));
  std::vector<std::string> promotions;
  for (const Move m : game.legal_moves())
    if (const std::string text = game.move_text(m); text.rfind("b7a8", 0) == 0)
      promotions.push_back(text);
  std::sort(promotions.begin(), promotions.end());
  CHECK(promotions == std::vector<std::string>{"b7a8b", "b7a8n", "b7a8q", "b7a8r"});
  CHECK(play(game, "b7a8n"));
  CHECK(game.played().size() == 9);
}

TEST_CASE("the result and its cause come from the preset") {
  PresetGame game = game_of("chess");
  REQUIRE(play_all(game, {"f2f3", "e7e5", "g2g4"}));
  CHECK_FALSE(game.result());
  REQUIRE(play(game, "d8h4"));
  REQUIRE(game.result());
  CHECK(game.result()->winner == Winner::Black);
  CHECK(game.legal_moves().empty());
}

TEST_CASE("the position is the moves that led to it") {
  PresetGame game = game_of("chess");
  REQUIRE(play_all(game, {"e2e4", "e7e5", "g1f3"}));
  const std::string text = game.position();
  PresetGame other = game_of("chess");
  other.set_position(text);
  CHECK(other.key() == game.key());
  CHECK(other.ply() == 3);
  CHECK_THROWS(other.set_position("start e2-e4 | e2-e4"));
  CHECK(other.key() == game.key());  // a refused position leaves the old one
  CHECK_THROWS(other.set_position("8/8/8/8/8/8/8/8 w - - 0 1"));
  other.set_position("start");
  CHECK(other.ply() == 0);
}

TEST_CASE("a clone is independent") {
  PresetGame game = game_of("minishogi");
  REQUIRE(!game.legal_moves().empty());
  game.play(game.legal_moves().front());
  const auto copy = game.clone();
  CHECK(copy->key() == game.key());
  CHECK(perft(*copy, 2) == perft(game, 2));
  CHECK(copy->undo());
  CHECK(game.ply() == 1);
}

TEST_CASE("drops are written with @") {
  PresetGame game = game_of("minishogi");
  bool dropped = false;
  std::uint64_t seed = 1;
  for (int ply = 0; ply < 60 && !dropped && !game.result(); ++ply) {
    const std::vector<Move> moves = game.legal_moves();
    for (const Move m : moves) {
      const std::string text = game.move_text(m);
      dropped = dropped || text.find('@') == 1;
      CHECK(game.parse_move(text) == m);
    }
    seed = seed * 6364136223846793005ULL + 1442695040888963407ULL;
    game.play(moves[(seed >> 33) % moves.size()]);
  }
  CHECK(dropped);
}

TEST_CASE("moves that differ in an answer alone have texts of their own, which lead back to them") {
  gamecourier::Preset::Options options;
  options.overrides = {{"code", "p3/4/4/P2P"},
                       {"cols", "4"},
                       {"pregame", "setlegal a1 a2; setlegal d1 d2;"},
                       {"postmove1",
                        "if == $dest a2: input the_stake \"How much?\" \"1 | 2\" 1|2; "
                        "input side Where? left right; endif;"}};
  const auto preset = std::make_shared<const gamecourier::Preset>(
      gamecourier::Preset::compile("", "asks", options));
  PresetGame game(preset);
  const std::vector<Move> moves = game.legal_moves();
  std::set<std::string> texts, courier;
  for (const Move m : moves) {
    CAPTURE(game.move_text(m));
    texts.insert(game.move_text(m));
    courier.insert(game.courier_text(m));
    CHECK(game.parse_move(game.move_text(m)) == m);
    CHECK(game.parse_move(game.courier_text(m)) == m);
  }
  CHECK(texts == std::set<std::string>{"d1d2", "a1a2?the_stake=1%20%7C%202&side=left",
                                       "a1a2?the_stake=1%20%7C%202&side=right",
                                       "a1a2?the_stake=1%7C2&side=left",
                                       "a1a2?the_stake=1%7C2&side=right"});
  CHECK(courier.size() == 5);
  REQUIRE(play(game, "a1a2?the_stake=1%7C2&side=right"));
  CHECK(game.position() == "start a1-a2?the_stake=1%7C2&side=right");
  CHECK(gamecode::to_text(game.state().code.constants.at("the_stake")) == "1|2");
  PresetGame other(preset);
  other.set_position(game.position());
  CHECK(other.key() == game.key());
  other.set_position("start a1-a2?the_stake=1%7C2&side=left");
  CHECK(other.key() != game.key());
}

TEST_CASE("material counts for its side") {
  PresetGame game = game_of("chess");
  REQUIRE(game.evaluate());
  CHECK(std::abs(*game.evaluate()) < 200);
  REQUIRE(play_all(game, {"e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "a7a6", "c3d5"}));
  CHECK(*game.evaluate() < -300);  // Black to move has lost a queen for a pawn
}
