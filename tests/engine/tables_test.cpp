// Tables against programs: on random boards, with holes, of every width, the generator must find
// exactly what betza::run finds by walking the program, and attacks asked backwards must equal
// attacks forwards.
#include "engine/board/tables.h"

#include <doctest/doctest.h>

#include <memory>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "betza/compile.h"
#include "betza/parse.h"
#include "betza/run.h"
#include "engine/board/attacks.h"
#include "engine/board/position.h"
#include "tests/support/reference_mover.h"

namespace engine {
namespace {

const char* const kStrings[] = {
    "W",      "F",    "K",    "N",    "R",    "B",  "Q",   "NN",  "R3",  "B2",     "Q4",   "mRcpR",
    "pR",     "pB",   "pQ",   "gQ",   "gR",   "gB", "pR4", "gR3", "nA",  "nD",     "nN",   "nH",
    "nG",     "jA",   "jD",   "jH",   "jjG",  "jR", "jjR", "jB3", "fR",  "fsR",    "fRbB", "rRlB",
    "fmWfcF", "mNcB", "mBcN", "FfW",  "WfF",  "CN", "ZF",  "AnD", "fhN", "hrN",    "hlNF", "DD",
    "AA",     "CC",   "R2pR", "B2pB", "vRsW", "oW", "oN",  "oR",  "oB",  "oQ3",    "U",    "dN",
    "cdR",    "mdK",  "HFD",  "GWA",  "BN",   "RN", "BD",  "WnA", "FnD", "mR2cB4", "nNN",  "fNbC"};

/// Bent, curved, of several legs: tracks, walks and programs.
const char* const kLongStrings[] = {"FyafsF",   "yafsF",        "WyafsW",
                                    "[D?B]",    "[W?sR]",       "v[F?R]",
                                    "v[W?B]",   "FyafF",        "zB",
                                    "zR",       "zN",           "qN",
                                    "Nrf0Nlf0", "nN0",          "(W-F)0",
                                    "mRasR",    "pafsR",        "pR-B",
                                    "gafsQ",    "gasQ",         "gabsQ",
                                    "mafsW",    "mafsF",        "afraflW",
                                    "KaK",      "KaKaK",        "mpafN",
                                    "hrmaflN",  "poR",          "goQ",
                                    "moRmasoR", "tpR",          "pdR",
                                    "gafK",     "caK",          "cabK",
                                    "mcabK",    "KNADcaKmcabK", "BsbRfWfDfcavWfmabW",
                                    "mQcafmQ",  "fcafmF",       "cF-mF",
                                    "(cF-mF)0", "mRcaibR",      "caibR",
                                    "Rc0",      "Rcd0",         "Rct0",
                                    "daK",      "mFcafmF",      "mBcafmcB",
                                    "cpaR",     "pacR",         "mF(fcF-fmF)0",
                                    "KmasR"};

/// A game of piece X by `text`, and S, a stone of either colour.
std::shared_ptr<const Rules> rules_of(const std::string& text, const Geometry& g) {
  auto v = std::make_shared<Variant>();
  v->geometry = g;
  variants::PieceDef x, stone;
  x.id = "X";
  x.betza = text;
  x.program = betza::compile(text);
  stone.id = "S";
  v->pieces = {x, stone};
  v->royalty.mode = variants::RoyalMode::None;
  std::string row = std::to_string(g.files());
  for (int r = 0; r < g.ranks(); ++r) v->start_fen += (r == 0 ? "" : "/") + row;
  v->start_fen += " w - - 0 1";
  return std::make_shared<Rules>(v);
}

using Found =
    std::set<std::tuple<Square, Square, bool, std::set<Square>>>;  // from, to, captures, victims

template <int Bits>
void compare(const std::string& text, const Geometry& g, unsigned seed) {
  CAPTURE(text);
  const auto rules = rules_of(text, g);
  const betza::Piece piece = betza::parse(text);
  Position<Bits> p(rules, std::make_shared<MoveTables<Bits>>(rules));
  std::mt19937 random(seed);
  for (int round = 0; round < 12; ++round) {
    Setup setup;
    setup.squares.assign(static_cast<std::size_t>(g.size()), kNoPiece);
    setup.side = random() % 2 == 0 ? kWhite : kBlack;
    for (Square s = 0; s < g.size(); ++s) {
      Piece& here = setup.squares[static_cast<std::size_t>(s)];
      const unsigned dice = static_cast<unsigned>(random() % 12);
      if (g.hole(s))
        here = kHole;
      else if (dice < 3)
        here = make_piece(dice == 0 ? kBlack : kWhite, 1);
      else if (dice == 3 && random() % 2 == 0)
        here = make_piece(setup.side, 0);
    }
    p.set(setup);
    MoveList list;
    p.generate(list);
    Found by_tables, by_walking;
    const Color us = setup.side;
    const Bitset<Bits> own = p.pieces(us), foe = p.pieces(~us);
    for (Move m : list) {
      const Victims victims = p.victims(m);
      const std::set<Square> taken(victims.begin(), victims.end());
      const bool captures = foe.test(m.to()) && taken.count(m.to()) == 0;
      by_tables.insert({m.from(), m.to(), captures, taken});
      CHECK(p.legal(m));
    }
    CHECK(by_tables.size() == list.size());
    for (Bitset<Bits> from = p.pieces(us, 0); from;) {
      const Square s = from.pop_lsb();
      const SetView<Bits> view(p, own, foe);
      std::vector<betza::Landing> landings;
      if (reference::understands(piece))
        landings = reference::moves(piece, s, us == kBlack, g, view);
      else
        betza::run(rules->def(0).program, s, us == kBlack, g, view, landings);
      // A capture of a friend is a capture to the program, not to the search.
      for (const betza::Landing& l : landings)
        by_walking.insert({s,
                           l.to,
                           l.captures && foe.test(l.to),
                           {l.also_captured.begin(), l.also_captured.begin() + l.victims}});
      for (Square target = 0; target < g.size(); ++target)
        if (!g.hole(target) && foe.test(target))
          CHECK(p.attackers_to(target, us, p.occupied()).test(s) == p.attacks_from(s).test(target));
    }
    CHECK(by_tables == by_walking);
    CHECK(p.count_legal() == list.size());
  }
}

TEST_CASE("tables find what the reference mover finds") {
  Geometry holes(10, 10);
  for (const char* name : {"c4", "d7", "h5", "a1", "j10"}) holes.set_hole(*holes.parse(name));
  for (const char* text : kStrings) {
    compare<64>(text, Geometry(8, 8), 1);
    compare<64>(text, Geometry(5, 6), 2);
    compare<128>(text, holes, 3);
    compare<128>(text, Geometry(12, 9), 4);
    compare<256>(text, Geometry(16, 16), 5);
    if (std::string(text) != "U") compare<512>(text, Geometry(19, 19), 6);  // too many for a list
  }
}

TEST_CASE("moves of several legs too") {
  Geometry holes(9, 8);
  for (const char* name : {"c4", "d7", "h5", "a1"}) holes.set_hole(*holes.parse(name));
  for (const char* text : kLongStrings) {
    compare<64>(text, Geometry(8, 8), 1);
    compare<64>(text, Geometry(5, 7), 2);
    compare<128>(text, holes, 3);
    if (std::string(text) != "KaKaK") compare<256>(text, Geometry(13, 11), 4);
  }
}

}  // namespace
}  // namespace engine
