// tests/engine/setup_test.cpp: FENs of every dialect in and out, unmoved pieces, en-passant
// squares, and the errors of bad ones. Data: tables below, and random games of all shipped
// variants.
#include "engine/board/notation/setup.h"

#include <doctest/doctest.h>

#include <random>

#include "engine/board/rules/dispatch.h"
#include "tests/engine/on_position.h"

namespace engine {
namespace {

/// Names of the marked squares.
std::string squares(const Rules& r, const std::vector<bool>& set) {
  std::string out;
  for (Square s = 0; s < r.squares(); ++s)
    if (set[static_cast<std::size_t>(s)]) out += (out.empty() ? "" : " ") + r.geometry().name(s);
  return out;
}

/// Unmoved pieces that are not pawns.
std::string unmoved_field(const std::string& variant, const std::string& fen) {
  const auto r = test::rules_of(variant);
  Setup s = parse_fen(*r, fen);
  for (std::size_t i = 0; i < s.squares.size(); ++i)
    if (s.unmoved[i] && r->pawn(type_of(s.squares[i]))) s.unmoved[i] = false;
  return squares(*r, s.unmoved);
}

TEST_CASE("FENs are printed in two dialects") {
  struct Case {
    const char *variant, *in, *xboard, *fsf;
  };
  const Case cases[] = {
      {"chess", "4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
       "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
      {"chess", "4k3/8/8/8/8/8/8/R3K2R b KQ - 3 20", "4k3/8/8/8/8/8/8/R3K2R b KQ - 3 20",
       "4k3/8/8/8/8/8/8/R3K2R b KQ - 3 20"},
      {"chess", "4k3/8/8/8/8/8/8/R3K2R w HA - 3 20", "4k3/8/8/8/8/8/8/R3K2R w KQ - 3 20",
       "4k3/8/8/8/8/8/8/R3K2R w KQ - 3 20"},
      {"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
       "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"},
      {"chess", "4k3/8/8/8/8/8/8/4K3 w 7 9", "4k3/8/8/8/8/8/8/4K3 w - - 7 9",
       "4k3/8/8/8/8/8/8/4K3 w - - 7 9"},
      {"crazyhouse", "4k3/8/8/8/8/8/Q~7/4K3/PPq w - - 0 1", "4k3/8/8/8/8/8/Q~7/4K3[PPq] w - - 0 1",
       "4k3/8/8/8/8/8/Q~7/4K3[PPq] w - - 0 1"},
      {"crazyhouse", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", "4k3/8/8/8/8/8/8/4K3[-] w - - 0 1",
       "4k3/8/8/8/8/8/8/4K3[] w - - 0 1"},
      {"shogi", "4k4/9/9/9/9/9/9/9/4K+R3[2Pg] b 4 30", "4k4/9/9/9/9/9/9/9/4K+R3[PPg] b 4 30",
       "4k4/9/9/9/9/9/9/9/4K+R3[PPg] b - - 4 30"},
      {"xiangqi", "3nk4/9/9/9/9/9/9/9/9/4K1B2 w", "3hk4/9/9/9/9/9/9/9/9/4K1E2 w - - 0 1",
       "3hk4/9/9/9/9/9/9/9/9/4K1E2 w - - 0 1"},
      {"3check", "4k3/8/8/8/8/8/8/4K3 w - - 2+3 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +1+0",
       "4k3/8/8/8/8/8/8/4K3 w - - 2+3 0 1"},
      {"3check", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +0+2", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +0+2",
       "4k3/8/8/8/8/8/8/4K3 w - - 3+1 0 1"},
      {"makruk", "8/2K3k1/5m2/4S1S1/8/8/8/8 w - 128 1 30", "8/2K3k1/5m2/4S1S1/8/8/8/8 w - 128 1 30",
       "8/2K3k1/5m2/4S1S1/8/8/8/8 w - - 128 1 30"},
      {"fischerandom", "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1",
       "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1", "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1"},
      {"fischerandom", "4k3/8/8/8/8/8/8/RR2K1R1 w B - 0 1", "4k3/8/8/8/8/8/8/RR2K1R1 w B - 0 1",
       "4k3/8/8/8/8/8/8/RR2K1R1 w B - 0 1"},
      {"seirawan", "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR[HEhe] w KGFDCBQkqbcdfg - 0 1",
       "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR[HEhe] w KGFDCBQkgfdcbq - 0 1",
       "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR[EHeh] w KQBCDFGkqbcdfg - 0 1"},
      {"seirawan", "4k3/8/8/8/8/8/8/RNB1KBNR[H] w ABH - 0 1",
       "4k3/8/8/8/8/8/8/RNB1KBNR[H] w HBA - 0 1", "4k3/8/8/8/8/8/8/RNB1KBNR[H] w ABH - 0 1"},
      {"grand", "10/4k5/10/10/4pP4/10/10/10/4K5/10 b - f5 0 1",
       "10/4k5/10/10/4pP4/10/10/10/4K5/10 b - - 0 1",
       "10/4k5/10/10/4pP4/10/10/10/4K5/10 b - - 0 1"},
      {"grand", "10/4k5/10/10/10/4pP4/10/10/4K5/10 b - f4 0 1",
       "10/4k5/10/10/10/4pP4/10/10/4K5/10 b - f3 0 1",
       "10/4k5/10/10/10/4pP4/10/10/4K5/10 b - f4 0 1"},
      {"grand", "10/4k5/10/10/10/4pP4/10/10/4K5/10 b - f3 0 1",
       "10/4k5/10/10/10/4pP4/10/10/4K5/10 b - f3 0 1",
       "10/4k5/10/10/10/4pP4/10/10/4K5/10 b - f4 0 1"},
      // From zero a triple step passed f7 and f6; from one it would end on f6.
      {"hiashatar", "4k5/10/10/10/4Pp4/10/10/10/10/4K5 w - f7f6 0 1",
       "4k5/10/10/10/4Pp4/10/10/10/10/4K5 w - f7f6 0 1",
       "4k5/10/10/10/4Pp4/10/10/10/10/4K5 w - f8f7 0 1"},
      // From one it would be a double step that names its pawn without need.
      {"wildebeest", "4k6/11/11/3P7/2p8/11/11/11/11/4K6 w - c7c6 0 1",
       "4k6/11/11/3P7/2p8/11/11/11/11/4K6 w - c7c6 0 1",
       "4k6/11/11/3P7/2p8/11/11/11/11/4K6 w - c8c7 0 1"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.in);
    const auto r = test::rules_of(c.variant);
    const Setup s = parse_fen(*r, c.in);
    CHECK(print_fen(*r, s, FenDialect::XBoard) == c.xboard);
    CHECK(print_fen(*r, s, FenDialect::FairyStockfish) == c.fsf);
    for (const char* again : {c.xboard, c.fsf})
      CHECK(print_fen(*r, parse_fen(*r, again), FenDialect::FairyStockfish) == c.fsf);
  }
}

TEST_CASE("the castling field says who has not moved") {
  CHECK(unmoved_field("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1") == "a1 e1 h1 a8 e8 h8");
  CHECK(unmoved_field("chess", "r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1") == "e1 h1 a8 e8");
  CHECK(unmoved_field("chess", "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1").empty());
  CHECK(unmoved_field("chess", "r3k2r/8/8/8/8/8/8/R3K2R w").empty());
  CHECK(
      unmoved_field("chess", "4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1").empty());  // rights without rooks
  CHECK_NOTHROW(
      unmoved_field("antichess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"));  // nobody castles
  CHECK(unmoved_field("fischerandom", "4k3/8/8/8/8/8/8/RR2K1R1 w KQ - 0 1") == "a1 e1 g1");
  CHECK(unmoved_field("fischerandom", "4k3/8/8/8/8/8/8/RR2K1R1 w GB - 0 1") == "b1 e1 g1");
  CHECK(unmoved_field("capablanca", "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1") == "a1 f1 j1");
  CHECK(unmoved_field("seirawan", "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR[HEhe] w KQBG - 0 1") ==
        "a1 b1 e1 g1 h1");
  CHECK(unmoved_field("seirawan", "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR[HEhe] w AE - 0 1") == "a1 e1");
  // No castling piece and no field: a piece at home has not moved.
  CHECK(unmoved_field("courier", "rnebmkfwbenr/12/12/12/12/12/12/RNEBMKFWBENR w").find("f1") !=
        std::string::npos);
}

TEST_CASE("pawns are virgin where they start") {
  const auto r = test::rules_of("chess");
  const Setup s = parse_fen(*r, "4k3/p6P/8/1P6/8/8/P6p/4K3 w - - 0 1");
  CHECK(squares(*r, s.unmoved) == "a2 a7");
}

TEST_CASE("games with virgin letters of their own") {
  variants::Variant leaps = *test::catalog().find("makruk");
  leaps.start_fen = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 0 1";
  const auto r = std::make_shared<Rules>(std::make_shared<const variants::Variant>(leaps));
  const auto at = [&](const char* fen) { return squares(*r, parse_fen(*r, fen).unmoved); };
  const std::string board = "rnsmksnr/8/8/8/8/8/8/RNSKMSNR w ";
  const std::string rest = "a1 b1 c1 f1 g1 h1 a8 b8 c8 f8 g8 h8";
  CHECK(at((board + "DEde - 0 1").c_str()).size() > rest.size());
  CHECK(at((board + "- - 0 1").c_str()) == rest);
  CHECK(at((board + "De - 0 1").c_str()) == "a1 b1 c1 d1 f1 g1 h1 a8 b8 c8 e8 f8 g8 h8");
  const Setup s = parse_fen(*r, board + "De - 0 1");
  CHECK(print_fen(*r, s, FenDialect::FairyStockfish) == board + "De - 0 1");
}

TEST_CASE("an e.p. square finds its victim, or is forgotten") {
  struct Case {
    const char *variant, *fen, *victim;
  };
  const Case cases[] = {
      {"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "d5"},
      {"chess", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "e4"},
      {"chess", "4k3/8/8/8/3p4/8/8/4K3 b - e3 0 1", ""},     // nobody there
      {"chess", "4k3/8/8/8/3pP3/8/4P3/4K3 b - e3 0 1", ""},  // cannot come from e2
      {"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - e6 0 1", ""},
      {"chess", "4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 1", ""},      // own pawn
      {"berolina", "4k3/8/8/8/3P4/8/8/4K3 b - e3 0 1", "d4"},  // from f2
      {"berolina", "4k3/8/8/8/3P1P2/8/8/4K3 b - e3f4 0 1", "f4"},
      {"berolina", "4k3/8/8/8/3P1P2/8/8/4K3 b - e3d4 0 1", "d4"},
      {"horde", "4k3/8/8/8/3pP3/8/8/8 b - e3 0 1", "e4"},
      {"knightmate", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "d5"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.fen);
    const auto r = test::rules_of(c.variant);
    const Setup s = parse_fen(*r, c.fen);
    CHECK((s.ep_victim == kNoSquare ? "" : r->geometry().name(s.ep_victim)) == c.victim);
    CHECK(s.ep_squares.empty() == (s.ep_victim == kNoSquare));
  }
}

TEST_CASE("bad FENs say what is wrong and where") {
  struct Case {
    const char *variant, *fen, *reason;
    std::size_t column;
  };
  const Case cases[] = {
      {"chess", "", "no position", 0},
      {"chess", "   ", "no position", 0},
      {"chess", "8/8/8/8/8/8/8 w - - 0 1", "7 ranks instead of 8", 13},
      {"chess", "8", "1 rank instead of 8", 1},
      {"chess", "8/8/8/8/8/8/8/8/8 w - - 0 1", "9 ranks instead of 8", 16},
      {"chess", "8/8/8/7/8/8/8/8 w - - 0 1", "rank 5 has 7 squares instead of 8", 7},
      {"chess", "8/8/8/9/8/8/8/8 w - - 0 1", "rank 5 has more than 8 squares", 7},
      {"chess", "8/8/8/ppppppppp/8/8/8/8 w - - 0 1", "rank 5 has more than 8 squares", 15},
      {"chess", "8/8/8/3x4/8/8/8/8 w - - 0 1", "unknown piece x", 7},
      {"chess", "8/8/8/3+p4/8/8/8/8 w - - 0 1", "unknown piece +p", 7},
      {"chess", "8/8/8/3+", "a piece letter must follow the +", 8},
      {"chess", "8/8/8/3?4/8/8/8/8 w - - 0 1", "unknown piece '?'", 7},
      {"chess", "8/8/8/3*4/8/8/8/8 w - - 0 1", "a hole on d5, where the board has a square", 7},
      {"chess", "8/8/8/8/8/8/8/8[P] w - - 0 1", "a hand in a game without drops", 16},
      {"chess", "8/8/8/8/8/8/8/8 x - - 0 1", "the side to move must be w or b, not 'x'", 16},
      {"chess", "8/8/8/8/8/8/8/8 w XZ - 0 1", "unknown letter X in the castling field", 18},
      {"chess", "8/8/8/8/8/8/8/8 w - z9 0 1", "'z9' is not a square of the board", 20},
      {"chess", "8/8/8/8/8/8/8/8 w - - 0 1 what", "unexpected 'what'", 26},
      {"crazyhouse", "8/8/8/8/8/8/8/8[Pp w - - 0 1", "the hand has no closing ]", 18},
      {"crazyhouse", "8/8/8/8/8/8/8/8[X] w - - 0 1", "unknown piece X", 16},
      {"crazyhouse", "8/8/8/8/8/8/8/8[]] w - - 0 1", "unexpected ']' after the hand", 17},
      {"crazyhouse", "8/8/8/8/8/8/8/8[99999999999P] w - - 0 1", "more than 500 of a kind in hand",
       28},
  };
  for (const Case& c : cases) {
    CAPTURE(c.fen);
    const auto r = test::rules_of(c.variant);
    std::string reason = "accepted";
    std::size_t column = 999;
    try {
      parse_fen(*r, c.fen);
    } catch (const FenError& e) {
      reason = e.what();
      column = e.column();
    }
    CHECK(reason == c.reason);
    CHECK(column == c.column);
  }
}

TEST_CASE("large numbers are cut, small ones kept") {
  const auto r = test::rules_of("chess");
  const Setup s = parse_fen(*r, "8/8/8/8/8/8/8/8 w - - 99999999999999999999 99999999999999999999");
  CHECK(s.halfmoves == 30000);
  CHECK(s.fullmove == 30000);
  CHECK(parse_fen(*r, "8/8/8/8/8/8/8/8 b - - 3 0").fullmove == 1);
}

TEST_CASE("holes are written as stars and may not be stood on") {
  const auto r = test::rules_from(
      "[pit : chess]\nboard = 4x4\nfen = k2*/4/4/*2K w - - 0 1\npiece.K = King K\ncastle = none\n",
      "pit");
  const Setup s = parse_fen(*r, "k2*/4/4/*2K w - - 0 1");
  CHECK(s.squares[0] == kHole);
  CHECK(print_fen(*r, s, FenDialect::XBoard) == "k2*/4/4/*2K w - - 0 1");
  CHECK(print_fen(*r, parse_fen(*r, "k3/4/4/3K w - - 0 1"), FenDialect::XBoard) ==
        "k2*/4/4/*2K w - - 0 1");
  CHECK_THROWS_WITH_AS(parse_fen(*r, "k3/4/4/K2K w - - 0 1"), "a piece on a1, which is a hole",
                       FenError);
}

TEST_CASE("every position of a random game survives its FEN") {
  for (const std::string& name : test::catalog().names()) {
    CAPTURE(name);
    const auto rules = test::rules_of(name);
    test::on_position(rules, [&](auto& p) {
      auto again = p;
      std::mt19937 random(7);
      for (int ply = 0; ply < 80; ++ply) {
        const std::vector<Move> legal = test::legal_moves(p);
        if (legal.empty()) break;
        p.play(legal[random() % legal.size()]);
        if (family_result(p)) break;  // moves after the end have no side
        for (FenDialect d : {FenDialect::XBoard, FenDialect::FairyStockfish}) {
          const std::string fen = print_fen(*rules, p.to_setup(), d);
          CAPTURE(fen);
          again.set(parse_fen(*rules, fen));
          CHECK(print_fen(*rules, again.to_setup(), d) == fen);
          CHECK(test::legal_moves(again) == test::legal_moves(p));
        }
      }
    });
  }
}

}  // namespace
}  // namespace engine
