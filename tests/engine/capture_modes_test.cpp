// tests/engine/capture_modes_test.cpp: pieces that take without going to their victims, that freeze
// enemies and that change places; squares for captures only. Each capture of ultima and rococo by
// its rules; counts of whole games are in tests/data/perft/ultima.perft.
#include <doctest/doctest.h>

#include <set>
#include <sstream>
#include <string>

#include "engine/board/notation/notation.h"
#include "engine/board_game.h"
#include "variants/catalog.h"

namespace engine {
namespace {

std::unique_ptr<BoardGame> game_of(const char* name, const std::string& fen) {
  static const variants::Catalog catalog = variants::Catalog::standard();
  auto game = BoardGame::create(catalog.find(name));
  game->set_position(fen);
  return game;
}

/// A game of this section, "tested", without royals.
std::unique_ptr<BoardGame> game_from(const std::string& section, const std::string& fen) {
  auto catalog = variants::Catalog::standard();
  catalog.add_text(section + "royal = none\nextinct = K 0 loss\ncastle = none\n", "test.ini");
  auto game = BoardGame::create(catalog.find("tested"));
  game->set_position(fen);
  return game;
}

/// The board after the moves.
std::string after(const char* name, const std::string& fen, const std::string& moves) {
  const auto game = game_of(name, fen);
  std::istringstream in(moves);
  for (std::string word; in >> word;) {
    const auto move = game->parse_move(word);
    REQUIRE_MESSAGE(move, word);
    game->play(*move);
  }
  const std::string all = game->position();
  return all.substr(0, all.find(' '));
}

/// Moves of the piece on a square; each is read back from its text and from its SAN.
std::set<std::string> moves_from(const char* name, const std::string& fen,
                                 const std::string& from) {
  const auto game = game_of(name, fen);
  const auto legal = game->legal_moves();
  std::set<std::string> out;
  for (Move m : legal) {
    const std::string text = game->move_text(m);
    CHECK_MESSAGE(game->parse_move(text) == m, text);
    CHECK_MESSAGE(game->parse_move(to_san(game->board(), m, legal)) == m, text);
    if (square_name(game->board().geometry(), m.from()) == from) out.insert(text);
  }
  return out;
}

TEST_CASE("ultima: each piece takes in its way, and has to") {
  CHECK(after("ultima", "7k/8/8/8/4p3/3Q4/8/K7 w - - 0 1", "d3c2") == "7k/8/8/8/8/8/2Q5/K7");
  CHECK(after("ultima", "7k/8/8/8/4p3/3Q4/8/K7 w - - 0 1", "d3d1") == "7k/8/8/8/4p3/8/8/K2Q4");
  CHECK(after("ultima", "7k/8/8/3pP3/8/8/8/K1P5 w - - 0 1", "c1c5") == "7k/8/8/2P1P3/8/8/8/K7");
  CHECK(after("ultima", "7k/8/8/1p6/8/8/8/K2C3p w - - 0 1", "d1d5") == "7k/8/8/1p1C4/8/8/8/K6p");
  CHECK(after("ultima", "7k/8/8/p7/8/8/8/2KC3p w - - 0 1", "d1h5") == "7k/8/8/p6C/8/8/8/2K5");
  CHECK(after("ultima", "7k/8/8/8/8/8/8/Lp1p2pK w - - 0 1", "a1e1") == "7k/8/8/8/8/8/8/4L1pK");
  CHECK(moves_from("ultima", "7k/8/8/8/8/8/8/Lpp4K w - - 0 1", "a1").count("a1d1") == 0);
}

TEST_CASE("ultima: the chameleon takes as its victims do, all at once") {
  // away from a withdrawer, not from a leaper; over a leaper; between pawns
  CHECK(after("ultima", "7k/8/8/8/3WqK2/8/8/8 w - - 0 1", "d4b4") == "7k/8/8/8/1W3K2/8/8/8");
  CHECK(after("ultima", "7k/8/8/8/3WlK2/8/8/8 w - - 0 1", "d4b4") == "7k/8/8/8/1W2lK2/8/8/8");
  CHECK(after("ultima", "7k/8/8/8/W1l3K1/8/8/8 w - - 0 1", "a4d4") == "7k/8/8/8/3W2K1/8/8/8");
  CHECK(after("ultima", "7k/8/8/3pP3/8/8/8/K1W5 w - - 0 1", "c1c5") == "7k/8/8/2W1P3/8/8/8/K7");
  // pawns are taken as a pawn takes: by a move of a rook
  CHECK(after("ultima", "7k/8/8/3pP3/8/W7/8/K7 w - - 0 1", "a3c5") == "7k/8/8/2WpP3/8/8/8/K7");
  CHECK(moves_from("ultima", "8/8/8/8/4k3/3W4/8/K7 w - - 0 1", "d3").count("d3e4") == 1);
  CHECK(moves_from("ultima", "8/8/8/4k3/8/3W4/8/K7 w - - 0 1", "d3").count("d3e5") == 0);
}

TEST_CASE("ultima: beside an immobilizer a piece may only leave the board") {
  const char* fen = "7k/8/8/8/3i4/3L4/8/K7 w - - 0 1";
  CHECK(moves_from("ultima", fen, "d3") == std::set<std::string>{"d3@@"});
  CHECK(after("ultima", fen, "d3@@") == "7k/8/8/8/3i4/8/8/K7");
  CHECK(moves_from("ultima", "7k/8/8/8/8/8/1i6/K7 w - - 0 1", "a1").empty());
  CHECK(moves_from("ultima", "7k/8/8/8/3w4/3I4/8/K7 w - - 0 1", "d3") ==
        std::set<std::string>{"d3@@"});
  CHECK(moves_from("ultima", "7k/8/8/8/3w4/3L4/8/K7 w - - 0 1", "d3").size() > 1);
}

TEST_CASE("ultima: who loses the king or cannot move has lost") {
  const auto taken = game_of("ultima", "8/8/8/8/8/8/1k6/K7 w - - 0 1");
  taken->play(*taken->parse_move("a1b2"));
  CHECK(to_string(taken->result()->winner) == "1-0");
  CHECK(to_string(game_of("ultima", "7k/8/8/8/8/8/1i6/K7 w - - 0 1")->result()->winner) == "0-1");
}

TEST_CASE("rococo: the outer squares are for captures that need them") {
  // A leaper may land there only where nothing nearer takes the same.
  const auto leaps = [](const std::string& rank4) {
    std::set<std::string> out;
    for (const std::string& m :
         moves_from("rococo", "10/4k5/10/10/10/" + rank4 + "/10/10/1K8/10 w - - 0 1", "f4"))
      if (m.find(',') != std::string::npos) out.insert(m);
    return out;
  };
  CHECK(leaps("5L1p2") == std::set<std::string>{"f4h4,h4i4"});
  CHECK(leaps("5L2p1") == std::set<std::string>{"f4i4,i4j4"});
  CHECK(leaps("1p3L4") == std::set<std::string>{"f4b4,b4a4"});
  CHECK(moves_from("rococo", "10/4k5/10/10/10/5L4/10/10/1K8/10 w - - 0 1", "f4").count("f4j4") ==
        0);
  CHECK(moves_from("rococo", "10/4k5/10/10/10/10/10/10/1K8/1p8 w - - 0 1", "b1") ==
        std::set<std::string>{"b1b0", "b1b2", "b1c1", "b1c2"});
}

TEST_CASE("rococo: the advancer comes up to its victim, the pawn hops") {
  CHECK(after("rococo", "10/4k5/10/10/10/1A3p4/10/10/1K8/10 w - - 0 1", "b4e4") ==
        "10/4k5/10/10/10/4A5/10/10/1K8/10[p]");
  CHECK(moves_from("rococo", "10/4k5/10/10/10/2Ppp5/10/10/1K8/10 w - - 0 1", "c4").count("c4e4") ==
        1);
  CHECK(moves_from("rococo", "10/4k5/10/10/10/2P1p5/10/10/1K8/10 w - - 0 1", "c4").count("c4e4") ==
        0);
}

TEST_CASE("rococo: swaps, mutual destruction, lost pieces") {
  const char* fen = "10/4k5/10/10/10/2S2a4/3p6/10/1K8/10[-] w - - 0 1";
  const auto moves = moves_from("rococo", fen, "c4");
  CHECK(moves.count("c4f4") == 1);
  CHECK(moves.count("c4d3") == 1);       // changes places
  CHECK(moves.count("c4d3,d3c4") == 1);  // both go
  CHECK(after("rococo", fen, "c4f4") == "10/4k5/10/10/10/2a2S4/3p6/10/1K8/10[]");
  CHECK(after("rococo", fen, "c4d3,d3c4") == "10/4k5/10/10/10/5a4/10/10/1K8/10[Sp]");
  // no swap back at once, also after the position was set up anew
  const char* swappers = "10/4k5/10/10/10/2S2s4/10/10/1K8/10[-] w - - 0 1";
  const auto game = game_of("rococo", swappers);
  game->play(*game->parse_move("c4f4"));
  CHECK(!game->parse_move("c4f4"));
  const std::string then = game->position();
  CHECK(then.find("swap=") != std::string::npos);
  CHECK(moves_from("rococo", then, "c4").count("c4f4") == 0);
  game->play(*game->parse_move("e8e7"));
  CHECK(game->parse_move("f4c4"));
  CHECK(moves_from("rococo", "10/1P3k4/10/10/10/10/10/10/1K8/10[L] w - - 0 1", "b8").empty() ==
        false);
  CHECK(
      moves_from("rococo", "10/5k4/1P8/10/10/10/10/10/1K8/10[L] w - - 0 1", "b7").count("b7b8l") ==
      1);
  CHECK(
      moves_from("rococo", "10/5k4/1P8/10/10/10/10/10/1K8/10[-] w - - 0 1", "b7").count("b7b8l") ==
      0);
}

TEST_CASE("odin: the valkyrie puts a friend down on its way, kings borrow that too") {
  const char* fen = "10/9k/10/10/10/10/10/10/10/V2P1B3K w - - 0 1";
  const auto moves = moves_from("odin", fen, "a0");
  CHECK(moves.count("a0d0") == 1);
  CHECK(moves.count("a0d0,d0c0") == 1);
  CHECK(moves.count("a0f0") == 0);
  CHECK(after("odin", fen, "a0d0,d0b0") == "10/9k/10/10/10/10/10/10/10/1P1V1B3K");
  const auto lent = moves_from("odin", "10/9k/10/10/10/10/10/10/10/VK2P5 w - - 0 1", "b0");
  CHECK(lent.count("b0e0,e0c0") == 1);
  CHECK(moves_from("odin", "10/9k/10/10/10/10/10/10/10/4K5 w - - 0 1", "e0").empty());
}

TEST_CASE("a move that a piece makes in two ways is listed once") {
  const std::pair<const char*, const char*> table[] = {
      {"[tested : chess]\ntake.Q = mimicry\n", "4k3/8/8/8/8/q7/8/Q3K3 w - - 0 1"},
      {"[tested : chess]\npiece.R = Hopper mRmpR\ntake.R = overtaking\n",
       "4k3/8/8/8/p7/8/8/R3K3 w - - 0 1"}};
  for (const auto& [section, fen] : table) {
    CAPTURE(section);
    const auto legal = game_from(section, fen)->legal_moves();
    std::set<std::uint64_t> different;
    for (Move m : legal) different.insert(m.bits());
    CHECK(different.size() == legal.size());
  }
}

TEST_CASE("one move may take a whole rank and a whole file") {
  const std::string pawns(35, 'p'), partners(35, 'P');
  const auto game = game_from(
      "[tested]\nboard = 36x14\npiece.K = King K\npiece.P = Pawn W\npiece.R = Rook mR\n"
      "take.R = coordination=P\npromote = none\n"
      "fen = 35k/36/36/36/1" +
          pawns + "/36/36/36/36/36/R35/1" + partners + "/36/K35 w - - 0 1\n",
      "35k/36/36/36/1" + pawns + "/36/36/36/36/36/R35/1" + partners + "/36/K35 w - - 0 1");
  Move all;
  for (Move m : game->legal_moves())
    if (game->board().victims(m).count == 35) all = m;
  REQUIRE(all);
  const std::string before = game->position();
  const Key key = game->board().key();
  game->play(all);
  CHECK(game->board().count(kBlack) == 1);
  game->undo();
  CHECK(game->position() == before);
  CHECK(game->board().key() == key);
}

}  // namespace
}  // namespace engine
