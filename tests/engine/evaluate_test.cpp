// tests/engine/evaluate_test.cpp: piece values computed from moves are close to the accepted ones,
// and the evaluation treats both sides alike.
#include "engine/eval/evaluate.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <random>
#include <set>
#include <string>

#include "tests/engine/on_position.h"

namespace engine {
namespace {

using test::catalog;

/// Value of a piece by its id, between the middle and the end of the game, centipawns.
Value worth(const Values& v, const Rules& rules, const char* id) {
  const Score s = v.piece[static_cast<std::size_t>(rules.variant().find(id))];
  return (s.mg + s.eg) / 2;
}

TEST_CASE("orthodox pieces, from their moves alone") {
  const Rules rules(catalog().find("chess"));
  const Values v(rules);
  const auto near = [&](const char* id, int low, int high) {
    CAPTURE(id);
    CHECK(worth(v, rules, id) >= low);
    CHECK(worth(v, rules, id) <= high);
  };
  near("P", 80, 120);
  near("N", 280, 380);
  near("B", 300, 390);
  near("R", 450, 600);
  near("Q", 880, 1150);
  CHECK(worth(v, rules, "K") == 0);
  CHECK(v.exchange[static_cast<std::size_t>(rules.variant().find("K"))] > 5000);
}

TEST_CASE("fairy pieces keep their order") {
  const Rules capa(catalog().find("capablanca"));
  const Values c(capa);
  CHECK(worth(c, capa, "R") < worth(c, capa, "A"));
  CHECK(worth(c, capa, "A") < worth(c, capa, "C"));
  CHECK(worth(c, capa, "C") < worth(c, capa, "Q"));
  const Rules xiangqi(catalog().find("xiangqi"));
  const Values x(xiangqi);
  CHECK(worth(x, xiangqi, "A") < worth(x, xiangqi, "H"));
  CHECK(worth(x, xiangqi, "H") < worth(x, xiangqi, "C"));
  CHECK(worth(x, xiangqi, "C") < worth(x, xiangqi, "R"));
  const Rules shogi(catalog().find("shogi"));
  const Values s(shogi);
  const char* order[] = {"P", "L", "S", "G", "B", "R", "+R"};
  for (std::size_t i = 0; i + 1 < std::size(order); ++i) {
    CAPTURE(order[i]);
    CHECK(worth(s, shogi, order[i]) < worth(s, shogi, order[i + 1]));
  }
  const Rules anti(catalog().find("antichess"));
  CHECK(Values(anti).piece[static_cast<std::size_t>(anti.variant().find("Q"))].mg < 0);
}

/// Colours swapped and the board turned around: lopsided pieces change hands too.
Setup mirrored(const Rules& rules, const Setup& s) {
  Setup out = s;
  const Geometry& g = rules.geometry();
  const auto turn = [&](Square q) {
    return g.square(g.files() - 1 - g.file(q), g.ranks() - 1 - g.rank(q));
  };
  for (Square q = 0; q < g.size(); ++q) {
    const auto from = static_cast<std::size_t>(q), to = static_cast<std::size_t>(turn(q));
    const Piece p = s.squares[from];
    out.squares[to] = p == kNoPiece || p == kHole ? p : make_piece(~color_of(p), type_of(p));
    if (!s.promoted.empty()) out.promoted[to] = s.promoted[from];
    if (!s.unmoved.empty()) out.unmoved[to] = s.unmoved[from];
  }
  std::swap(out.hand[0], out.hand[1]);
  std::swap(out.checks_left[0], out.checks_left[1]);
  for (Square& q : out.ep_squares) q = turn(q);
  if (s.ep_victim != kNoSquare) out.ep_victim = turn(s.ep_victim);
  out.side = ~s.side;
  return out;
}

/// Is Black's part of the zone White's with the board turned round?
bool turned_zone(const Geometry& g, const variants::Zone& zone) {
  std::set<Square> turned;
  for (Square q : zone.squares[kWhite])
    turned.insert(g.square(g.files() - 1 - g.file(q), g.ranks() - 1 - g.rank(q)));
  return turned == std::set<Square>(zone.squares[kBlack].begin(), zone.squares[kBlack].end());
}

/// Do both sides have the same moves and promotions, and is each side's zone the other's with
/// the board turned round? Asymmetric games (Horde, Orda) are evaluated differently for each side
/// by design.
bool symmetric(const Rules& rules) {
  const Variant& v = rules.variant();
  for (const variants::PieceDef& d : v.pieces)
    if (d.black_program || d.side[0] != d.side[1]) return false;
  for (int t = 0; t < rules.types(); ++t)  // Chigorin: the sides promote to different pieces
    if (rules.promotions(kWhite, static_cast<PieceType>(t)) !=
        rules.promotions(kBlack, static_cast<PieceType>(t)))
      return false;
  // Horde: one side has no king.
  const Setup start = parse_fen(rules, v.start_fen);
  for (int t = 0; t < rules.types(); ++t)
    if (rules.royal(static_cast<PieceType>(t)) &&
        std::count(start.squares.begin(), start.squares.end(),
                   make_piece(kWhite, static_cast<PieceType>(t))) !=
            std::count(start.squares.begin(), start.squares.end(),
                       make_piece(kBlack, static_cast<PieceType>(t))))
      return false;
  if (v.royalty.mode == variants::RoyalMode::First) return false;  // the lowest rank, for both
  const Geometry& g = rules.geometry();
  for (const variants::PieceDef& d : v.pieces)
    if (!turned_zone(g, d.promotion_zone) || !turned_zone(g, d.drop_zone)) return false;
  for (const variants::FlagRule& flag : v.ending.flag)
    if (!turned_zone(g, flag.zone)) return false;
  return true;
}

/// A random game. Every position is also evaluated anew: with colours exchanged (`mirror`) or from
/// its arrangement; both values must agree, and that of a new evaluator.
template <int Bits>
void random_game(const std::shared_ptr<const Rules>& rules, bool mirror) {
  const auto moves = std::make_shared<MoveTables<Bits>>(rules);
  const auto tables = std::make_shared<EvalTables<Bits>>(rules, moves);
  Evaluator<Bits> evaluate(tables);
  std::mt19937 random(11);
  Position<Bits> p(rules, moves), q(rules, moves);
  p.set_start();
  for (int ply = 0; ply < 80; ++ply) {
    MoveList list;
    p.generate(list);
    if (list.empty()) return;
    const Value v = evaluate(p);
    CHECK(std::abs(v) < kMateInMaxPly);
    q.set(mirror ? mirrored(*rules, p.to_setup()) : p.to_setup());  // sums made afresh, too
    CHECK(evaluate(q) == v);
    if (ply % 8 == 7) CHECK(Evaluator<Bits>(tables)(p) == v);  // without what was remembered
    p.play(list[random() % list.size()]);
  }
}

TEST_CASE("swapping colours mirrors the score, in every symmetric variant") {
  int mirrored_games = 0;
  for (const std::string& name : catalog().names()) {
    CAPTURE(name);
    const auto rules = test::rules_of(name);
    const bool mirror = symmetric(*rules);
    mirrored_games += mirror ? 1 : 0;
    test::on_position(rules, [&]<int Bits>(Position<Bits>&) { random_game<Bits>(rules, mirror); });
  }
  CHECK(mirrored_games >= 50);
}

TEST_CASE("what is in the hands counts, not only how much") {
  const auto rules = test::rules_of("crazyhouse");
  const auto moves = std::make_shared<MoveTables<64>>(rules);
  const auto tables = std::make_shared<EvalTables<64>>(rules, moves);
  Evaluator<64> one(tables);
  for (const char* hands : {"QRBNqrbn", "PPPPpppp", "QQQQpppp", "PPPPqqqq"}) {
    CAPTURE(hands);
    Position<64> p(rules, moves);
    p.set(parse_fen(*rules,
                    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3[" + std::string(hands) + "] w - - 0 1"));
    CHECK(one(p) == Evaluator<64>(tables)(p));
  }
}

/// Is `better` worth more to the side to move than `worse`, in the game?
bool prefers(const char* game, const std::string& better, const std::string& worse) {
  const auto rules = test::rules_of(game);
  bool out = false;
  test::on_position(rules, [&]<int Bits>(Position<Bits>& p) {
    Evaluator<Bits> evaluate(
        std::make_shared<EvalTables<Bits>>(rules, std::make_shared<MoveTables<Bits>>(rules)));
    const auto value = [&](const std::string& fen) {
      p.set(parse_fen(*rules, fen));
      return evaluate(p);
    };
    out = value(better) > value(worse);
  });
  return out;
}

TEST_CASE("who has room to move is better where walls shut in, or nothing is taken") {
  const std::string rest = "/10/10/10/10/10/10/10/10/Q8q w - - 0 1";
  CHECK(prefers("amazons", "Q7*q" + rest, "Q8q" + rest));
  CHECK(prefers("amazons", "Q8q" + rest, "Q*7q" + rest));
  CHECK(prefers("tuktuk", "wwwwww/6/WWWWWW/6/6/6 w - - 0 1", "6/6/6/wwwwww/6/WWWWWW w - - 0 1"));
}

TEST_CASE("stones that may still become a line count where a line wins") {
  const std::string hands = "[PPPPppppp] w - - 0 1";
  CHECK(prefers("cfour", "7/7/7/7/7/1PPP3" + hands, "7/7/7/7/7/1PP1P2" + hands));  // open ends
  CHECK(prefers("cfour", "7/7/7/7/7/1PPP3" + hands, "7/7/7/7/7/pPPP3" + hands));   // a shut end
  CHECK(prefers("cfour", "7/7/7/7/7/3P3" + hands, "7/7/7/7/7/P6" + hands));        // more lines
}

TEST_CASE("runners count that nothing stops, the nearer to their goal the more") {
  CHECK(prefers("buffalo", "11/11/11/11/b10/1DDCDD5/11 b - - 0 1",
                "11/11/11/b10/11/1DDCDD5/11 b - - 0 1"));
  CHECK(prefers("buffalo", "11/11/11/11/b10/1DDCDD5/11 b - - 0 1",
                "11/11/11/11/b10/DD1CDD5/11 b - - 0 1"));
  // One that hardly moves is worth taking, too.
  const auto rules = test::rules_of("buffalo");
  CHECK(worth(Values(*rules), *rules, "B") >= 100);
  CHECK(prefers("breakthrough", "8/p7/8/8/P6P/8/8/8 w - - 0 1", "8/p7/8/8/P7/8/8/7P w - - 0 1"));
}

TEST_CASE("where stones turn over, one in a corner counts more than several that may turn") {
  const std::string hands = "[PPPPpppp] w - - 0 1";
  CHECK(prefers("flipello", "P7/8/8/3p4/8/8/8/8" + hands, "8/8/3PPP2/3p4/8/8/8/8" + hands));
  CHECK(prefers("flipello", "P7/8/8/3p4/8/8/8/8" + hands, "2P5/8/8/3p4/8/8/8/8" + hands));
  CHECK(prefers("flipello", "2P5/8/8/3p4/8/8/8/8" + hands, "8/8/2P5/3p4/8/8/8/8" + hands));
}

TEST_CASE("a lone king is driven to the edge") {
  const auto rules = std::make_shared<const Rules>(catalog().find("chess"));
  const auto moves = std::make_shared<MoveTables<64>>(rules);
  const auto tables = std::make_shared<EvalTables<64>>(rules, moves);
  Evaluator<64> evaluate(tables);
  const auto value = [&](const char* fen) {
    Position<64> p(rules, moves);
    p.set(parse_fen(*rules, fen));
    return evaluate(p);
  };
  CHECK(value("k7/8/2K5/8/8/8/8/4R3 w - - 0 1") > value("8/8/8/4k3/8/8/8/KR6 w - - 0 1"));
  // Bishop and knight: the corner must be of the bishop's colour.
  CHECK(value("7k/8/5K2/8/4BN2/8/8/8 w - - 0 1") < value("k7/8/2K5/8/4BN2/8/8/8 w - - 0 1"));
}

}  // namespace
}  // namespace engine
