// tests/engine/families_test.cpp: rule families that no oracle counts: what becomes of captors,
// points, odds, kinds of check, grids, walls as text, several flags and extinctions, stocks, fire.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "engine/board/notation/notation.h"
#include "engine/board_game.h"
#include "tests/engine/on_position.h"
#include "variants/catalog.h"

namespace engine {
namespace {

std::unique_ptr<BoardGame> game_of(const std::string& lines, const std::string& fen,
                                   const std::string& moves = "", const char* parent = "chess") {
  auto catalog = variants::Catalog::standard();
  catalog.add_text(std::string("[tested : ") + parent + "]\n" + lines + "\n", "test.ini");
  auto game = BoardGame::create(catalog.find("tested"));
  game->set_position(fen);
  std::istringstream in(moves);
  for (std::string word; in >> word;) {
    const auto move = game->parse_move(word);
    REQUIRE_MESSAGE(move, word);
    game->play(*move);
  }
  return game;
}

std::string position(const std::string& lines, const std::string& fen, const std::string& moves) {
  const std::string all = game_of(lines, fen, moves)->position();
  return all.substr(0, all.find(' '));
}

std::string result(const std::string& lines, const std::string& fen, const std::string& moves = "",
                   const char* parent = "chess") {
  const auto r = game_of(lines, fen, moves, parent)->result();
  return r ? to_string(r->winner) : "none";
}

std::set<std::string> moves(const std::string& lines, const std::string& fen) {
  const auto game = game_of(lines, fen);
  std::set<std::string> out;
  for (Move m : game->legal_moves()) out.insert(game->move_text(m));
  return out;
}

TEST_CASE("what becomes of a captor") {
  const char* fen = "4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1";
  CHECK(position("capture.wall = P", fen, "e4d5") == "4k3/8/8/3*4/8/8/8/4K3");
  CHECK(position("capture.side = P", fen, "e4d5") == "4k3/8/8/3p4/8/8/8/4K3");
  CHECK(position("capture.becomes = P N", fen, "e4d5") == "4k3/8/8/3N4/8/8/8/4K3");
  CHECK(position("capture.becomes = P B", fen, "e4d5") == "4k3/8/8/3P4/8/8/8/4K3");
  CHECK(position("capture.side = Q", "3nk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8q") ==
        "3qk3/8/8/8/8/8/8/4K3");  // the new piece changes
}

TEST_CASE("only moves from a zone promote") {
  const std::set<std::string> legal =
      moves("piece.P = Troll HfmWfcF\npromote.P = Q\npromote.from.P = last 2",
            "7P/P7/8/3P4/8/8/7k/4K3 w - - 0 1");
  CHECK(legal.count("a7a8q") == 1);  // a step from the last rank but one
  CHECK(legal.count("a7a8") == 0);
  CHECK(legal.count("d5d8") == 1);  // a leap over it
  CHECK(legal.count("d5d8q") == 0);
  CHECK(legal.count("h8e8q") == 1);  // a leap along the last rank
  CHECK(legal.count("a7d7") == 1);
}

TEST_CASE("a wall stops pieces and comes back from a FEN") {
  CHECK(moves("capture.wall = P", "4k3/8/8/8/8/8/1*6/RN2K3 w - - 0 1").count("a1h8") == 0);
  CHECK(moves("capture.wall = P\npiece.B = Bishop B", "4k3/8/8/8/8/8/1*6/B3K3 w - - 0 1")
            .count("a1b2") == 0);
  CHECK_THROWS(game_of("", "4k3/8/8/8/8/8/1*6/RN2K3 w - - 0 1"));
}

TEST_CASE("a move with a wall as text") {
  const auto game =
      game_of("royal = none\nextinct = K 0 loss\nwall = duck", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  const auto legal = game->legal_moves();
  for (Move m : legal) {
    CHECK(game->parse_move(game->move_text(m)) == m);
    CHECK(game->parse_move(to_san(game->board(), m, legal)) == m);
  }
  CHECK(game->move_text(*game->parse_move("e4,d5")) == "e2e4,e4d5");
}

TEST_CASE("points decide after two passes, and odds give a draw away") {
  const char* fen = "4k3/8/8/8/8/8/8/4KN2 w - - 0 1";
  CHECK(result("pass = on", fen, "@@@@ @@@@") == "1/2-1/2");
  CHECK(result("pass = on\npoints = N:3", fen, "@@@@ @@@@") == "1-0");
  CHECK(result("pass = on\npoints = N:3 black:3.5", fen, "@@@@ @@@@") == "0-1");
  CHECK(result("pass = on\npoints = N:1.5 black:1.5", fen, "@@@@ @@@@") == "1/2-1/2");
  CHECK(result("pass = on\nodds = black", fen, "@@@@ @@@@") == "0-1");
}

TEST_CASE("kinds of check") {
  // The rook checks; the king may not step aside, but it may take what checks it alone.
  CHECK(moves("check = stand", "4k3/8/8/8/4r3/8/3N4/4K3 w - - 0 1") ==
        std::set<std::string>{"d2e4"});
  CHECK(moves("check = stand", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1") == std::set<std::string>{"e1e2"});
  CHECK(moves("check = mate-only", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1").count("a1a8") == 1);
  CHECK(moves("check = mate-only", "6k1/5pp1/8/8/8/8/8/R3K3 w - - 0 1").count("a1a8") == 0);
  const std::string slide =
      "check = no-slide\npiece.K = King R\ncastle = none\nfen = 1k1r1b2/8/8/8/8/8/8/4K3 w - - 0 1";
  CHECK(moves(slide, "k2r4/8/8/8/8/8/8/4K3 w - - 0 1").count("e1a1") == 0);
  CHECK(moves(slide, "k7/8/8/8/8/8/8/2b1K3 w - - 0 1").count("e1h1") == 1);
}

TEST_CASE("checks that may not mate, and mates that need a strong check") {
  const char* smothered = "6rk/6pp/8/4N3/8/8/8/4K3 w - - 0 1";
  CHECK(moves("", smothered).count("e5f7") == 1);
  CHECK(moves("mate.ban = N", smothered).count("e5f7") == 0);
  CHECK(moves("mate.ban = N", "6rk/6p1/8/4N3/8/8/8/4K3 w - - 0 1").count("e5f7") == 1);
  const char* ladder = "8/4k3/1Q6/8/8/8/8/R3K3 w - - 0 1";
  CHECK(result("mate.needs = R", ladder, "a1a7 e7e8 b6b8") == "1-0");
  CHECK(result("mate.needs = N", ladder, "a1a7 e7e8 b6b8") == "1/2-1/2");
  CHECK(result("mate.needs = R", ladder, "a1a7 e7e8 e1e2 e8f8 b6b8") == "1/2-1/2");  // a new series
  CHECK(result("mate.needs = R", "6k1/5ppp/8/8/8/8/8/Q3K3 w - - 0 1", "a1a8") == "1/2-1/2");
  CHECK(result("mate.needs = R Q", "6k1/5ppp/8/8/8/8/8/Q3K3 w - - 0 1", "a1a8") == "1-0");
}

TEST_CASE("a piece that only goes to and fro loses") {
  const std::string lines = "idle = loss\nrepeat = off";
  const char* fen = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
  CHECK(result(lines, fen, "a1a2 e8e7 a2a1 e7e8 a1a2 e8e7 a2a1 e7e8 a1a2") == "0-1");
  CHECK(result(lines, fen, "a1a2 e8e7 a2a1 e7e8 a1a2 e8e7 a2a1 e7e8") == "none");
  CHECK(result(lines, fen, "a1a2 e8e7 a2a1 e7e8 a1a2 e8d8 e1e2 d8e8 a2a1 e8e7 a1a2") == "none");
}

TEST_CASE("a guard of the palace may go to and fro") {
  const std::string lines = "repeat = off\npass = off";
  const char* fen = "4k4/4a4/9/9/p8/R8/9/9/9/3K5 w - - 0 1";
  const char* rook = "a4b4 e8f8 b4a4 f8e8 a4b4 e8f8 b4a4 f8e8 a4b4";
  CHECK(result(lines, fen, rook, "janggi") == "0-1");
  const char* king = "d0d1 e8f8 d1d0 f8e8 d0d1 e8f8 d1d0 f8e8 d0d1";
  CHECK(result(lines, fen, king, "janggi") == "none");
}

TEST_CASE("of several kings the first is royal") {
  const auto checked = [](const char* fen) {
    return game_of("royal = K first", fen)->board().in_check();
  };
  CHECK(checked("k7/8/8/8/8/8/8/1K5r w - - 0 1"));
  CHECK_FALSE(checked("k7/8/8/8/8/8/8/1K3K1r w - - 0 1"));
  CHECK(checked("k7/8/8/8/8/5r2/8/5K1K w - - 0 1"));
  CHECK_FALSE(checked("k7/8/8/7r/8/8/8/5K1K w - - 0 1"));
  CHECK_FALSE(checked("k7/8/8/8/8/8/1K5r/1K6 w - - 0 1"));  // on one file: the lower one
  CHECK(moves("royal = K first", "k7/8/8/8/8/8/8/1K3K1r w - - 0 1").count("f1f2") == 0);
}

TEST_CASE("enemies stop beside some pieces") {
  const char* fen = "2k5/8/8/3n4/8/8/8/2R1K3 w - - 0 1";
  CHECK(moves("stop = N", fen).count("c1c4") == 1);
  CHECK(moves("stop = N", fen).count("c1c5") == 0);
  CHECK(moves("stop = N", "2k5/8/8/3n4/2R5/8/8/4K3 w - - 0 1").count("c4c5") == 1);
  CHECK(moves("stop = N", "2k5/8/8/3n4/2R5/8/8/4K3 w - - 0 1").count("c4c6") == 0);
  CHECK(moves("stop = N", "2k5/8/8/3n4/8/4N3/8/4K3 w - - 0 1").count("e3c4") == 1);
  CHECK_FALSE(game_of("stop = N", "2k5/8/8/3n4/8/8/8/2R1K3 b - - 0 1")->board().in_check());
  CHECK(game_of("stop = N", "2k5/8/2R5/3n4/8/8/8/4K3 b - - 0 1")->board().in_check() == false);
  CHECK(game_of("stop = N", "2k5/2R5/8/3n4/8/8/8/4K3 b - - 0 1")->board().in_check());
}

TEST_CASE("moving makes another piece") {
  const char* fen = "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1";
  CHECK(position("move.becomes = N:B", fen, "b1c3") == "4k3/8/8/8/8/2B5/8/4K3");
  CHECK(moves("move.becomes = N:B\npromote.limit = B:1", "4k3/8/8/8/8/8/8/BN2K3 w - - 0 1")
            .count("b1c3") == 0);
  const std::string late =
      "move.becomes = Q:K\nroyal = K any\npromote.P = -\ncastle = none\nfen = "
      "q7/8/8/8/8/8/8/Q7 w - - 0 1";
  CHECK(moves(late, "q7/8/8/8/8/8/8/Q7 w - - 0 1").count("a1a4") ==
        0);  // the new king would be taken
  CHECK(moves(late, "q7/8/8/8/8/8/8/Q7 w - - 0 1").count("a1b1") == 1);
}

TEST_CASE("promotions from a stock") {
  const std::string lines = "hand = stock\ncaptures = return";
  const char* fen = "4k3/P7/8/8/8/8/8/4K3[N] w - - 0 1";
  CHECK(moves(lines, fen).count("a7a8n") == 1);
  CHECK(moves(lines, fen).count("a7a8q") == 0);
  CHECK(moves(lines, fen).count("N@a1") == 0);
  CHECK(position(lines, fen, "a7a8n") == "N3k3/8/8/8/8/8/8/4K3[]");
  CHECK(position(lines, "4k3/8/8/3n4/4P3/8/8/4K3[] w - - 0 1", "e4d5") ==
        "4k3/8/8/3P4/8/8/8/4K3[n]");
  CHECK(moves(lines, "4k3/P7/8/8/8/8/8/4K3[] w - - 0 1").count("a7a8") == 0);
}

TEST_CASE("pieces taken off the board") {
  const std::string lines = "pickup = N\nhand = fen";
  const char* fen = "4k3/8/8/8/8/8/8/1N2K3[] w - - 0 1";
  CHECK(position(lines, fen, "b1@@") == "4k3/8/8/8/8/8/8/4K3[N]");
  CHECK(position(lines, fen, "b1@@ e8e7 N@h8") == "7N/4k3/8/8/8/8/8/4K3[]");
  CHECK(moves(lines, "4k3/8/8/8/8/8/8/r2NK3[] w - - 0 1").count("d1@@") == 0);  // pinned
}

TEST_CASE("pieces that burn") {
  const std::string lines = "royal = none\nextinct = K 0 loss\nburn.N = K";
  const char* far = "4k3/8/8/3p4/8/8/2N5/4K3 w - - 0 1";
  CHECK(position(lines, far, "c2d4") == "4k3/8/8/8/3N4/8/8/4K3");
  CHECK(position(lines, far, "c2b4") == "4k3/8/8/3p4/1N6/8/8/4K3");
  const char* near = "4k3/8/8/3p4/8/3N4/8/4K3 b - - 0 1";
  CHECK(position(lines, near, "d5d4") == "4k3/8/8/8/8/3N4/8/4K3");
  CHECK(position(lines + " active", near, "d5d4") == "4k3/8/8/8/3p4/3N4/8/4K3");
  CHECK(position(lines, "4k3/8/8/3n4/8/8/2N5/4K3 w - - 0 1", "c2d4") ==
        "4k3/8/8/3n4/8/8/8/4K3");  // who comes burns first
  CHECK(result(lines, "8/8/8/3k4/8/8/2N5/4K3 w - - 0 1", "c2d4") == "1-0");
}

TEST_CASE("hoppers with a rank") {
  const std::string lines = "piece.N = Jumper cpR\nrank.N = 2\nrank.R = 2";
  CHECK(moves(lines, "4k3/8/p7/8/p7/P7/p7/N3K3 w - - 0 1").count("a1a4") == 1);
  CHECK(moves(lines, "4k3/8/p7/8/p7/P7/p7/N3K3 w - - 0 1").count("a1a6") == 1);
  CHECK(moves(lines, "4k3/8/8/8/p7/r7/p7/N3K3 w - - 0 1").count("a1a3") == 1);
  CHECK(moves(lines, "4k3/8/8/8/p7/r7/p7/N3K3 w - - 0 1").count("a1a4") == 0);
  CHECK(moves(lines, "4k3/8/8/8/p7/8/8/N3K3 w - - 0 1").count("a1a4") == 0);  // nothing to hop over
  CHECK(game_of(lines, "4k3/4p3/4p3/8/4N3/8/8/4K3 b - - 0 1")->board().in_check());
}

TEST_CASE("squares that vanish") {
  const char* fen = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
  CHECK(position("vanish = a1 / a1", fen, "a1a2") == "4k3/8/8/8/8/8/R7/*3K3");
  CHECK(moves("vanish = a1 / a1", "4k3/8/8/8/8/8/R7/*3K3 w - - 0 1").count("a2a1") == 0);
}

TEST_CASE("who spares protected pieces gives them no check") {
  const std::string lines =
      "piece.Q = Emperor mUcU\nspare.Q = * protected\ncastle = none\nfen = n3k2r/8/8/8/8/8/8/Q3K3 "
      "b "
      "- - "
      "0 1";
  CHECK(game_of(lines, "4k3/8/8/8/8/8/8/Q3K3 b - - 0 1")->board().in_check());
  CHECK_FALSE(game_of(lines, "4k2r/8/8/8/8/8/8/Q3K3 b - - 0 1")->board().in_check());
  CHECK(moves(lines, "3nk2r/8/8/8/8/8/8/Q3K3 w - - 0 1").count("a1d8") == 0);
  CHECK(moves(lines, "4k2r/8/8/8/n7/8/8/Q3K3 w - - 0 1").count("a1a4") == 1);
  CHECK(moves(lines, "4k2r/8/8/8/8/8/8/Q3K3 b - - 0 1").count("h8h7") == 0);  // unprotects the king
}

TEST_CASE("grid: neither moves nor attacks within a cell") {
  CHECK(moves("grid = 2", "7k/8/8/8/8/8/8/K7 w - - 0 1").empty());
  CHECK(moves("grid = 2", "7k/8/8/8/8/8/1q6/K7 w - - 0 1").empty());
  CHECK_FALSE(game_of("grid = 2", "7k/8/8/8/8/8/1q6/K7 w - - 0 1")->board().in_check());
  CHECK(moves("grid = 2", "7k/8/8/8/8/8/1K6/8 w - - 0 1").count("b2c3") == 1);
}

TEST_CASE("a piece in hand that must be dropped before all else") {
  const char* lines = "captures = keep\ndrop.must = N\n";
  for (const std::string& move : moves(lines, "4k3/8/8/8/8/8/8/4K3[NP] w - - 0 1"))
    CHECK(move.substr(0, 2) == "N@");
  CHECK(moves(lines, "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1").count("e1e2") == 1);
  CHECK(moves(lines, "4k3/8/8/8/8/8/8/4K3[Pn] w - - 0 1").count("P@e4") == 1);
}

TEST_CASE("extinct only while the other side has more") {
  const char* lines = "royal = none\nextinct = K 0 loss enemy=2\n";
  CHECK(result(lines, "8/8/8/8/3p4/8/8/4K3 w - - 0 1") == "none");
  CHECK(result(lines, "8/8/8/8/3p4/8/8/3KK3 w - - 0 1") == "1-0");
  CHECK(result(lines, "4k3/8/8/8/3p4/8/8/3KK3 w - - 0 1") == "none");
}

TEST_CASE("one of two pieces on the flag survives any reply") {
  const char* lines = "flag = N rank 8 safe\n";
  CHECK(result(lines, "r3N2k/8/8/8/8/8/8/4K3 b - - 0 1") == "none");
  CHECK(result(lines, "4N2k/8/8/8/8/8/8/4K3 b - - 0 1") == "1-0");
  CHECK(result(lines, "r1N1N1rk/8/8/8/8/8/8/4K3 b - - 0 1") == "1-0");
}

TEST_CASE("several flags and extinctions") {
  const std::string two = "flag = K d4 | N rank 8\nextinct = Q 0 draw | N 0 loss";
  const char* fen = "qn2k3/8/8/6N1/8/4K3/8/Q7 w - - 0 1";
  CHECK(result(two, fen, "e3d4") == "1-0");
  CHECK(result(two, fen, "g5f7 e8f7") == "0-1");
  CHECK(result(two, "qn2k3/8/7N/8/8/4K3/8/Q7 w - - 0 1", "h6g8") == "1-0");
}

TEST_CASE("drops of no square, and a king in hand") {
  CHECK(moves("captures = keep\ndrop.zone.N = none", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1")
            .count("N@a1") == 0);
  CHECK(moves("hand = fen\nfen = 1k6/8/8/8/8/8/8/8[K] w - - 0 1\ncastle = none",
              "4k3/8/8/8/8/8/8/8[K] w - - 0 1")
            .count("K@a1") == 1);
}

TEST_CASE("for Black the board is turned round, in zones and strings") {
  const std::string lines =
      "piece.N = Runner rW\nzone.corner = a1-b2\nconfine.B = corner\nfen = 3nk2b/8/8/8/8/8/8/B2NK3 "
      "w - - 0 1\ncastle = none";
  CHECK(moves(lines, "4k3/8/8/3n4/8/8/8/4K3 b - - 0 1").count("d5c5") == 1);
  CHECK(moves(lines, "4k3/8/8/3N4/8/8/8/4K3 w - - 0 1").count("d5e5") == 1);
  CHECK(moves(lines, "4k2b/8/8/8/8/8/8/4K3 b - - 0 1").count("h8g7") == 1);
  CHECK(moves(lines, "4k3/8/8/8/8/8/8/B3K3 w - - 0 1").count("a1b2") == 1);
  CHECK(moves(lines, "4k3/8/8/8/8/8/8/B3K3 w - - 0 1").count("a1c3") == 0);
  CHECK(moves(lines, "4k2b/8/8/8/8/8/8/4K3 b - - 0 1").count("h8f6") == 0);
}

TEST_CASE("each move has a text of its own in SAN") {
  for (const char* lines :
       {"piece.S = Second fmWfcF\npawns = P S\nfen = 4k3/8/8/8/8/3p4/2P1S3/R3K2R w KQ - 0 1",
        "piece.K = King KisO1isO2\nfen = 4k3/8/8/8/8/3p4/2P1P3/R3K2R w KQ - 0 1"}) {
    const std::string text = lines;
    const auto game = game_of(text, text.substr(text.find("fen = ") + 6));
    const auto legal = game->legal_moves();
    std::set<std::string> sans, coordinates;
    for (Move m : legal) {
      sans.insert(to_san(game->board(), m, legal));
      coordinates.insert(game->move_text(m));
      CHECK(parse_move(game->board(), to_san(game->board(), m, legal), legal) == m);
      CHECK(parse_move(game->board(), game->move_text(m), legal) == m);
    }
    CHECK(sans.size() == legal.size());
    CHECK(coordinates.size() == legal.size());
  }
}

TEST_CASE("an O move without i castles after the king has moved, one with i does not") {
  const char* const fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
  const auto castles = [&](const std::string& king, const std::string& played) {
    const auto game = game_of("piece.K = King " + king + "\nfen = " + fen, fen, played);
    const auto legal = game->legal_moves();
    return std::any_of(legal.begin(), legal.end(),
                       [](Move m) { return m.kind() == MoveKind::Castling; });
  };
  const std::string and_back = "e1e2 e8d8 e2e1 d8e8", rook = "h1h2 e8d8 h2h1 d8e8";
  CHECK(castles("KisO2", ""));
  CHECK_FALSE(castles("KisO2", and_back));
  CHECK_FALSE(castles("KisO2", rook));
  CHECK(castles("KO2", ""));
  CHECK(castles("KO2", and_back));
  CHECK_FALSE(castles("KO2", rook));
  // A FEN keeps the right, wherever the king is.
  const std::string lines = std::string("piece.K = King KO2\nfen = ") + fen;
  for (const char* played : {"", "e1e2", "e1e2 e8d8 e2e1"}) {
    const std::string there = game_of(lines, fen, played)->position();
    CHECK(game_of(lines, there)->position() == there);
    const auto left = game_of(lines, there)->board().to_setup().unmoved;
    CHECK(left[7]);  // h1
  }
}

TEST_CASE("a rook that was dropped keeps its right while the king is in hand") {
  test::on_position(test::rules_of("placement"), [](auto& p) {
    for (const char* drop : {"R@a1", "R@a8"}) {
      const auto legal = test::legal_moves(p);
      const auto move = parse_move(p, drop, legal);
      REQUIRE_MESSAGE(move, drop);
      p.play(*move);
    }
    const Setup setup = p.to_setup();
    REQUIRE(setup.unmoved[0]);
    p.set(setup);
    CHECK(p.to_setup().unmoved[0]);
  });
}

TEST_CASE("only pawns leave e.p. squares") {
  const std::string lines = "piece.N = Horse nD";
  CHECK(moves(lines, "4k3/8/8/8/3p4/8/4N3/4K3 w - - 0 1").count("e2e4") == 1);
  const auto game = game_of(lines, "4k3/8/8/8/3p4/8/4N3/4K3 w - - 0 1", "e2e4");
  for (Move m : game->legal_moves()) CHECK(m.kind() != MoveKind::EnPassant);
}

}  // namespace
}  // namespace engine
