// tests/engine/check_info_test.cpp: legality by the CheckInfo against legality by definition: a
// move is legal when no program of the other side, walked on the board after it, takes the king.
// Random armies of bent riders, hoppers, Lions and leapers around two kings, with kings often in
// check. Random games with explosions, several royals and forbidden checks: each move is played.
#include "engine/board/movegen/check_info.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "betza/compile.h"
#include "betza/run.h"
#include "engine/board/movegen/generator.h"
#include "engine/board/position/position.h"
#include "tests/engine/on_position.h"

namespace engine {
namespace {

const char* const kArmy[] = {"R",       "B",        "N",
                             "FyafsF",  "WyafsW",   "FyafF",
                             "qN",      "zB",       "nN0",
                             "oR",      "mRasR",    "pafsR",
                             "gQ",      "gafsQ",    "mafsF",
                             "[D?B]",   "v[W?B]",   "jR",
                             "mRcpR",   "afraflW",  "KNADcaKmcabK",
                             "mQcafmQ", "fcafmF",   "tpR",
                             "mRcaibR", "pR-B",     "Rct0",
                             "DdaK",    "(cF-mF)0", "BsbRfWfDfcavWfmabW"};

/// A plain board for betza::run.
struct View : betza::BoardView {
  std::vector<Piece> squares;
  Color us = kWhite;
  betza::Occupant at(Square s) const override {
    const Piece p = squares[static_cast<std::size_t>(s)];
    if (p == kNoPiece) return betza::Occupant::Empty;
    return color_of(p) == us ? betza::Occupant::Friend : betza::Occupant::Enemy;
  }
  bool royal(Square s) const override {
    const Piece p = squares[static_cast<std::size_t>(s)];
    return p != kNoPiece && type_of(p) == 0;
  }
  bool unmoved(Square) const override { return false; }
  bool ep_square(Square) const override { return false; }
  Square ep_victim() const override { return kNoSquare; }

  std::vector<betza::Landing> from(const Rules& rules, Square s) const {
    std::vector<betza::Landing> out;
    const Piece p = squares[static_cast<std::size_t>(s)];
    betza::run(rules.def(type_of(p)).program, s, us == kBlack, rules.geometry(), *this, out);
    return out;
  }
  bool takes_king(const Rules& rules) const {
    for (Square s = 0; s < rules.squares(); ++s) {
      if (at(s) != betza::Occupant::Friend) continue;
      for (const betza::Landing& l : from(rules, s)) {
        if (l.captures && royal(l.to) && at(l.to) == betza::Occupant::Enemy) return true;
        for (int i = 0; i < l.victims; ++i)
          if (const Square v = l.also_captured[static_cast<std::size_t>(i)];
              royal(v) && at(v) == betza::Occupant::Enemy)
            return true;
      }
    }
    return false;
  }
};

/// A game of these piece strings, the first one royal.
std::shared_ptr<const Rules> rules_of(const std::vector<std::string>& army, const Geometry& g) {
  auto v = std::make_shared<Variant>();
  v->geometry = g;
  char id = 'A';
  for (const std::string& text : army) {
    variants::PieceDef x;
    x.id = std::string(1, v->pieces.empty() ? 'K' : id++);
    if (id == 'K') ++id;
    x.betza = text;
    x.program = betza::compile(text);
    v->pieces.push_back(x);
  }
  v->royalty.mode = variants::RoyalMode::All;
  v->royalty.pieces = {0};
  const std::string row = "/" + std::to_string(g.files());
  const std::string kings = "k" + std::to_string(g.files() - 2) + "K";
  v->start_fen = kings;
  for (int r = 1; r < g.ranks(); ++r) v->start_fen += row;
  v->start_fen += " w - - 0 1";
  return std::make_shared<Rules>(v);
}

/// Legal moves by definition.
int count_slowly(const View& before, const Rules& rules) {
  int legal = 0;
  std::vector<std::tuple<Square, Square, std::vector<Square>>> seen;
  for (Square s = 0; s < rules.squares(); ++s) {
    if (before.at(s) != betza::Occupant::Friend) continue;
    for (const betza::Landing& l : before.from(rules, s)) {
      View after = before;
      std::vector<Square> victims(l.also_captured.begin(), l.also_captured.begin() + l.victims);
      bool own_king =
          l.captures && before.royal(l.to) && before.at(l.to) == betza::Occupant::Friend;
      const Piece mover = before.squares[static_cast<std::size_t>(s)];
      for (Square v : victims) {
        own_king = own_king || (before.royal(v) && before.at(v) == betza::Occupant::Friend);
        after.squares[static_cast<std::size_t>(v)] = kNoPiece;
      }
      after.squares[static_cast<std::size_t>(s)] = kNoPiece;
      after.squares[static_cast<std::size_t>(l.to)] = mover;
      after.us = ~before.us;
      if (!own_king && !after.takes_king(rules)) ++legal;
    }
  }
  return legal;
}

template <int Bits>
void compare(const Geometry& g, unsigned seed, int armies, int boards) {
  std::mt19937 random(seed);
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  int checked = 0, in_check = 0;
  for (int n = 0; n < armies; ++n) {
    std::vector<std::string> army{"K"};
    for (int i = 0; i < 4; ++i) army.push_back(kArmy[below(std::size(kArmy))]);
    const auto rules = rules_of(army, g);
    Position<Bits> p(rules, std::make_shared<MoveTables<Bits>>(rules));
    for (int round = 0; round < boards; ++round) {
      View view;
      Setup setup;
      setup.squares.assign(static_cast<std::size_t>(g.size()), kNoPiece);
      setup.side = random() % 2 == 0 ? kWhite : kBlack;
      const std::size_t density = 4 + below(6);
      for (Piece& here : setup.squares)
        if (below(density) == 0)
          here =
              make_piece(random() % 2 == 0 ? kWhite : kBlack, static_cast<PieceType>(1 + below(4)));
      const std::size_t white = below(setup.squares.size());
      std::size_t black = below(setup.squares.size());
      if (black == white) black = (white + 1) % setup.squares.size();
      setup.squares[white] = make_piece(kWhite, 0);
      setup.squares[black] = make_piece(kBlack, 0);
      view.squares = setup.squares;
      view.us = setup.side;
      if (view.takes_king(*rules)) continue;  // the side that has moved is in check
      p.set(setup);
      View theirs = view;
      theirs.us = ~view.us;
      const std::string pieces = army[1] + " " + army[2] + " " + army[3] + " " + army[4];
      INFO(pieces << ": " << print_fen(*rules, p.to_setup(), FenDialect::XBoard));
      CHECK(p.in_check() == theirs.takes_king(*rules));
      MoveList list;
      p.generate(list);
      CHECK(static_cast<int>(list.size()) == count_slowly(view, *rules));
      CHECK(p.count_moves() == list.size());
      ++checked;
      in_check += p.in_check() ? 1 : 0;
      for (Move m : list) {  // what play() does is what the definition did
        p.play(m);
        CHECK(!p.in_check_now(setup.side));
        p.undo();
      }
    }
  }
  MESSAGE(checked << " positions, " << in_check << " in check");
}

TEST_CASE("the guard lets through exactly the legal moves") {
  compare<64>(Geometry(8, 8), 1, 60, 25);
  compare<64>(Geometry(5, 6), 2, 40, 25);
  compare<128>(Geometry(10, 9), 3, 30, 20);
  compare<256>(Geometry(12, 12), 4, 10, 12);
}

TEST_CASE("castling spelled as picking up and putting down the rook asks for checks too") {
  const std::string game =
      "[unload]\nboard = 8x8\nfen = 4k3/8/8/8/8/8/8/4K2R w - - 0 1\npiece.R = Rook R\n"
      "piece.K = King KirdiW03-buD-bW\nroyal = K\n";
  const auto castles = [&](const char* fen) {
    const auto rules = test::rules_from(game, "unload");
    return test::on_position(rules, [&](auto& p) {
      p.set(parse_fen(*rules, fen));
      const std::vector<Move> moves = test::legal_moves(p);
      return std::any_of(moves.begin(), moves.end(),
                         [](Move m) { return m.kind() == MoveKind::Castling; });
    });
  };
  CHECK(castles("4k3/8/8/8/8/8/8/4K2R w - - 0 1"));
  CHECK(castles("3rk3/8/8/8/8/8/8/4K2R w - - 0 1"));
  CHECK_FALSE(castles("4kr2/8/8/8/8/8/8/4K2R w - - 0 1"));  // through an attacked square
  CHECK_FALSE(castles("4k1r1/8/8/8/8/8/8/4K2R w - - 0 1"));
  CHECK_FALSE(castles("k3r3/8/8/8/8/8/8/4K2R w - - 0 1"));
  CHECK_FALSE(castles("4k3/8/8/8/8/8/8/4KR1R w - - 0 1"));  // over a piece
}

/// Legal moves by playing each: the rules of royals where CheckInfo is most intricate.
template <int Bits>
std::size_t count_by_playing(Position<Bits>& p) {
  const Rules& rules = p.rules();
  const Color us = p.side_to_move();
  const bool had_royal = p.royals(us).any();
  MoveList list;
  find_moves(p, {Gen::All, false, false}, list);
  remove_if(list, 0, [&](Move m) {
    p.play(m);
    bool allowed = !had_royal || p.royal_pieces(us);
    if (allowed && !(rules.has<Explosion>() && !p.royal_pieces(~us)))
      allowed = !(rules.has<ForbiddenCheck>() && p.in_check()) && !p.in_check_now(us);
    p.undo();
    return !allowed;
  });
  return list.size();
}

TEST_CASE("explosions, several royals and forbidden checks: the same moves as by playing each") {
  const std::string game =
      "board = 8x8\nfen = rqbknbkr/pppppppp/8/8/8/8/PPPPPPPP/RQBKNBKR w - - 0 1\n"
      "piece.P = Pawn fmWfceFifmnD\npiece.R = Rook R\npiece.N = Knight N\npiece.B = Bishop B\n"
      "piece.Q = Queen RB\npiece.K = King K\n";
  std::vector<std::shared_ptr<const Rules>> games;
  for (const char* royal : {"K", "K duple", "K last"})
    games.push_back(test::rules_from("[several]\n" + game + "royal = " + royal + "\n", "several"));
  for (const char* name : {"atomic", "racingkings", "spartan"})
    games.push_back(test::rules_of(name));
  std::mt19937 random(7);
  for (const auto& rules : games)
    test::on_position(rules, [&](auto& p) {
      for (int round = 0; round < 40; ++round) {
        p.set_start();
        for (int ply = 0; ply < 120; ++ply) {
          MoveList list;
          p.generate(list);
          if (list.empty()) break;  // perhaps the game is over
          INFO(rules->variant().name << ' ' << print_fen(*rules, p.to_setup(), FenDialect::XBoard));
          CHECK(list.size() == count_by_playing(p));
          CHECK(list.size() == p.count_moves());
          p.play(list[random() % list.size()]);
        }
      }
    });
}

}  // namespace
}  // namespace engine
