// tests/variants/check_test.cpp: one case for each mistake that makes a game unplayable, with the
// line and column of the message. Data: games made from text (texts.h).
#include <doctest/doctest.h>

#include "texts.h"
#include "variants/catalog.h"

using namespace variants_test;

namespace {

std::string with(const std::string& lines) {
  return complaints(catalog_of("[c : mini]\n" + lines + "\n"));
}

}  // namespace

TEST_CASE("board and FEN") {
  CHECK(with("fen = k3/3p/P2/3K w - - 0 1") ==
        "t:11:13: c: fen: rank 2 has 3 squares, expected 4\n");
  CHECK(with("fen = k3/3p/3K w - - 0 1") ==
        "t:11:7: c: fen: the position has 3 ranks, expected 4\n");
  CHECK(with("fen = k3/3p/P999999999999/3K w - - 0 1").find("t:11:13: c: fen: rank 2 has ") == 0);
  CHECK(with("fen = k3/3p/P?2/3K w - - 0 1") == "t:11:14: c: fen: rank 2: '?' is not a piece\n");
  CHECK(with("fen = k3/3p/P3/3K x - - 0 1") ==
        "t:11:18: c: fen: the side to move is 'x', not w or b\n");
  CHECK(with("fen = k2z/3p/P3/3K w - - 0 1") == "t:11:9: c: fen: unknown letter 'Z'\n");
  CHECK(with("fen = k2+p/3p/P3/3K w - - 0 1") ==
        "t:11:9: c: fen: unknown letter '+P' (P has no promoted form)\n");
  CHECK(with("fen = k3/3p/P3/3K[Z] w - - 0 1").find("t:11:19: c: fen: unknown letter 'Z'\n") == 0);
  CHECK(with("fen = k3/3p/P3/3K[Q] w - - 0 1\nhand = none") ==
        "t:11:1: c: fen: there are pieces in hand, but hand = none\n");
  CHECK(with("board = 30x30\nfen = "
             "k29/30/30/30/30/30/30/30/30/30/30/30/30/30/30/30/30/30/30/30/30/30/30/"
             "30/30/30/30/30/30/29K w - - 0 1")
            .find("t:11:1: c: board: 900 squares, the engine supports at most 512\n") == 0);
  CHECK(complaints(catalog_of("[c]\nboard = 4x4\n"))
            .find("t:10:1: c: missing key 'fen' (the start position)\n") == 0);
}

TEST_CASE("the last fields of a FEN") {
  const auto tail = [](const std::string& fields, const std::string& more = "") {
    return with("fen = k3/3p/P3/3K w " + fields + more);
  };
  const std::string ep = "c: fen: the en-passant field '";
  const std::string no_square = "' is not a square of the board; write - for none\n";
  CHECK(tail("- e3 0 1") == "t:11:23: " + ep + "e3" + no_square);
  CHECK(tail("- a5 0 1") == "t:11:23: " + ep + "a5" + no_square);
  CHECK(tail("x9 0 1") == "t:11:21: " + ep + "x9" + no_square);
  CHECK(tail("- b2c 0 1") == "t:11:23: " + ep + "b2c" + no_square);
  const std::string odd = "' is not a number of moves, nor a field that this game has here\n";
  CHECK(tail("- - x 1") == "t:11:25: c: fen: 'x" + odd);
  CHECK(tail("- - -1 1") == "t:11:25: c: fen: '-1" + odd);
  CHECK(tail("- - 0 1.5") == "t:11:27: c: fen: '1.5" + odd);
  CHECK(tail("- - 1 1 1") == "t:11:29: c: fen: '1" + odd);
  CHECK(tail("- - 0 1 3+3") == "t:11:29: c: fen: '3+3" + odd);
  CHECK(tail("- - 3+ 0 1", "\nchecks = 3") == "t:11:25: c: fen: '3+" + odd);
  CHECK(tail("- - 0 1 wait=b2") == "t:11:29: c: fen: 'wait=b2" + odd);
  for (const char* fields : {"", "-", "- -", "0 1", "- 0 1", "- - 0 1", "- b2 0 1", "- b2c2 0 1"})
    CHECK_MESSAGE(tail(fields) == "", fields);
  for (const char* fields : {"- - 3+3 0 1", "- - 0 1 +0+0", "3+3"})
    CHECK_MESSAGE(tail(fields, "\nchecks = 3") == "", fields);
  CHECK(tail("- - 64 0 1", "\ncount = makruk") == "");
  CHECK(with("fen = k2*/3p/P3/3K w - d4 0 1").find(ep) != std::string::npos);
}

TEST_CASE("on ten ranks XBoard counts from 0") {
  const auto board = [](const std::string& ep) {
    return with("board = 4x10\nfen = k3/3p/4/4/4/4/4/4/P3/3K w - " + ep + " 0 1");
  };
  CHECK(board("d0") == "");
  CHECK(board("d10") == "");
  CHECK(board("d11") != "");
}

TEST_CASE("lines longer than the board") {
  CHECK(with("connection = 4") == "");
  CHECK(with("connection = 5") ==
        "t:11:1: c: connection: a line of 5 is longer than the board, where the longest is 4\n");
  CHECK(with("board = 4x5\nfen = k3/3p/4/P3/3K w - - 0 1\nconnection = 5") == "");
}

TEST_CASE("pieces") {
  CHECK(with("piece.N = Knight N\nalias.Q = N") ==
        "t:12:11: c: alias.Q: the letter 'Q' is used by two pieces\n");
  CHECK(with("piece.+N = Gold WfF") ==
        "t:11:1: c: piece.+N: define the unpromoted form too, by piece.N\n");
  CHECK(with("promote.zone = none") ==
        "t:11:1: c: promote.zone: no square for White's P\n"
        "t:11:1: c: promote.zone: no square for Black's P\n");
  CHECK(with("promote.zone = rank 1 / rank 4") ==
        "t:9:1: c: White's P can never reach its promotion zone\n"
        "t:9:1: c: Black's P can never reach its promotion zone\n");
  CHECK(with("promote.force.Q = stuck") ==
        "t:11:1: c: promote.force.Q: the piece has nothing to promote to\n");
  CHECK(with("piece.L = Long C") == "");
  CHECK(with("piece.L = Longer [W-DDDD]").find("t:11") != std::string::npos);
}

TEST_CASE("moves that never fit the board are a warning") {
  CHECK(with("piece.L = Far (4,1)").find("c: piece.L: ") != std::string::npos);
  CHECK(complaints(catalog_of(
            "[c]\nboard = 3x3\nfen = k2/3/1NK w - - 0 1\npiece.K = K\npiece.N = C\nroyal = K\n")) ==
        "W t:14:1: c: piece.N: a step of (1,3) is larger than the board\n");
}

TEST_CASE("royals and goals") {
  CHECK(with("fen = 4/3p/P3/3K w - - 0 1") ==
        "t:11:1: c: royal: Black has no royal piece at the start\n");
  CHECK(with("fen = 4/3p/P3/3K w - - 0 1\nextinct = * 0 loss black") == "");
  CHECK(with("fen = kkk1/3p/P3/3K w - - 0 1\nroyal = K duple") ==
        "t:12:1: c: royal: duple is for two royals, Black has 3\n");
  CHECK(with("royal = none") ==
        "t:11:1: c: no side can win: name a royal piece, or give a key that decides a game, as "
        "extinct or flag\n");
  CHECK(with("nmove = off\nrepeat = off") ==
        "W t:12:1: c: nmove and repeat are both off: a game may never end\n");
}

TEST_CASE("castling") {
  const std::string rook = "piece.R = R\n";
  CHECK(with("fen = k3/3p/P3/3K w Q - 0 1") ==
        "t:11:1: c: fen: castling rights 'Q', but no piece has an O move (or castle = none)\n");
  CHECK(with(rook + "piece.K = King KO1\nfen = r2k/3p/P3/R2K w Qq - 0 1") == "");
  CHECK(with(rook + "piece.K = King KO1\nfen = r2k/3p/P3/R2K w KQq - 0 1") ==
        "t:13:1: c: castle: no partner for the O move of White (right 'K')\n");
  CHECK(with(rook + "piece.K = King KO1\nfen = r2k/3p/P3/1R1K w Qq - 0 1") ==
        "t:13:1: c: castle: no partner for the O move of White (right 'Q')\n");
  CHECK(with(rook + "piece.K = King KO1\nfen = r2k/3p/R3/3K w Qq - 0 1") ==
        "t:13:1: c: castle: no partner for the O move of White (right 'Q')\n");
  CHECK(with(rook + "piece.K = King KrO1\npiece.k = King KrO1\nfen = 1k1r/3p/P3/1K1R w Kq - 0 1") ==
        "t:14:1: c: castle: no partner for the O move of Black (right 'q')\n");
  CHECK(with(rook + "piece.K = King KrO1\npiece.k = King KlO1\nfen = 1k1r/3p/P3/1K1R w Kk - 0 1") ==
        "");
  CHECK(with(rook + "piece.K = King KjO1\nfen = 1r1k/3p/P3/1R1K w Qq - 0 1") == "");
}

TEST_CASE("zones") {
  CHECK(with("confine.K = rank 2-4") ==
        "t:11:1: c: confine.K: excludes White's K on d1\n"
        "t:11:1: c: confine.K: excludes Black's K on a4\n");
  CHECK(with("zone.x = a9") == "t:11:10: c: zone.x: square 'a9' is off the board\n");
  CHECK(with("zone.b2 = b2-c3") ==
        "t:11:11: c: zone.b2: a zone cannot have the name of a square, 'b2'\n");
  CHECK(with("move.P@nowhere = W") ==
        "t:11:8: c: move.P@nowhere: 'nowhere' is neither a square nor a zone\n");
}

TEST_CASE("hands") {
  CHECK(with("drop.file = P") ==
        "t:11:1: c: drop.file: needs drops (captures = keep, hand = fen or drop.free)\n");
  CHECK(with("drop.must = on").find("needs drops") != std::string::npos);
  CHECK(with("gate = seirawan") == "t:11:1: c: gate: the FEN has no pieces in hand\n");
}

TEST_CASE("two kinds of hands") {
  CHECK(with("fen = k3/3p/P3/3K[Qq] w - - 0 1\nhand = fen\ngate = seirawan") ==
        "t:12:1: c: hand = fen cannot be combined with gate\n");
}

TEST_CASE("rules that exclude each other") {
  CHECK(with("check = forbidden\nchecks = 3") ==
        "t:11:1: c: check = forbidden cannot be combined with checks\n");
  CHECK(with("royal = none\nextinct = * 0 win\nmate = win") ==
        "t:13:1: c: mate = win needs a royal piece\n");
  CHECK(with("blast = on") ==
        "t:11:1: c: blast needs royal = ... last: an explosion can capture the royal piece\n");
  CHECK(with("stalemate = count") == "t:11:1: c: stalemate = count needs extinct\n");
}

TEST_CASE("illegal start positions") {
  CHECK(with("fen = k2Q/3p/P3/3K w - - 0 1") ==
        "t:11:1: c: fen: the side not to move is in check\n");
  CHECK(with("fen = k2Q/4/3P/q2K w - - 0 1") == "t:11:1: c: fen: both royal pieces are in check\n");
  CHECK(with("fen = k2P/4/4/3K w - - 0 1") ==
        "t:11:1: c: fen: White's P on d4 should have promoted already\n");
  CHECK(with("piece.b = B\nfen = k2b/4/4/B2K w - - 0 1")
            .find("t:12:1: c: fen: White's B on a1 belongs to the other side only\n") !=
        std::string::npos);
}

TEST_CASE("what XBoard cannot show is a warning, and only for games it does not know") {
  CHECK(with("xboard.table = PK..pk..") == "W t:11:1: c: xboard.table does not list 'Q'\n");
  CHECK(with("xboard.table = PK..pk..\nxboard = known") == "");
}

TEST_CASE("a piece with hundreds of moves is a warning") {
  std::string fen = "k20";
  for (int i = 0; i < 19; ++i) fen += "/21";
  const std::string text = complaints(catalog_of(
      "[c : mini]\nboard = 21x21\nxboard = x\npiece.U = U\nfen = " + fen + "/20K w - - 0 1\n"));
  CHECK(text == "W t:13:1: c: piece.U has 440 moves on an empty board: the game will be slow\n");
}

TEST_CASE("moves that mean nothing on this board") {
  CHECK(with("piece.K = KisO9") ==
        "t:11:1: c: piece.K: a castling of 9 squares is longer than the board\n");
  CHECK(with("piece.Q = Bs@1")
            .find("t:11:1: c: piece.Q: @ (a drop) cannot stand in the string of a piece; delete "
                  "it, and "
                  "write drop.zone.Q = ZONE for where the piece may be dropped\n") !=
        std::string::npos);
}

TEST_CASE("an unknown key does not hide the other mistakes of its section") {
  const std::string text = with("paice.N = N\nnmove = x");
  CHECK(text.find("t:11:1: c: unknown key") != std::string::npos);
  CHECK(text.find("t:12:9: c: nmove: 'x'") != std::string::npos);
}

TEST_CASE("walls, hops and spared pieces that cannot be") {
  CHECK(with("wall = past or-move")
            .find("or-move cannot be combined with arrow and past: without a move") !=
        std::string::npos);
  CHECK(with("wall = moat").find("'moat' is not one of") != std::string::npos);
  CHECK(with("hop.Q = !P").find("has no move over a hurdle") != std::string::npos);
  CHECK(with("royal = K Q\nspare.P = K").find("either all royal pieces or none") !=
        std::string::npos);
  CHECK(with("stalemate = points").find("stalemate = points needs points") != std::string::npos);
}

TEST_CASE("relays that cannot be") {
  CHECK(with("relay = P K").find("expected BORROWERS LENDERS WHERE") != std::string::npos);
  CHECK(with("relay = P K R").find("said by leaps alone") != std::string::npos);
  CHECK(with("relay = P X K").find("unknown piece 'X': define it by piece.X") != std::string::npos);
  CHECK(with("relay = P K N rank 99").find("t:11:") != std::string::npos);
}

TEST_CASE("ways to take, to freeze and to swap that cannot be") {
  const auto complains = [](const std::string& lines, const char* of) {
    CHECK_MESSAGE(with(lines).find(of) != std::string::npos, with(lines));
  };
  complains("take.P = withdrawl", "did you mean 'withdrawal'");
  complains("take.P = coordination=", "coordination needs its partners");
  complains("take.P = coordination=X", "unknown piece 'X': define it by piece.X");
  complains("take.P = approach", "take.P needs royal = none and extinct");
  complains("freeze.P = R", "only leaps, as in K or F");
  complains("freeze.leave = P", "freeze.leave needs freeze.X for one of the pieces");
  complains("swap.P = all", "is not one of: none, own, enemy, any");
  complains("swap.P = any twice", "is not one of: along, once");
  complains("capture.zone = rank 9", "t:11:");
}

TEST_CASE("covers and impasses that cannot be") {
  const auto complains = [](const std::string& lines, const char* of) {
    CHECK_MESSAGE(with(lines).find(of) != std::string::npos, with(lines));
  };
  complains("cover = X", "unknown piece 'X': define it by piece.X");
  complains("cover = P:X", "unknown piece 'X': define it by piece.X");
  complains("cover = P\ncaptures = keep", "~ in a FEN would have two meanings");
  complains("shuffle = covered", "there is only one start position");
  complains("impasse = last 1 pieces=1", "win=POINTS is missing, as in win=28,27");
  complains("impasse = pieces=1 win=3", "expected a zone");
  complains("impasse = last 1 win=many", "'many' is not a number");
  complains("impasse = last 1 peices=1 win=3", "is not one of: pieces, draw, win");
  complains("impasse = last 1 win=3 X:2", "unknown piece 'X': define it by piece.X");
  complains("impasse = last 1 win=3\nroyal = none\nextinct = K 0 loss", "needs a royal piece");
}

TEST_CASE("turns that cannot be") {
  CHECK(with("turns = 2").find("say check=ends or check=last") != std::string::npos);
  CHECK(with("turns = 0 check=ends").find("0 is not between 1 and 100") != std::string::npos);
  CHECK(with("turns = 1 2 3").find("more than two numbers") != std::string::npos);
  CHECK(with("turns = progressive 2").find("expected a number of moves") != std::string::npos);
  CHECK(with("turns = progressive first=2 check=last").find("first= has no meaning") !=
        std::string::npos);
  CHECK(with("turns = 2 check=soon").find("'soon' is not one of: ends, last") != std::string::npos);
  CHECK(with("turns = 2 check=ends\nperpetual = loss").find("cannot be combined with perpetual") !=
        std::string::npos);
}

TEST_CASE("second boards that cannot be") {
  CHECK(with("mirror = on\nep = on").find("cannot be combined with ep = on") != std::string::npos);
  CHECK(with("mirror = on\nep = off\nflag = K rank 4").find("cannot be combined with flag") !=
        std::string::npos);
  CHECK(with("mirror = maybe").find("'maybe' is not one of") != std::string::npos);
}

TEST_CASE("a letter with new moves and an inherited promoted form") {
  const char* parent = "[p : mini]\npromote = +\npromote.zone = last 1\npiece.+Q = Star FAD\n";
  const auto warnings = [&](const std::string& lines) {
    return complaints(catalog_of(std::string(parent) + "[c : p]\nfen = k2q/3p/P3/Q2K w - - 0 1\n" +
                                 lines + "\n"));
  };
  CHECK(warnings("piece.Q = Rook R").find("piece.Q: the promoted form +Q is inherited") !=
        std::string::npos);
  CHECK(warnings("piece.Q = Rook R\npiece.+Q = Star FAD").empty());
  CHECK(warnings("").empty());
}
