// tests/engine/lion_trading_test.cpp: rules that forbid single moves: trade of Lions, a king's
// first leap, whole captures, deferred promotion, forbidden repetition; and the state that these
// rules keep. Data: positions below, and counts of lishogi.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>

#include "engine/board/position/position.h"
#include "engine/board/rules/game_result.h"
#include "engine/board_engine.h"
#include "tests/engine/on_position.h"

namespace engine {
namespace {

/// Is `move` legal after `played` from `fen`?
bool legal(const std::shared_ptr<const Rules>& rules, const std::string& fen,
           const std::vector<std::string>& played, const std::string& move) {
  return test::on_position(rules, [&](auto& p) {
    p.set(parse_fen(*rules, fen));
    for (const std::string& text : played) {
      const auto m = parse_move(p, text, test::legal_moves(p));
      REQUIRE_MESSAGE(m, text);
      p.play(*m);
    }
    const auto moves = test::legal_moves(p);
    CHECK(p.count_moves() == moves.size());
    for (Move m : moves) CHECK(p.playable(m));
    return std::any_of(moves.begin(), moves.end(),
                       [&](Move m) { return to_coordinates(p, m) == move; });
  });
}
/// Is the move legal in this position?
bool legal(const char* variant, const std::string& fen, const std::string& move) {
  return legal(test::rules_of(variant), fen, {}, move);
}
/// Is the move legal after the moves `played`? For rules that depend on the last move.
bool legal_after(const char* variant, const std::string& fen,
                 const std::vector<std::string>& played, const std::string& move) {
  return legal(test::rules_of(variant), fen, played, move);
}

/// Twelve ranks: `rows` stand from rank 10 downwards, a king and a pawn of either side out of the
/// way.
std::string chu(const std::string& rows, const char* rest = " w 0 1") {
  std::string fen = "10pk/12/" + rows;
  for (auto n = std::count(rows.begin(), rows.end(), '/') + 1; n < 9; ++n) fen += "/12";
  return fen + "/6PK4" + rest;
}

TEST_CASE("a Lion does not take a protected Lion from afar") {
  CHECK(legal("chu", chu("12/12/2N9/12/2n9"), "c8c6"));              // unprotected
  CHECK_FALSE(legal("chu", chu("12/12/2N9/12/2n9/2r9"), "c8c6"));    // a rook behind it
  CHECK_FALSE(legal("chu", chu("2r9/12/2N9/12/2n9"), "c8c6"));       // one seen through the mover
  CHECK(legal("chu", chu("12/12/2N9/2n9/2r9"), "c8c7"));             // adjacent: always
  CHECK(legal("chu", chu("12/12/2N9/2n9/2r9"), "c8c7,c7c6"));        // and on to the rook
  CHECK(legal("chu", chu("12/12/2N9/2n9/2r9"), "c8c7,c7c8"));        // and back
  CHECK(legal("chu", chu("12/2R9/12/12/2n9/2r9"), "c9c6"));          // who is not a Lion may
  CHECK(legal("chu", chu("12/12/2N9/12/3n8/3p8/3r8"), "c8d6"));      // a pawn does not look back
  CHECK(legal("chu", chu("12/12/2N9/12/2n9/2R9/2r9"), "c8c6"));      // nor a rook through a rook
  CHECK_FALSE(legal("chu", chu("12/12/2+O9/12/2+o9/2r9"), "c8c6"));  // kirins become Lions
}

TEST_CASE("what is taken on the way is a bridge, if it is worth something") {
  CHECK(legal("chu", chu("12/12/2N9/2g9/2n9/2r9"), "c8c7,c7c6"));
  CHECK_FALSE(legal("chu", chu("12/12/2N9/2g9/2n9/2r9"), "c8c6"));  // but not over it
  CHECK_FALSE(legal("chu", chu("12/12/2N9/2p9/2n9/2r9"), "c8c7,c7c6"));
  CHECK_FALSE(legal("chu", chu("12/12/2N9/2i9/2n9/2r9"), "c8c7,c7c6"));
  CHECK(legal("chu", chu("12/12/2N9/2p9/2n9"), "c8c7,c7c6"));
  // The go-between alone protects; taken, it does so no more, but by lishogi's rules still.
  CHECK(legal("chu", chu("12/12/2N9/2i9/2n9"), "c8c7,c7c6"));
  CHECK_FALSE(legal("chu-lishogi", chu("12/12/2N9/2i9/2n9"), "c8c7,c7c6"));
  CHECK(legal("chu-lishogi", chu("12/12/2N9/2g9/2n9/2r9"), "c8c7,c7c6"));
}

TEST_CASE("no counterstrike at a Lion but by a Lion") {
  // White's rook takes a Lion; Black's rook aims at White's.
  const std::string fen = chu("n9R1/12/12/12/N9r1");
  const std::vector<std::string> strike{"k10a10"};
  CHECK_FALSE(legal_after("chu", fen, strike, "k6a6"));
  CHECK(legal_after("chu", fen, {"k10k9"}, "k6a6"));
  CHECK(legal_after("chu", fen, {"k10a10", "l12l11", "h1h2"}, "k6a6"));  // a move later
  CHECK(legal_after("chu", chu("n9R1/12/12/12/12/12/N11/1n10"), strike, "b3a4"));
  const auto all = test::rules_from("[x : chu]\ntrade = lion=N,+O counterstrike=all\n", "x");
  CHECK_FALSE(legal(all, chu("n9R1/12/12/12/12/12/N11/1n10"), strike, "b3a4"));
  // A kirin that has become a Lion by taking one may be taken back, by some.
  const auto else_where =
      test::rules_from("[x : chu]\ntrade = lion=N,+O counterstrike=elsewhere\n", "x");
  const std::string taken = chu("O11/1n9r", " w 0 1");
  CHECK(legal(else_where, taken, {"a10b9+"}, "l9b9"));
  CHECK_FALSE(legal(test::rules_of("chu"), taken, {"a10b9+"}, "l9b9"));
}

TEST_CASE("the capture of a Lion is told in the FEN") {
  const auto rules = test::rules_of("chu");
  test::on_position(rules, [&](auto& p) {
    p.set(parse_fen(*rules, chu("n9R1/12/12/12/N9r1")));
    p.play(*parse_move(p, "k10a10", test::legal_moves(p)));
    const std::string fen = print_fen(*rules, p.to_setup(), FenDialect::XBoard);
    CHECK(fen.find(" lion=a10") != std::string::npos);
    auto again = p;
    again.set(parse_fen(*rules, fen));
    CHECK(again.key() == p.key());
    CHECK(test::legal_moves(again) == test::legal_moves(p));
    CHECK_THROWS_AS(parse_fen(*rules, chu("12") + " lion=z99"), FenError);
  });
}

TEST_CASE("Mighty-Lion Chess: the king's protection does not count") {
  CHECK(legal("lion", "3k4/2l5/8/2L5/8/8/8/K7 w - - 0 1", "c5c7"));
  CHECK_FALSE(legal("lion", "3k4/2l4r/8/2L5/8/8/8/K7 w - - 0 1", "c5c7"));
  CHECK_FALSE(legal("elven", "10/3k6/4l5/10/4L5/10/10/10/10/K9 w - - 0 1", "e5e7"));
  CHECK(legal("elven", "k9/10/4l5/10/4L5/10/10/10/10/K9 w - - 0 1", "e5e7"));
}

TEST_CASE("a king's first leap") {
  const auto leaps = [](const char* fen, const char* move) {
    return legal("metamachy", fen, move);
  };
  const std::string free = "6k5/12/12/12/12/12/12/12/12/12/5K6/12 w - - 0 1";
  for (const char* to : {"f4", "h2", "d2", "h4", "d4", "g4", "h3", "e4", "d3", "h1", "d1"})
    CHECK(leaps(free.c_str(), (std::string("f2") + to).c_str()));
  CHECK_FALSE(leaps("5k6/12/12/12/12/12/12/12/12/12/12/5K6 w - - 0 1", "f1f3"));  // not at home
  // Not out of check.
  CHECK_FALSE(leaps("6k5/5r6/12/12/12/12/12/12/12/12/5K6/12 w - - 0 1", "f2h2"));
  // Over an attacked square only where there is another way.
  CHECK_FALSE(leaps("k6r4/12/12/12/12/12/12/12/12/12/5K6/12 w - - 0 1", "f2h2"));  // lands in it
  CHECK_FALSE(leaps("k5r5/12/12/12/12/12/12/12/12/12/5K6/12 w - - 0 1", "f2h2"));  // over it
  CHECK_FALSE(leaps("k5r5/12/12/12/12/12/12/12/12/12/5K6/12 w - - 0 1", "f2h3"));  // both ways
  CHECK(leaps("k5r5/12/12/12/12/12/12/12/12/12/5K6/12 w - - 0 1", "f2e4"));
  CHECK(leaps("k5r5/12/12/12/12/12/12/12/12/12/5K6/12 w - - 0 1", "f2d2"));
  CHECK(leaps("k11/12/12/12/12/12/12/12/12/r11/5K6/12 w - - 0 1", "f2h1"));        // one way
  CHECK_FALSE(leaps("k11/12/12/12/12/12/12/12/12/r11/5K6/12 w - - 0 1", "f2g4"));  // over rank 3
}

TEST_CASE("promotion on entry, with captures, on the last rank") {
  const auto at = [](const char* v, const std::string& rows, const char* move) {
    return legal(v, chu(rows), move);
  };
  CHECK(at("chu", "12/12/2R9", "c8c9+"));  // entry
  CHECK(at("chu", "12/12/2R9", "c8c9"));
  CHECK_FALSE(at("chu", "2R9", "c10d10+"));  // inside
  CHECK_FALSE(at("chu", "2R9", "c10c7+"));   // leaving
  CHECK(at("chu", "2Rp8", "c10d10+"));       // capture inside
  CHECK(at("chu", "2R9/12/12/2p9", "c10c7+"));
  CHECK_FALSE(at("chu", "12/12/12/2R2p6", "c7f7+"));  // outside
  CHECK(at("chu-tsa", "2R9", "c10d10+"));
  CHECK(at("chu-tsa", "2R9", "c10c7+"));
  for (const char* v : {"chu", "chu-tsa"}) {
    CAPTURE(v);
    CHECK(legal(v, "10pk/2P9/12/12/12/12/12/12/12/12/12/11K w 0 1", "c11c12+"));
    CHECK(legal(v, "10pk/2P9/12/12/12/12/12/12/12/12/12/11K w 0 1", "c11c12") ==
          (std::string(v) == "chu"));
  }
  CHECK_FALSE(legal("chu-hachu", "10pk/2P9/12/12/12/12/12/12/12/12/12/11K w 0 1", "c11c12+"));
}

TEST_CASE("who declines to promote waits a turn, but for captures") {
  const std::string fen = chu("p11/12/2R9");
  const std::vector<std::string> enters{"c8c9", "l12l11"};
  CHECK_FALSE(legal_after("chu-tsa", fen, enters, "c9d9+"));
  CHECK(legal_after("chu-tsa", fen, enters, "c9d9"));
  CHECK(legal_after("chu-tsa", chu("2p9/12/2R9"), enters, "c9c10+"));
  CHECK(legal_after("chu-tsa", fen, {"c8c9", "l12l11", "h1h2", "l11l12"}, "c9d9+"));
  const auto rules = test::rules_of("chu-tsa");
  test::on_position(rules, [&](auto& p) {
    p.set(parse_fen(*rules, fen));
    p.play(*parse_move(p, "c8c9", test::legal_moves(p)));
    const std::string text = print_fen(*rules, p.to_setup(), FenDialect::FairyStockfish);
    CHECK(text.find(" wait=c9") != std::string::npos);
    auto again = p;
    again.set(parse_fen(*rules, text));
    CHECK(again.key() == p.key());
  });
}

TEST_CASE("each to what started on its file") {
  const auto promotes = [&](const char* move) {
    return legal("grande-acedrex", "12/PPPPPP6/12/12/12/12/12/12/12/12/k11/7K4 w - - 0 1", move);
  };
  CHECK(promotes("a11a12r"));
  CHECK_FALSE(promotes("a11a12"));
  CHECK_FALSE(promotes("a11a12u"));
  CHECK(promotes("c11c12u"));
  CHECK(promotes("f11f12a"));
  CHECK(legal("grande-acedrex", "12/6P5/12/12/12/12/12/12/12/12/k11/7K4 w - - 0 1", "g11g12a"));
}

/// In how many ways a move of Chu Shogi can be gone, as lishogi counts: over any empty square
/// beside both ends, and straight there.
template <int Bits>
std::uint64_t ways(Position<Bits>& p, Move m) {
  const Geometry& g = p.geometry();
  const std::string id = p.rules().def(type_of(p.piece_on(m.from()))).id;
  const bool lion = id == "N" || id == "+O", straight = id == "+H" || id == "+D";
  if ((!lion && !straight) || m.extras() > 0 || m.kind() == MoveKind::Promotion) return 1;
  const int up = p.side_to_move() == kWhite ? 1 : -1;
  std::uint64_t n = m.from() == m.to() ? 0 : 1;
  for (int dx = -1; dx <= 1; ++dx)
    for (int dy = -1; dy <= 1; ++dy) {
      const int file = g.file(m.from()) + dx, rank = g.rank(m.from()) + dy;
      if ((dx == 0 && dy == 0) || !g.inside(file, rank)) continue;
      if (straight && (dy != up || (id == "+H") != (dx == 0))) continue;
      const Square mid = g.square(file, rank);
      if (p.piece_on(mid) != kNoPiece || mid == m.to()) continue;
      const int x = g.file(m.to()) - file, y = g.rank(m.to()) - rank;
      const bool home = m.to() == m.from();
      n += straight ? home || (x == dx && y == dy) : std::abs(x) <= 1 && std::abs(y) <= 1;
    }
  return n;
}

/// Perft in which every way of a Lion's move counts, as lishogi counts.
template <int Bits>
std::uint64_t count_ways(Position<Bits>& p, int depth) {
  std::uint64_t total = 0;
  for (Move m : test::legal_moves(p)) {
    const std::uint64_t n = ways(p, m);
    if (depth == 1) {
      total += n;
      continue;
    }
    p.play(m);
    total += n * count_ways(p, depth - 1);
    p.undo();
  }
  return total;
}

TEST_CASE("lishogi's own counts, which take each way of a Lion for a move") {
  struct Row {
    const char* fen;
    int depth;
    std::uint64_t leaves;
  };
  const Row rows[] = {
      {"lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/"
       "MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL w 0 1",
       3, 52599},
      {"l5k1sc1l/ac3g1tg1fa/1v8vm/m4donpppp/1p1i3pi1V1/12/12/1P3P2I3/P2P2NPPP1P/1q1H4HR1M/"
       "AF+rSTOXTDB1A/LBC1GKEGSCFL w 0 33",
       1, 90},
      {"lf2gekgscfl/acbtsxot1b1a/mvrhdq1dhrvm/p1pppppppp2/1p1i5npp/12/8N3/3I4I3/PPPPPPPPPPPP/"
       "MVRH1Q1DHRVM/A1BTDOXT1B1A/LFCSGKEGSCFL w 0 11",
       1, 94},
      {"lbfsge1g1cvl/a2ctxokt2a/mvrh3dh2f/pp+Hp1pq2rp+H/7p4/7+d3p/P2i8/8I3/1P+DP4PPPP/MVR6V1M/"
       "ACST1OXTGB1A/LF2GKE1SCFL w 0 35",
       1, 96},
      {"lft1g1kgs1fl/1v1sex2c2+V/m7rr2/ppbp4pp1p/2p1p7/1n5d4/12/12/PPP1XPP1q3/MVRHD1Q1D2M/"
       "ACBG1T1T1S1A/LF1S1KEG1CFL w 0 38",
       2, 10752},
      {"lf1sgekgscfl/acrhtxo1tbva/mv1bdqndhr1m/ppppp1pppp2/3i1p2i1p1/11p/P2I8/2P2P2I1P1/"
       "1P1PPNPPPP1P/MVRH2QDHRVM/A1BDTOXTSBCA/LFCSGKEG2FL w 0 11",
       2, 2310},
      {"lfcs1ek1s1f1/avtgd2tm2a/m11/pp1x1pp2p1p/10p1/4p7/1n10/7P3P/M3PPP2PP1/9RVM/1H2SOXTS2A/"
       "1F1BTKE1GCFL w 0 43",
       2, 9236},
  };
  const auto rules = test::rules_of("chu-lishogi");
  for (const Row& row : rows)
    test::on_position(rules, [&](auto& p) {
      p.set(parse_fen(*rules, row.fen));
      CHECK_MESSAGE(count_ways(p, row.depth) == row.leaves, row.fen);
    });
}

TEST_CASE("draughts: captures are compulsory, and to the end") {
  const auto at = [](const char* fen, const char* move) { return legal("checkers", fen, move); };
  const char* const two = "8/8/8/4m3/8/2m5/1M6/8 w 0 1";
  CHECK(at(two, "b2c3,c3e5,e5f6"));
  CHECK_FALSE(at(two, "b2c3,c3d4"));  // half way
  // Either of two ways, the shorter too; a quiet move is none of them.
  const char* const fork = "8/8/8/4m3/8/m1m5/1M6/6M1 w 0 1";
  CHECK(at(fork, "b2c3,c3e5,e5f6"));
  CHECK_FALSE(at(fork, "g1h2"));
  const char* const left_or_right = "8/8/1m3m2/8/1m1m4/2M5/8/8 w 0 1";
  CHECK(at(left_or_right, "c3b4,b4a5") == false);  // a5 takes b6
  CHECK(at(left_or_right, "c3b4,b4b6,b6c7"));
  CHECK(at(left_or_right, "c3d4,d4f6,f6g7"));
  // A man that becomes a king stops there.
  const char* const last = "8/2m1m3/1M6/8/8/8/8/8 w 0 1";
  CHECK(at(last, "b6c7,c7d8d"));
  CHECK_FALSE(at(last, "b6c7,c7d8"));
  // A king goes on in any direction; the same piece is not taken twice.
  const char* const king = "8/8/8/2m1m3/8/2m5/1D6/8 w 0 1";
  CHECK(at(king, "b2c3,c3e5,e5f6"));
  // Four and five at once: more than a move has room for.
  CHECK(at("8/8/1m1m4/8/1m1m4/2D5/8/8 w 0 1", "c3b4,b4b6,b6d6,d6d4,d4c3"));
  const char* const five = "8/8/1m1m1m2/8/1m3m2/2D5/5m2/8 w 0 1";
  CHECK(at(five, "c3b4,b4b6,b6d6,d6f4,f4f2,f2e1"));
  CHECK(at(five, "c3b4,b4b6,b6d6,d6f6,f6g7"));  // the other way at e5
  CHECK_FALSE(at(five, "c3b4,b4b6,b6d6,d6e5"));
  CHECK_FALSE(at(five, "c3b4,b4b6,b6d6,d6f4,f4g3"));
}

TEST_CASE("a repetition that is forbidden loses in the search and is not a move of the game") {
  const auto rules = test::rules_from("[x : chu]\nrepeat = 3 forbid\n", "x");
  const auto core = BoardEngine::create(rules->variant_ptr(), {1, 1});
  core->game().set_position(chu("R10r"));
  const auto find = [&](const char* text) {
    return parse_move(core->game().board(), text, core->game().legal_moves());
  };
  for (const char* text : {"a10a9", "l10l9", "a9a10", "l9l10", "a10a9", "l10l9", "a9a10"}) {
    REQUIRE(find(text));
    core->game().play(*find(text));
  }
  CHECK(!core->game().result());
  CHECK(!find("l9l10"));  // for the third time
  CHECK(find("l9l8"));
  test::on_position(rules, [&](auto& p) {
    p.set(parse_fen(*rules, chu("R10r")));
    for (const char* text :
         {"a10a9", "l10l9", "a9a10", "l9l10", "a10a9", "l10l9", "a9a10", "l9l10"})
      p.play(*parse_move(p, text, test::legal_moves(p)));
    const auto result = game_result(p, test::legal_moves(p).size());
    REQUIRE(result);
    CHECK(result->winner == Winner::White);
    CHECK(result->reason == "Forbidden repetition");
  });
}

TEST_CASE("king and crown prince are counted together") {
  const auto rules = test::rules_of("chu-lishogi");
  const auto result = [&](const std::string& fen) {
    const auto core = BoardEngine::create(rules->variant_ptr(), {1, 1});
    core->game().set_position(fen);
    const auto r = core->game().result();
    return r ? to_string(r->winner) : std::string("-");
  };
  CHECK(result(chu("R10r")) == "-");
  CHECK(result("10p+e/12/R10r/12/12/12/12/12/12/12/12/6PK4 w 0 1") == "-");
  CHECK(result("10p1/12/R10r/12/12/12/12/12/12/12/12/6PK4 b 0 1") == "1-0");
  // A king may be left to be taken, and taken he is.
  CHECK(legal("chu-lishogi", chu("11R"), "h1h2"));
  CHECK(legal("chu-lishogi", "10pk/11R/12/12/12/12/12/12/12/12/12/6PK4 w 0 1", "l11l12"));
  CHECK(legal("chu-lishogi", "10pk/11R/12/12/12/12/12/12/12/12/12/6PK4 b 0 1", "k12k11"));
  CHECK_FALSE(legal("chu", "10pk/11R/12/12/12/12/12/12/12/12/12/6PK4 b 0 1", "k12k11"));
}

}  // namespace
}  // namespace engine
