// tests/engine/tables_test.cpp: tables against programs: on random boards, with holes, of every
// width, the generator must find exactly what betza::run finds by walking the program, and attacks
// backwards must equal attacks forwards.
#include "engine/board/movegen/tables.h"

#include <doctest/doctest.h>

#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "betza/compile.h"
#include "betza/parse.h"
#include "betza/run.h"
#include "engine/board/movegen/attacks.h"
#include "engine/board/position/position.h"
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

/// Random positions of one piece string: generated moves and attacks against betza::run.
template <int Bits>
void compare(const std::string& text, const Geometry& g, unsigned seed, int rounds = 12) {
  CAPTURE(text);
  const auto rules = rules_of(text, g);
  const betza::Piece piece = betza::parse(text);
  Position<Bits> p(rules, std::make_shared<MoveTables<Bits>>(rules));
  std::mt19937 random(seed);
  for (int round = 0; round < rounds; ++round) {
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
    const Bitset<Bits> own = p.pieces(us), enemy = p.pieces(~us);
    for (Move m : list) {
      const Victims victims = p.victims(m);
      const std::set<Square> taken(victims.begin(), victims.end());
      const bool captures = enemy.test(m.to()) && taken.count(m.to()) == 0;
      by_tables.insert({m.from(), m.to(), captures, taken});
      CHECK(p.playable(m));
    }
    CHECK(by_tables.size() == list.size());
    for (Bitset<Bits> from = p.pieces(us, 0); from;) {
      const Square s = from.pop_lsb();
      const SetView<Bits> view(p, own, enemy);
      std::vector<betza::Landing> landings;
      if (reference::understands(piece))
        landings = reference::moves(piece, s, us == kBlack, g, view);
      else
        betza::run(rules->def(0).program, s, us == kBlack, g, view, landings);
      // A capture of a friend is a capture to the program, not to the search.
      for (const betza::Landing& l : landings)
        by_walking.insert({s,
                           l.to,
                           l.captures && enemy.test(l.to),
                           {l.also_captured.begin(), l.also_captured.begin() + l.victims}});
      for (Square target = 0; target < g.size(); ++target)
        if (!g.hole(target) && enemy.test(target)) {
          const bool attacks = p.attackers_to(target, us, p.occupied()).test(s);
          CHECK(attacks == p.attacks_from(s).test(target));
          if (attacks) CHECK(p.check_squares(0, target).test(s));
        }
    }
    if (by_tables != by_walking) {
      const auto tell = [&](const Found& a, const Found& b, const char* who) {
        for (const auto& x : a)
          if (b.count(x) == 0) {
            std::string vic;
            for (Square v : std::get<3>(x)) vic += " " + g.name(v);
            MESSAGE(who << g.name(std::get<0>(x)) << g.name(std::get<1>(x)) << std::get<2>(x)
                        << vic);
          }
      };
      tell(by_tables, by_walking, "tables only ");
      tell(by_walking, by_tables, "walking only ");
      MESSAGE(print_fen(*rules, p.to_setup(), FenDialect::XBoard));
    }
    CHECK(by_tables == by_walking);
    CHECK(p.count_moves() == list.size());
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

/// Games know no drops by string and no royal pieces here; strings that are refused are the
/// parser's business.
bool playable(const std::string& text) {
  if (text.empty() || text.find_first_of("@Oeiu") != std::string::npos) return false;
  try {
    betza::compile(text);
  } catch (const betza::Error&) {
    return false;
  }
  return true;
}

/// 3 to 8 files and ranks; with holes, about every ninth square is one.
Geometry random_board(std::mt19937& random, bool holes) {
  Geometry g(3 + static_cast<int>(random() % 6), 3 + static_cast<int>(random() % 6));
  for (Square s = 0; holes && s < g.size(); ++s)
    if (random() % 9 == 0) g.set_hole(s);
  return g;
}

TEST_CASE("every string of the vectors") {
  std::ifstream in(std::string(TEST_DATA) + "/betza/vectors.jsonl");
  std::set<std::string> strings;
  for (std::string line; std::getline(in, line);)
    strings.insert(nlohmann::json::parse(line).at("betza").get<std::string>());
  REQUIRE(strings.size() > 500);
  std::mt19937 random(5);
  for (const std::string& text : strings)
    if (playable(text)) compare<64>(text, random_board(random, random() % 3 == 0), 8, 3);
}

TEST_SUITE("deep") {
  TEST_CASE("a small grammar and long random strings") {
    const std::vector<std::string> modes{"", "m", "c", "mc", "d", "p", "g", "t", "n", "j", "o"};
    const std::vector<std::string> relays{"m", "c", "p", "g", "y", "d", "mp", "cp", "mc", "tp"};
    const std::vector<std::string> turns{"", "f", "b", "s", "fs", "bs", "l", "v", "fr"};
    const std::vector<std::string> atoms{"W", "F", "K", "N", "D", "A", "C", "R", "B", "Q"};
    const std::vector<std::string> ranges{"", "0", "2"};
    std::mt19937 random(6);
    int compared = 0;
    const auto check = [&](const std::string& text, int rounds) {
      if (!playable(text)) return;
      compare<64>(text, random_board(random, random() % 2 == 0), 9, rounds);
      ++compared;
    };
    for (const auto& mode : modes)
      for (const auto& turn : turns)
        for (const auto& atom : atoms)
          for (const auto& range : ranges) check(mode + turn + atom + range, 2);
    for (const auto& relay : relays)
      for (const auto& turn : turns)
        for (const auto& atom : atoms)
          for (const auto& mode : modes) check(relay + "a" + mode + turn + atom, 2);
    const auto one_of = [&](const std::vector<std::string>& list) {
      return list[random() % list.size()];
    };
    for (int n = 0; n < 4000; ++n) {
      std::string text = one_of(turns);
      for (unsigned legs = 1 + static_cast<unsigned>(random() % 4); legs > 0; --legs)
        text += one_of(relays) + "a" + one_of(turns);
      check(text + one_of(modes) + one_of(atoms), 2);
    }
    MESSAGE(compared << " strings");
    CHECK(compared > 10000);
  }
}

}  // namespace
}  // namespace engine
