// tests/tools/pgn_test.cpp: games as PGN: written and read again, in every game.
#include <doctest/doctest.h>

#include <random>
#include <sstream>

#include "tools/pgn/reader.h"
#include "tools/pgn/writer.h"
#include "variants/catalog.h"

namespace {

std::vector<engine::Move> random_moves(engine::BoardGame& game, std::mt19937& random, int plies) {
  std::vector<engine::Move> moves;
  for (int i = 0; i < plies && !game.result(); ++i) {
    const auto legal = game.legal_moves();
    moves.push_back(legal[random() % legal.size()]);
    game.play(moves.back());
  }
  return moves;
}

}  // namespace

TEST_CASE("pgn: what is written is read again, in every game") {
  const auto catalog = variants::Catalog::standard();
  std::mt19937 random(1);
  for (const std::string& name : catalog.names()) {
    CAPTURE(name);
    const auto game = engine::BoardGame::create(catalog.find(name));
    pgn::Game out;
    out.tags = {{"Event", "a \"b\" \\ c"}, {"Variant", name}};
    out.moves = random_moves(*game, random, 24);
    const std::string end = game->position();
    out.comment = "why (not) {";
    out.result = "1/2-1/2";
    std::istringstream text(pgn::write(out, *game) + pgn::write(out, *game));
    pgn::Reader reader(text);
    for (int i = 0; i < 2; ++i) {
      pgn::Record in;
      REQUIRE(reader.next(in));
      CHECK(in.tag("Event") == "a \"b\" \\ c");
      CHECK(in.tag("FEN") == "");
      CHECK(in.result == "1/2-1/2");
      game->set_start();
      for (const pgn::Word& word : in.moves) {
        CAPTURE(word.text);
        const auto move = game->parse_move(word.text);
        REQUIRE(move);
        game->play(*move);
      }
      CHECK(game->ply() == static_cast<int>(out.moves.size()));
      CHECK(game->position() == end);
    }
    pgn::Record none;
    CHECK(!reader.next(none));
  }
}

TEST_CASE("pgn: numbers, lines and set-up positions") {
  const auto game = engine::BoardGame::create(variants::Catalog::standard().find("chess"));
  pgn::Game out;
  out.fen = "4k3/8/8/8/8/8/4p3/4K3 b - - 0 1";
  game->set_position(out.fen);
  out.moves = {*game->parse_move("e8d8")};
  game->play(out.moves[0]);
  out.moves.push_back(*game->parse_move("e1e2"));
  CHECK(pgn::write(out, *game) ==
        "[FEN \"4k3/8/8/8/8/8/4p3/4K3 b - - 0 1\"]\n[SetUp \"1\"]\n\n"
        "1... Kd8 2. Kxe2 *\n\n");
  game->set_start();
  CHECK(pgn::move_text({}, *game) == "\n");
  std::mt19937 random(2);
  const auto moves = random_moves(*game, random, 80);
  game->set_start();
  std::istringstream lines(pgn::move_text(moves, *game));
  for (std::string line; std::getline(lines, line);) CHECK(line.size() <= 78);
}
