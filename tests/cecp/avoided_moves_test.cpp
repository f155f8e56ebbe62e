// tests/cecp/avoided_moves_test.cpp: moves that we do not play between engines because XBoard or
// HaChu would call them illegal. Data: positions below, one per known difference.
#include "engine/cecp/xboard/avoided_moves.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "engine/board_game.h"
#include "engine/cecp/xboard/seating.h"
#include "tests/cecp/scripted.h"

using namespace engine;

namespace {

/// A game on the board, and the moves avoided in it.
struct Table {
  Table(const char* variant, const char* fen)
      : game(BoardGame::create(cecp_test::catalog().find(variant))) {
    game->set_position(fen);
  }
  Move move(const char* text) {
    const auto m = game->parse_move(text);
    REQUIRE_MESSAGE(m.has_value(), std::string(text));
    return *m;
  }
  void play(const char* text) { game->play(move(text)); }
  bool avoided(const char* text) {
    const std::vector<Move> moves = avoided_moves(*game);
    return std::find(moves.begin(), moves.end(), move(text)) != moves.end();
  }
  std::unique_ptr<BoardGame> game;
};

}  // namespace

TEST_CASE("chess and its like: nothing is avoided") {
  for (const char* variant : {"chess", "crazyhouse", "xiangqi", "shogi", "cylinder", "griffon"}) {
    const auto game = BoardGame::create(cecp_test::catalog().find(variant));
    CHECK(avoided_moves(*game).empty());
  }
}

TEST_CASE("chu: a position that comes back, and pawns that decline") {
  Table game("chu", "k10i/12/12/12/12/12/12/2P9/12/12/11R/K11 w 0 1");
  for (const char* text : {"l2l3", "a12a11", "l3l2"}) game.play(text);
  CHECK(game.avoided("a11a12"));
  CHECK(!game.avoided("a11b12"));

  Table pawn("chu", "k10i/12/12/12/2P9/12/12/12/12/12/12/K10R w 0 1");
  CHECK(pawn.avoided("c8c9"));
  CHECK(!pawn.avoided("c8c9+"));
}

TEST_CASE("chu: a prince made while the king is attacked") {
  Table attacked("chu", "k10r/12/12/12/12/12/12/2e9/12/12/12/R8K2 b 0 1");
  CHECK(attacked.avoided("c5c4+"));
  Table safe("chu", "k10r/12/12/12/12/12/12/2e9/12/12/12/1R7K2 b 0 1");
  CHECK(!safe.avoided("c5c4+"));
}

TEST_CASE("Lions: none takes a Lion in reply, as XBoard has it") {
  Table game("chu", "k11/12/12/12/12/3n8/2p9/3N8/12/2n9/12/K1R9 w 0 1");
  game.play("c1c3");
  CHECK(game.avoided("d7d5"));
}

TEST_CASE("elven: XBoard does not let Black castle") {
  Table game("elven", "r3k4r/10/10/10/10/10/10/10/10/R4K3R b KQkq - 0 1");
  CHECK(game.avoided("e9h9"));
  CHECK(game.avoided("e9b9"));
  CHECK(!game.avoided("e9f9"));
}

TEST_CASE("moves that XBoard cannot relay are played only when there is no other") {
  Table two("checkers", "8/8/5m2/8/3m4/8/1m6/M7 w 0 1");  // three victims: it must be
  CHECK(!two.avoided("a1b2,b2d4,d4f6,f6g7"));
  Table either("checkers", "8/8/5m2/8/3m4/8/1m4m1/M6M w 0 1");
  CHECK(either.avoided("a1b2,b2d4,d4f6,f6g7"));
  CHECK(!either.avoided("h1g2,g2f3"));
}

TEST_CASE("they are avoided in a game between engines, not against a person") {
  for (const bool engines : {true, false}) {
    cecp_test::Gui gui;
    gui.send({"new", "variant chu", "force"});
    gui.say("setboard k10i/12/12/12/2P9/12/12/12/12/12/12/K10R w 0 1");
    if (engines) gui.say("computer");
    gui.script.moves = {"c8c9"};
    const auto lines = gui.say("go");
    REQUIRE(!lines.empty());
    CHECK((lines.front() == "move c8c9") == !engines);
  }
}

namespace {

/// Is the move avoided in a game that we describe to XBoard?
bool avoided_when_described(const std::string& lines, const char* fen, const char* text) {
  auto catalog = variants::Catalog::standard();
  catalog.add_text("[tested : chess]\n" + lines, "test.ini");
  const auto v = catalog.find("tested");
  const auto game = BoardGame::create(v);
  game->set_position(fen);
  const auto m = game->parse_move(text);
  REQUIRE_MESSAGE(m.has_value(), std::string(text));
  const std::vector<Move> moves = avoided_moves(*game, Seating(*v).pieces());
  return std::find(moves.begin(), moves.end(), *m) != moves.end();
}

}  // namespace

TEST_CASE("described games: only pawns and one more piece become others, on the last rank") {
  const std::string knights = "promote.N = Q\npromote.zone.N = last 1\n";
  const char* fen = "4k3/8/1N6/P7/8/8/8/4K3 w - - 0 1";
  CHECK(avoided_when_described(knights, fen, "b6c8q"));
  CHECK_FALSE(avoided_when_described(knights, fen, "a5a6"));
  CHECK_FALSE(avoided_when_described("", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q"));
}

TEST_CASE("described games: what XBoard does with a pawn whatever its string says") {
  const char* fen = "4k3/8/8/P7/8/8/8/4K3 w - - 0 1";
  CHECK(avoided_when_described("piece.P = Pawn fmWfmFfcF\n", fen, "a5b6"));  // for it e.p.
  CHECK_FALSE(avoided_when_described("piece.P = Pawn fmWfmFfcF\n", fen, "a5a6"));
  CHECK(
      avoided_when_described("promote.force = never\n", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8"));
  const std::string drops = "captures = keep\nxboard.parent = crazyhouse\n";
  const char* hand = "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1";
  CHECK(avoided_when_described(drops, hand, "P@a1"));
  CHECK_FALSE(avoided_when_described(drops, hand, "P@a2"));
}

TEST_CASE("described games: a king's jump to the side, and castling by one step") {
  const std::string start = "fen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1\n";
  const char* fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
  const std::string jumps = start + "castle = none\npiece.K = King KD\n";
  CHECK(avoided_when_described(jumps, fen, "e1g1"));
  CHECK_FALSE(avoided_when_described(jumps, fen, "e1e3"));
  CHECK_FALSE(avoided_when_described(start + "castle = none\npiece.K = King KimD\n",
                                     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQK2R w - - 0 1",
                                     "e1g1"));
  CHECK(avoided_when_described(start + "royal = none\nextinct = K 0 loss\n",
                               "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"));
}

TEST_CASE("described games: castling with a piece that is not XBoard's rook") {
  const std::string other =
      "fen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/CNBQKBNC w KQkq - 0 1\npiece.C = Chancellor RN\n"
      "castle = corner R C\npromote.P = QRBNC\n";
  CHECK(avoided_when_described(other, "r3k2r/8/8/8/8/8/8/C3K2C w KQkq - 0 1", "e1g1"));
  CHECK_FALSE(avoided_when_described(other, "r3k2r/8/8/8/8/8/8/C3K2C b KQkq - 0 1", "e8g8"));
}

TEST_CASE("described games: castling by a king that is none to XBoard") {
  const std::string several =
      "fen = rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1\nroyal = K last\n";
  CHECK(avoided_when_described(several, "3kk3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"));
}

TEST_CASE("en passant from the own half leaves the victim on XBoard's board") {
  const std::string anywhere = "piece.P = Pawn fmWfceFfmnD\ndouble = all\n";
  auto catalog = variants::Catalog::standard();
  catalog.add_text("[tested : chess]\n" + anywhere, "test.ini");
  const auto v = catalog.find("tested");
  const auto game = BoardGame::create(v);
  game->set_position("4k3/8/8/2p5/8/1P6/8/4K3 b - - 0 1");
  game->play(*game->parse_move("c5c3"));
  const auto m = game->parse_move("b3c4");
  REQUIRE(m.has_value());
  const std::vector<Move> moves = avoided_moves(*game, Seating(*v).pieces());
  CHECK(std::find(moves.begin(), moves.end(), *m) != moves.end());
}
