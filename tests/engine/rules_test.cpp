// tests/engine/rules_test.cpp: a Variant compiled to numbers: letters, royalty, promotion, hands,
// traits, families, and the descriptions of all shipped games.
#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>

#include "betza/compile.h"
#include "engine/board/rules/describe.h"
#include "engine/board/rules/dispatch.h"
#include "engine/board/rules/traits.h"
#include "tests/engine/on_position.h"

namespace engine {
namespace {

/// The type with this id; throws when White has none.
PieceType type(const Rules& r, const std::string& id) { return r.find(kWhite, id).value(); }

TEST_CASE("chess is what it is") {
  const auto r = test::rules_of("chess");
  CHECK(r->width() == 64);
  CHECK(r->royal(type(*r, "K")));
  CHECK(!r->royal(type(*r, "Q")));
  CHECK(r->pawn(type(*r, "P")));
  CHECK(r->castles(type(*r, "K")));
  CHECK(!r->castles(type(*r, "R")));
  CHECK(r->partner(type(*r, "R")));
  CHECK(!r->partner(type(*r, "B")));
  CHECK(!r->has_hands());
  CHECK(!r->families().any(kEndsGame));
  CHECK(r->start_castling() == "KQkq");
  CHECK(r->start_fields() == 2);
  CHECK(r->royals_at_start(kBlack) == 1);
  const PieceType p = type(*r, "P");
  CHECK(r->promotes_on(kWhite, p, r->geometry().square(4, 7)));
  CHECK(!r->promotes_on(kWhite, p, r->geometry().square(4, 0)));
  CHECK(r->promotes_on(kBlack, p, r->geometry().square(4, 0)));
  CHECK(r->promotions(kBlack, p).size() == 4);
  CHECK(r->id(make_piece(kWhite, p)) == "P");
  CHECK(r->id(make_piece(kBlack, p)) == "p");
}

TEST_CASE("shogi pieces turn over and back") {
  const auto r = test::rules_of("shogi");
  CHECK(r->width() == 128);
  CHECK(r->has_hands());
  CHECK(r->start_fields() == 0);
  CHECK(r->promotes_to_plus(type(*r, "P")));
  CHECK(!r->promotes_to_plus(type(*r, "G")));
  CHECK(r->in_hand(type(*r, "+R")) == type(*r, "R"));
  CHECK(r->in_hand(type(*r, "G")) == type(*r, "G"));
  CHECK(r->id(make_piece(kBlack, type(*r, "+R"))) == "+r");
}

TEST_CASE("other letters are understood") {
  const auto r = test::rules_of("xiangqi");
  CHECK(r->find(kWhite, "N") == r->find(kWhite, "H"));
  CHECK(r->find(kBlack, "B") == r->find(kBlack, "E"));
  CHECK(!r->find(kWhite, "X"));
}

std::uint16_t traits(const char* betza) {
  variants::PieceDef def;
  def.program = betza::compile(betza);
  return traits_of(def);
}

TEST_CASE("moves tell what a piece is like") {
  CHECK(traits("K") == (kKingLike | kSymmetric));
  CHECK((traits("KisO2") & kKingLike) != 0);
  CHECK(traits("N") == (kKnightLike | kOneColor | kSymmetric));
  CHECK(traits("B") == (kBishopLike | kColorBound | kOneColor | kSymmetric));
  CHECK(traits("R") == (kRookLike | kSymmetric));
  CHECK(traits("FfW") == kKhonLike);
  CHECK((traits("F") & kMetLike) != 0);
  CHECK((traits("A") & kColorBound) != 0);
  CHECK((traits("C") & kOneColor) != 0);
  CHECK((traits("NN") & kOneColor) == 0);  // its second step attacks the other colour
  CHECK((traits("mNcB") & kKnightLike) == 0);
  CHECK((traits("mNcB") & kColorBound) == 0);
  CHECK((traits("fmWfcF") & kSymmetric) == 0);
  CHECK((traits("mRcpR") & kRookLike) == 0);
}

TEST_CASE("every shipped variant compiles and prints a start position that reads back") {
  for (const std::string& name : test::catalog().names()) {
    CAPTURE(name);
    const auto r = test::rules_of(name);
    const Setup start = parse_fen(*r, r->variant().start_fen);
    for (FenDialect d : {FenDialect::XBoard, FenDialect::FairyStockfish}) {
      const Setup again = parse_fen(*r, print_fen(*r, start, d));
      CHECK(again.squares == start.squares);
      CHECK(again.unmoved == start.unmoved);
      CHECK(again.hand == start.hand);
      CHECK(again.checks_left == start.checks_left);
    }
  }
}

TEST_CASE("a game is the set of its families") {
  const Families chess = families_of<Royalty, Castling, Promotion, EnPassant, Repetition, NMove>;
  CHECK(test::rules_of("chess")->families() == chess);
  CHECK(test::rules_of("3check")->families() == (chess | families_of<Checks>));
  CHECK(test::rules_of("crazyhouse")->families() == (chess | families_of<Drops, CapturesToHand>));
  CHECK(test::rules_of("checkers")->has<WholeCaptures>());
  CHECK(test::rules_of("tictactoe")->has<Connection>());
}

TEST_CASE("every game can be described; a family adds its sentence") {
  for (const std::string& name : test::catalog().names()) {
    CAPTURE(name);
    for (const std::string& line : describe_rules(*test::rules_of(name))) {
      CAPTURE(line);
      CHECK(line.size() > 10);
      CHECK(std::isupper(static_cast<unsigned char>(line[0])) != 0);
      CHECK((line.back() == '.' || line.back() == ')'));
      CHECK(line.find("  ") == std::string::npos);
    }
  }
  const auto says = [](const char* game, const std::string& text) {
    const auto lines = describe_rules(*test::rules_of(game));
    return std::count(lines.begin(), lines.end(), text) == 1;
  };
  CHECK(says("3check", "The side that has given 3 checks wins."));
  CHECK(says("chess",
             "After 50 moves of each side without a capture or a pawn's move the game is a draw."));
  CHECK(says("kingofthehill", "King wins by reaching d4, e4, d5 or e5."));
  CHECK(says("tictactoe",
             "The side that has 3 of its pieces in an unbroken row, file or diagonal wins."));
  CHECK(
      says("chess",
           "Pawn makes its double step from rank 2 only. (For Black the board is turned round.)"));
  CHECK(says("horde",
             "Pawn makes its double step from ranks 1 to 2 (White) or rank 7 (Black) only."));
  CHECK(says("xiangqi", "General may not leave d1-f3. (For Black the board is turned round.)"));
  CHECK(says("xiangqi",
             "On ranks 6 to 10 Soldier (Betza fsW) steps one square forward or sideways to move or "
             "capture. (For Black the board is turned round.)"));
  CHECK(says("xiangqi",
             "Horse (H, Betza nN) leaps like a knight, blocked by a piece on the orthogonal "
             "square next to it, to move or capture."));
  CHECK(says("gomoku", "Stone (P) never moves."));
  CHECK(says("gomoku", "A move is to drop a piece from its hand on an empty square."));
  CHECK(says("gomoku", "A side without a legal move draws."));
  const auto lines = describe_rules(*test::rules_of("gomoku"));
  CHECK(lines.size() == 5);  // nothing of captures, nor of positions that come back
  CHECK(says("ataxx",
             "Instead of moving, a side may put a new Stone on an empty square. A piece is dropped "
             "next to a piece of its side."));
  CHECK(says("borderlands",
             "Instead of moving, a side may drop a piece from its hand on an empty square. "
             "Pieces may be dropped on ranks 6 to 7 (White) or ranks 4 to 5 (Black) only."));
  CHECK(says("flipello", "When neither side can move, the side with more points wins."));
  CHECK(says("clobber", "A side without a legal move loses."));
  CHECK(says("crazyhouse",
             "After 50 moves of each side without a capture, a drop or a pawn's move the game is a "
             "draw."));
  CHECK(says("breakthrough",
             "After 50 moves of each side without a capture or a move of Man the game is a draw."));
  CHECK(says("snailtrail",
             "After its move a side puts a wall where the piece that moved came from. No piece "
             "enters or passes a wall."));
  CHECK(says("alice",
             "A move to rank 8 (White) or rank 1 (Black) promotes Pawn to Queen, Rook, Bishop or "
             "Knight."));
  CHECK(says("castle",
             "Black wins by castling to the left (seen from White), and loses when it loses the "
             "right to it."));
  CHECK(says("janggi",
             "On d1 or d8 Soldier (Betza frF) also steps one square forward-right to move or "
             "capture. On f1 or f8 Soldier (Betza flF) also steps one square forward-left to move "
             "or capture. On e2 or e9 Soldier (Betza fF) also steps one square diagonally forward "
             "to move or capture. (For Black the board is turned round.)"));
  CHECK(says("chennis",
             "Any move promotes Pawn to Rook; Ferz to Cannon; Soldier to Bishop; Mann to Knight; "
             "Cannon to Ferz; Bishop to Soldier; Knight to Mann; Rook to Pawn."));
  CHECK(says("cetus", "A capture promotes Octopus to Octopus (+O); Octopus to Octopus (O)."));
  CHECK_FALSE(says("chess", "A side that can capture must capture."));
  CHECK(says("antichess", "A side that can capture must capture."));
}

}  // namespace
}  // namespace engine
