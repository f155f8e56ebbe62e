// tests/engine/game_result_test.cpp: how games end: one table of positions, moves and results per
// kind of rule, and the values that the search gets for them.
#include "engine/board/rules/game_result.h"

#include <doctest/doctest.h>

#include <sstream>

#include "engine/board/rules/dead_position.h"
#include "tests/engine/on_position.h"

namespace engine {
namespace {

/// The result after the moves as "1-0 reason", "*" while the game continues, "illegal MOVE", or
/// "already ...".
std::string verdict(const std::shared_ptr<const Rules>& rules, const std::string& fen,
                    const std::string& moves) {
  return test::on_position(rules, [&](auto& p) -> std::string {
    if (!fen.empty()) p.set(parse_fen(*rules, fen));
    std::istringstream in(moves);
    for (std::string text; in >> text;) {
      const std::vector<Move> legal = test::legal_moves(p);
      const auto early = game_result(p, legal.size());
      if (early) return "already " + to_string(early->winner) + " before " + text;
      const auto m = parse_move(p, text, legal);
      if (!m) return "illegal " + text;
      p.play(*m);
    }
    const auto r = game_result(p, test::legal_moves(p).size());
    return r ? to_string(r->winner) + " " + r->reason : "*";
  });
}

/// `fen` empty: the start position. `moves`: separated by blanks.
struct Case {
  const char *variant, *fen, *moves, *result;
};

template <std::size_t N>
void check(const Case (&cases)[N]) {
  for (const Case& c : cases) {
    CAPTURE(c.variant);
    CAPTURE(c.fen);
    CAPTURE(c.moves);
    CHECK(verdict(test::rules_of(c.variant), c.fen, c.moves) == c.result);
  }
}

TEST_CASE("mate and stalemate") {
  const Case cases[] = {
      {"chess", "", "e2e4", "*"},
      {"chess", "", "f2f3 e7e5 g2g4 d8h4", "0-1 Black mates"},
      {"chess", "7k/5KQ1/8/8/8/8/8/8 b - - 0 1", "", "1-0 White mates"},
      {"chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "", "1/2-1/2 Stalemate"},
      {"xiangqi", "3k5/4P4/9/9/9/9/9/9/9/5K3 b 0 1", "", "1-0 Stalemate"},
      {"shogi", "8k/6G2/8P/9/9/9/9/9/K8[-] b 0 1", "", "1-0 Stalemate"},
      {"losers", "7k/5KQ1/8/8/8/8/8/n7 b - - 0 1", "", "0-1 Checkmated side wins"},
      {"losers", "6k1/5ppp/8/8/8/8/PPP5/K2R4 w - - 0 1", "d1d8", "0-1 Checkmated side wins"},
      {"antichess", "8/8/8/8/p7/P7/8/8 w - - 0 1", "", "1-0 Stalemate"},
      {"suicide", "8/8/8/8/p7/P7/8/n7 w - - 0 1", "", "1-0 Stalemate"},
      {"suicide", "8/8/8/8/p7/P7/8/8 w - - 0 1", "", "1/2-1/2 Stalemate"},
      {"suicide", "8/8/8/p7/P7/8/P7/8 w - - 0 1", "a2a3", "0-1 Stalemate"},
  };
  check(cases);
}

TEST_CASE("a pawn dropped with mate loses") {
  const Case cases[] = {
      {"shogi", "7nk/9/7GP/9/9/9/9/9/K8[P] w 0 1", "i7i8", "1-0 White mates"},
      {"shogi", "7nk/9/7G1/9/9/9/9/9/K8[P] w 0 1", "P@i8", "0-1 Mate by a drop that may not mate"},
      {"shogi", "7nk/9/7G1/9/9/9/9/9/K8[L] w 0 1", "L@i8", "1-0 White mates"},
      {"crazyhouse", "7k/5K2/8/8/8/8/8/R7[P] b - - 0 1", "", "*"},
  };
  check(cases);
}

TEST_CASE("flags, checks and kings that are gone") {
  const Case cases[] = {
      {"kingofthehill", "4k3/8/8/8/8/4K3/8/8 w - - 0 1", "e3e4", "1-0 The goal is reached"},
      {"kingofthehill", "4k3/8/8/8/8/4K3/8/8 w - - 0 1", "e3f3", "*"},
      {"3check", "4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1", "a1a8", "1-0 Three checks"},
      {"3check", "4k3/8/8/8/8/8/8/R3K3 w - - 2+3 0 1", "a1a8", "*"},
      {"5check", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 +4+0", "a1a8", "1-0 Five checks"},
      {"atomic", "rnbqkbnr/pppp1ppp/8/4N3/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1", "e5f7",
       "1-0 White takes the king"},
      {"horde", "4k3/8/8/8/8/8/8/r6P b - - 0 1", "a1h1", "0-1 White has no more pieces of a kind"},
      {"antichess", "8/8/8/8/8/8/8/r6P b - - 0 1", "a1h1",
       "1-0 White has no more pieces of a kind"},
  };
  check(cases);
}

TEST_CASE("racing kings: Black has the last move") {
  const Case cases[] = {
      {"racingkings", "8/K6k/8/8/8/8/8/8 w - - 0 1", "a7a8", "*"},
      {"racingkings", "8/K6k/8/8/8/8/8/8 w - - 0 1", "a7a8 h7h8", "1/2-1/2 The goal is reached"},
      {"racingkings", "8/K6k/8/8/8/8/8/8 w - - 0 1", "a7a8 h7h6", "1-0 The goal is reached"},
      {"racingkings", "8/K7/7k/8/8/8/8/8 w - - 0 1", "a7a8", "1-0 The goal is reached"},
      {"racingkings", "8/K6k/8/8/8/8/8/6R1 w - - 0 1", "a7a8", "*"},
      {"racingkings", "8/7k/K7/8/8/8/8/8 b - - 0 1", "h7h8", "0-1 The goal is reached"},
  };
  check(cases);
}

TEST_CASE("a flag of several pieces at once") {
  const auto game = [](const std::string& words) {
    return test::rules_from(
        "[x : chess]\nroyal = none\nflag = P rank 4 / rank 1 count=2" + words + "\n", "x");
  };
  const char* const two = "4r3/8/8/8/8/3P4/3P4/4R3 w - - 0 1";
  CHECK(verdict(game(""), two, "d3d4 e8e7") == "*");
  CHECK(verdict(game(""), "4r3/8/8/8/8/3P1P2/8/4R3 w - - 0 1", "d3d4 e8e7 f3f4") ==
        "1-0 The goal is reached");
  const char* const nearly = "4r3/8/8/8/Prrrnnb1/8/8/7R b - - 0 1";
  CHECK(verdict(game(""), nearly, "e8e7 h1h4") == "*");
  CHECK(verdict(game(" full"), nearly, "e8e7 h1h4") == "1-0 The goal is reached");
  CHECK(verdict(game(" full"), "4r3/8/8/8/PrrrnnR1/8/8/4R3 b - - 0 1", "e8e7 e1e2") == "*");
}

TEST_CASE("a flag that must be safe") {
  const auto rules = test::rules_from(
      "[rush : chess]\nfen = 4k3/8/8/8/8/8/8/R3K3 w - - 0 1\npiece.K = King K\ncastle = none\n"
      "royal = none\nextinct = K 0 loss\nflag = K rank 8 safe\n",
      "rush");
  CHECK(verdict(rules, "8/4K3/8/8/8/4k3/8/8 w - - 0 1", "e7e8") == "1-0 The goal is reached");
  CHECK(verdict(rules, "7r/4K3/8/8/8/4k3/8/8 w - - 0 1", "e7e8") == "*");
  CHECK(verdict(rules, "7r/4K3/8/8/8/4k3/8/8 w - - 0 1", "e7e8 h8e8").substr(0, 3) == "0-1");
}

TEST_CASE("bare kings") {
  const Case cases[] = {
      {"shatranj", "4k3/8/8/8/8/8/4r3/R3K3 w 0 1", "e1e2", "*"},  // may bare back
      {"shatranj", "4k3/8/8/8/8/8/4r3/R3K3 w 0 1", "e1e2 e8e7", "1-0 Bare king"},
      {"shatranj", "3rk3/8/8/8/8/8/3R4/4K3 b 0 1", "d8d2", "*"},
      {"shatranj", "3rk3/8/8/8/8/8/3R4/4K3 b 0 1", "d8d2 e1d2", "1/2-1/2 Bare kings"},
      {"shatranj", "3rk3/8/8/8/8/8/3R4/4K3 b 0 1", "d8d2 e1f1", "0-1 Bare king"},
      {"shatranj", "3rk3/8/8/8/8/7p/3R4/4K3 b 0 1", "d8d2", "0-1 Bare king"},  // two left
      {"losers", "4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1", "e1e2", "0-1 Bare king"},
  };
  check(cases);
}

TEST_CASE("repetition") {
  const std::string knights = "g1f3 g8f6 f3g1 f6g8 ";
  const auto chess = test::rules_of("chess");
  CHECK(verdict(chess, "", knights) == "*");
  CHECK(verdict(chess, "", knights + knights) == "1/2-1/2 Draw by repetition");
  // Castling rights tell positions apart.
  const char* const castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  const std::string shuffle = "a1b1 a8b8 b1a1 b8a8 ";
  CHECK(verdict(chess, castle, shuffle + shuffle) == "*");
  CHECK(verdict(chess, castle, shuffle + shuffle + "a1b1 a8b8") == "1/2-1/2 Draw by repetition");
  // A king that has no rook to castle with may leave its square and come back.
  const std::string walk = "e8d8 e1e2 d8e8 e2e1 ";
  const char* const rook_moves = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
  CHECK(verdict(chess, rook_moves, "h1h2 " + walk) == "*");
  CHECK(verdict(chess, rook_moves, "h1h2 " + walk + walk) == "1/2-1/2 Draw by repetition");
  const std::string bishop = "e1e2 h1g2 e2e1 g2h1 ";
  const char* const rook_taken = "4k3/7p/8/8/8/8/6b1/4K2R b K - 0 1";
  CHECK(verdict(chess, rook_taken, "g2h1 " + bishop) == "*");
  CHECK(verdict(chess, rook_taken, "g2h1 " + bishop + bishop) == "1/2-1/2 Draw by repetition");
  CHECK(verdict(chess, "4k3/8/8/8/8/8/8/R3K2R w K - 0 1", "h1h2 " + walk + walk) ==
        "1/2-1/2 Draw by repetition");
  // Pawns that step back and aside repeat positions too, after a double step as well.
  const auto steps = test::rules_of("pawnsideways");
  const std::string aside = "a2b2 h7g7 b2a2 g7h7 ";
  const auto back = test::rules_of("pawnback");
  const char* const pawn_each = "4k3/7p/8/8/8/8/P7/4K3 w - - 0 1";
  CHECK(verdict(steps, pawn_each, aside) == "*");
  CHECK(verdict(steps, pawn_each, aside + aside) == "1/2-1/2 Draw by repetition");
  const std::string advance = "a2a4 h7h5 ", and_back = "a4a3 h5h6 a3a2 h6h7 ";
  CHECK(verdict(back, pawn_each, advance + and_back + advance + and_back) ==
        "1/2-1/2 Draw by repetition");
  // Shogi wants four, and hands count.
  const auto mini = test::rules_of("minishogi");
  const std::string kings = "a1b1 e5d5 b1a1 d5e5 ";
  CHECK(verdict(mini, "4k/5/5/5/K4[P] w 0 1", kings + kings) == "*");
  CHECK(verdict(mini, "4k/5/5/5/K4[P] w 0 1", kings + kings + kings) == "0-1 Repetition");
  CHECK(verdict(mini, "4k/5/5/5/K4[P] b 0 1",
                "e5d5 a1b1 d5e5 b1a1 e5d5 a1b1 d5e5 b1a1 e5d5 a1b1 "
                "d5e5 b1a1") == "0-1 Repetition");
  // Pawns that may go back repeat positions too.
  const auto pawns = test::rules_from("[x : chess]\npiece.P = Pawn mWfcF\n", "x");
  const std::string there = "e3e4 e8e7 e4e3 e7e8 ";
  const char* const pawn = "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1";
  CHECK(verdict(pawns, pawn, there) == "*");
  CHECK(verdict(pawns, pawn, there + there) == "1/2-1/2 Draw by repetition");
  // Who is to move at the third occurrence, or always the same side.
  const auto result = [&](const char* rule, const std::string& before) {
    const auto rules = test::rules_from(std::string("[x : chess]\nrepeat = 3 ") + rule + "\n", "x");
    const std::string cycle = before.empty() ? knights : "g8f6 g1f3 f6g8 f3g1 ";
    return verdict(rules, "", before + cycle + cycle);
  };
  CHECK(result("win", "") == "1-0 Repetition");
  CHECK(result("win", "e2e3 ") == "0-1 Repetition");
  CHECK(result("loss", "") == "0-1 Repetition");
  CHECK(result("black-loses", "") == "1-0 Repetition");
  CHECK(result("black-loses", "e2e3 ") == "1-0 Repetition");
}

TEST_CASE("perpetual check and perpetual chase lose") {
  const auto shogi = test::rules_of("shogi");
  const std::string checks = "a9a8 i8i9 a8a9 i9i8 ";
  CHECK(verdict(shogi, "R8/8k/9/9/9/9/9/9/K8[-] w 0 1", checks + checks) == "*");
  CHECK(verdict(shogi, "R8/8k/9/9/9/9/9/9/K8[-] w 0 1", checks + checks + checks) ==
        "0-1 Perpetual check");

  const auto xiangqi = test::rules_of("xiangqi");
  const std::string chase = "a5b5 a0b0 b5a5 b0a0 ";
  const char* const cannon = "5k3/9/9/9/c8/9/9/9/9/R2K5 b 0 1";
  CHECK(verdict(xiangqi, cannon, chase) == "*");
  CHECK(verdict(xiangqi, cannon, chase + chase) == "0-1 Perpetual chase");
  // Guarded by a chariot, it is not a chase.
  CHECK(verdict(xiangqi, "5k3/9/9/9/c7r/9/9/9/9/R2K5 b 0 1", chase + chase) ==
        "1/2-1/2 Draw by repetition");
  // A soldier that has not crossed the river may be chased, one that has may not.
  const std::string soldier = "f9f8 a0a1 f8f9 a1a0 ";
  CHECK(verdict(xiangqi, "5k3/9/9/9/9/p8/9/9/9/R2K5 b 0 1", soldier + soldier) ==
        "1/2-1/2 Draw by repetition");
  // Chariots that offer each other exchange.
  CHECK(verdict(xiangqi, "5k3/9/9/9/r8/9/9/9/9/R2K5 b 0 1", chase + chase) ==
        "1/2-1/2 Draw by repetition");
  // Perpetual check is worse than chasing.
  CHECK(verdict(xiangqi, "5k3/9/9/9/R8/9/9/9/9/3K5 w 0 1",
                "a5f5 f9e9 f5e5 e9f9 e5f5 f9e9 f5e5 e9f9 e5f5") == "0-1 Perpetual check");
}

TEST_CASE("impasse: a king that has entered with enough points has won") {
  // At least 10 pieces in the zone, and 28 points of White's, 27 of Black's there and in hand.
  const Case cases[] = {
      {"shogi", "KRBGGSS+P+P/+P+PR6/9/9/9/9/9/9/8k[PPPPP] w 0 1", "",
       "1-0 White has entered with enough points"},
      {"shogi", "KRBGGSS+P+P/+P+PR6/9/9/9/9/9/9/8k[PPPP] w 0 1", "", "*"},
      {"shogi", "KRBGGSS+P+P/+P+P7/9/R8/9/9/9/9/8k[BPPPPP] w 0 1", "",
       "1-0 White has entered with enough points"},  // ten; what is outside does not count
      {"shogi", "KRBGGSS+P+P/+P8/9/R8/9/9/9/9/8k[RBPPPPP] w 0 1", "", "*"},  // nine
      {"shogi", "1RBGGSS+P+P/+P+PR6/9/9/K8/9/9/9/8k[BP] w 0 1", "", "*"},
      {"shogi", "KRBGGSS+P+P/1+PR6/r8/9/9/9/9/9/8k[BPPPPP] w 0 1", "", "*"},  // in check
      {"shogi", "8K/9/9/9/9/9/9/+p+pr6/krbggss+p+p[pppp] b 0 1", "",
       "0-1 Black has entered with enough points"},
  };
  check(cases);
  const char* const fen = "KRBGGSS+P+P/+P+PR6/9/9/9/9/9/9/8k[PPPPP] w 0 1";
  const auto older = test::rules_from(
      "[older : shogi]\nimpasse = last 3 pieces=10 win=31 draw=24 RB+R+B:5", "older");
  CHECK(verdict(older, fen, "") == "1/2-1/2 Draw by impasse");
  CHECK(verdict(older, "KRBGGSS+P+P/+P+PR6/9/9/9/9/9/9/8k[BPPP] w 0 1", "").substr(0, 3) == "1-0");
  CHECK(verdict(test::rules_from("[child : shogi]", "child"), fen, "") == "*");
}

TEST_CASE("n moves without progress; mate comes first") {
  const Case cases[] = {
      {"chess", "4k3/8/8/8/8/8/8/R3K3 w - - 99 90", "", "*"},
      {"chess", "4k3/8/8/8/8/8/8/R3K3 w - - 99 90", "a1a2", "1/2-1/2 50-move rule"},
      {"chess", "7k/8/6K1/8/8/8/8/R7 w - - 99 90", "a1a8", "1-0 White mates"},
      {"chess", "4k3/8/8/8/8/8/P7/R3K3 w - - 99 90", "a2a3", "*"},
      {"shatranj", "4k2r/8/8/8/8/8/8/R3K3 w 99 90", "a1a2", "*"},
      {"shatranj", "4k2r/8/8/8/8/8/8/R3K3 w 139 90", "a1a2", "1/2-1/2 70-move rule"},
      {"shogi", "4k4/9/9/9/9/9/9/9/R3K4[-] w 500 300", "a1a2", "*"},
      // A pawn's step sideways can be taken back, one ahead cannot.
      {"pawnsideways", "4k3/8/8/8/8/8/P7/4K3 w - - 99 90", "a2b2", "1/2-1/2 50-move rule"},
      {"pawnsideways", "4k3/8/8/8/8/8/P7/4K3 w - - 99 90", "a2a3", "*"},
      {"pawnsideways", "4k3/8/8/8/8/8/P7/4K3 w - - 99 90", "a2a4", "*"},
      // A piece that turns over with each move has not made progress by that.
      {"chennis", "3k3/7/7/7/7/P6/3K3[] w - - 99 90", "a2a3", "1/2-1/2 50-move rule"},
  };
  check(cases);
}

TEST_CASE("makruk and its kin count") {
  const auto counts = [](const char* variant, const char* fen, const char* moves) {
    const auto rules = test::rules_of(variant);
    return test::on_position(rules, [&](auto& p) {
      p.set(parse_fen(*rules, fen));
      std::istringstream in(moves);
      for (std::string text; in >> text;) p.play(*parse_move(p, text, test::legal_moves(p)));
      return std::pair<int, int>(p.state().count_limit, p.state().count_ply);
    });
  };
  using Count = std::pair<int, int>;
  // A pawn is left: nothing is counted.
  CHECK(counts("makruk", "4k3/8/8/8/8/P7/8/R3K3 w 0 1", "a1b1") == Count(0, 0));
  // The board's honour: 64 moves, from one.
  CHECK(counts("makruk", "4k2r/8/8/8/8/8/8/R3K3 w 0 1", "a1b1") == Count(128, 0));
  CHECK(counts("makruk", "4k2r/8/8/8/8/8/8/R3K3 w 0 1", "a1b1 e8e7") == Count(128, 1));
  // The pieces' honour: 16 moves against one rook, less the pieces on the board.
  CHECK(counts("makruk", "4k3/8/8/8/8/8/8/R3K3 w 0 1", "a1b1") == Count(32, 6));
  CHECK(counts("makruk", "4k3/8/8/8/8/8/r7/R3K3 w 0 1", "a1a2") == Count(32, 6));
  CHECK(counts("makruk", "4k3/8/8/8/8/8/8/1SS1K3 w 0 1", "e1e2") == Count(44, 8));
  CHECK(counts("asean", "4k3/8/8/8/8/8/8/R3K3 w 0 1", "a1b1") == Count(32, 0));
  CHECK(counts("asean", "4k2n/8/8/8/8/8/8/R3K3 w 0 1", "a1b1") == Count(0, 0));
  const auto makruk = test::rules_of("makruk");
  CHECK(verdict(makruk, "8/4k3/8/8/8/8/8/R3K3 w - 32 31 60", "a1a2") == "*");
  CHECK(verdict(makruk, "8/4k3/8/8/8/8/8/R3K3 w - 32 32 60", "a1a2") == "1/2-1/2 Counting rule");
}

TEST_CASE("a dead position is a draw, only where it is certain") {
  struct Material {
    const char *variant, *fen;
    bool dead;
  };
  const Material cases[] = {
      {"chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", true},
      {"chess", "4k3/8/8/8/8/8/8/N3K3 w - - 0 1", true},
      {"chess", "4k2b/8/8/8/8/8/8/4K3 w - - 0 1", true},
      {"chess", "4k3/8/8/8/8/8/8/NN2K3 w - - 0 1", false},  // helpmate
      {"chess", "4k2n/8/8/8/8/8/8/N3K3 w - - 0 1", false},
      {"chess", "4k2b/8/8/8/8/8/8/N3K3 w - - 0 1", false},
      {"chess", "4k2b/8/8/8/8/8/8/B3K3 w - - 0 1", true},  // h8 and a1: one colour
      {"chess", "4k1b1/8/8/8/8/8/8/B3K3 w - - 0 1", false},
      {"chess", "4k3/8/8/8/8/8/1B6/B3K3 w - - 0 1", true},
      {"chess", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", false},
      {"chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", false},
      {"crazyhouse", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", false},
      {"3check", "4k3/8/8/8/8/8/8/N3K3 w - - 0 1", false},
      {"kingofthehill", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", false},
      {"atomic", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", false},
      {"knightmate", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", true},
      {"xiangqi", "3k5/9/9/9/9/9/9/9/9/4K4 w 0 1", false},
      {"makruk", "4k3/8/8/8/8/8/8/4K3 w 0 1", true},
      {"capablanca", "4k5/10/10/10/10/10/10/N3K5 w - - 0 1", true},
      {"capablanca", "4k5/10/10/10/10/10/10/A3K5 w - - 0 1", false},
  };
  for (const Material& c : cases) {
    CAPTURE(c.variant);
    CAPTURE(c.fen);
    const auto rules = test::rules_of(c.variant);
    test::on_position(rules, [&](auto& p) {
      p.set(parse_fen(*rules, c.fen));
      CHECK(insufficient_material(p) == c.dead);
      const auto r = game_result(p, test::legal_moves(p).size());
      CHECK((r && r->cause == Cause::Material) == c.dead);
    });
  }
}

TEST_CASE("the search hears of one earlier occurrence in its tree, of two before it") {
  const auto rules = test::rules_of("chess");
  test::on_position(rules, [&](auto& p) {
    const auto play = [&](const char* moves) {
      std::istringstream in(moves);
      for (std::string text; in >> text;) p.play(*parse_move(p, text, test::legal_moves(p)));
    };
    play("g1f3 g8f6 f3g1 f6g8");
    CHECK(history_value(p, 5) == kDraw);
    CHECK(history_value(p, 4) == kNoValue);
    CHECK(history_value(p, 0) == kNoValue);
    play("g1f3 g8f6 f3g1 f6g8");
    CHECK(history_value(p, 1) == kDraw);
    CHECK(!immediate_result(p, 3));
  });
  const auto hill = test::rules_of("kingofthehill");
  test::on_position(hill, [&](auto& p) {
    p.set(parse_fen(*hill, "4k3/8/8/8/4K3/8/8/8 b - - 0 1"));
    CHECK(immediate_result(p, 3) == 3 - kMate);
  });
  const auto losers = test::rules_of("losers");
  test::on_position(losers, [&](auto& p) {
    p.set(parse_fen(*losers, "6rk/5Npp/8/8/8/8/PPP5/K7 b - - 0 1"));
    CHECK(no_move_value(p, 2) == kMate - 2);
  });
}

}  // namespace
}  // namespace engine
