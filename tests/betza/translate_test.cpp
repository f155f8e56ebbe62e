// tests/betza/translate_test.cpp: translation between the spellings: known pairs, the reason why
// some strings have no other form, and that every translation of every string of the vectors moves
// like the original, there and back (tests/data/betza).
#include "betza/translate/translate.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "betza/compile.h"
#include "betza/parse.h"
#include "betza/translate/alike.h"
#include "betza/translate/spell.h"
#include "tests/betza/boards.h"
#include "tests/support/reference_mover.h"

namespace {

using betza::Dialect;
using betza::Geometry;
using betza::Landing;
using betza::Square;

std::string to(Dialect dialect, const std::string& text) {
  return betza::translate(betza::parse(text), dialect).text;
}

/// A string and its translation.
struct Row {
  const char* text;
  const char* other;
};

/// Other boards than those that translate itself looks at.
bool move_alike(const std::string& a, const std::string& b, boards::Random& random) {
  const betza::Program x = betza::compile(a);
  const betza::Program y = betza::compile(b);
  for (int round = 0; round < 12; ++round) {
    const Geometry shape(4 + random.below(8), 4 + random.below(8));
    const Square from = random.below(shape.size());
    const boards::Board board = boards::random_board(shape, from, 10 + 5 * round, random);
    std::vector<Landing> p, q;
    betza::run(x, from, round % 2 == 0, board.geometry, board, p);
    betza::run(y, from, round % 2 == 0, board.geometry, board, q);
    for (Landing& l : p) l.ep_squares.clear();
    for (Landing& l : q) l.ep_squares.clear();
    if (!std::equal(p.begin(), p.end(), q.begin(), q.end(), reference::same)) return false;
  }
  return true;
}

/// Every string of the vectors and of the pairs that move alike.
std::set<std::string> strings() {
  std::set<std::string> all;
  for (const char* name : {"/betza/vectors.jsonl", "/betza/equivalences.jsonl"}) {
    std::ifstream file(std::string(TEST_DATA) + name);
    REQUIRE(file);
    for (std::string line; std::getline(file, line);) {
      const auto json = nlohmann::json::parse(line);
      for (const char* key : {"betza", "a", "b"}) {
        if (json.contains(key)) all.insert(json[key].get<std::string>());
      }
    }
  }
  return all;
}

}  // namespace

TEST_CASE("to XBetza") {
  const Row table[] = {
      {"", ""},
      {"N", "N"},
      {"[F?R]", "FyafsF"},
      {"[F-R]", "yafsF"},
      {"[W?B]", "WyafsW"},
      {"[F-B]", "yafF"},
      {"[W-R]", "yafW"},
      {"[W?sR]", "WyasW"},
      {"[W?F?R]", "WmafsWmafsyafsW"},
      {"[K?R]", "KyafWyafsF"},  // the bend differs after a Wazir's and a Ferz's step
      {"[N-N]", "mafN"},
      {"v[F?R]", "FflbryafrFfrblyaflF"},
      {"v[W?B]", "vWvyafsW"},
      {"m[F?R]c[W-B]", "mFyafsmFyafscW"},
      {"iv[W?B]", "ivWivyafsW"},
      {"W-F", "mafsW"},
      {"F-W", "mafsF"},
      {"mF-F", "nA"},
      {"F-F-F", "nG"},
      {"W3-F", "yafsR3"},
      {"m(W-F)", "mafsmW"},
      {"pR-cR", "cpR"},
      {"pQ-K", "gQ"},
      {"pR-B", "pafsR"},
      {"tR-R", "tpafR"},
      {"mpN-N", "mpafN"},
      {"KADN(cK-aK)(K-bK)", "KADNcaKmcabK"},
      {"RbBf(FA(cF-F)(mcF-bF))", "RbBfFfAfcafFfmcabF"},
      {"(N)0", "N0"},
      {"cab(W)0", "cW0"},
      {"aW-F", "mafsW"},
      {"(W-F)0", "nN0"},
      {"Nrf0Nlf0", "qN"},
      {"rfN2Krf3Klf3", "rfN2qK3"},
      {"KisO2j@7", "KisO2j@7"},
  };
  for (const Row& row : table) {
    CAPTURE(row.text);
    CHECK(to(Dialect::XBetza, row.text) == row.other);
  }
}

TEST_CASE("to chains") {
  const Row table[] = {
      {"FyafsF", "F(F-R)"},
      {"mafsW", "W-F"},
      {"lfnN", "fW-flF"},
      {"nN0", "(W-F)0"},
      {"cnA2", "(F-cF)2"},
      {"cpR", "pR-cR"},
      {"gQ", "pQ-K"},
      {"gafK", "pK-Q"},
      {"mRcpR", "mR(pR-cR)"},
      {"KNADcaKmcabK", "KNAD(cK-fhsbsK)(mcK-bK)"},
      {"qN", "Nrf0Nlf0"},
      {"afraflWaflafrW", "(W-frF-flW)(W-flF-frW)"},
      {"afafsKafsafzfK", "(K-K-fsK)(K-flK-frfK)(K-frK-flfK)"},
      {"gabyabsR", "pR-bW-bB"},
      {"v[W?B]", "vW(vW-B)"},
      {"[cR?R]", "cR(cR-R)"},
      {"m[F?R]", "mF(F-mR)"},
      {"jafsR", "jR-B"},
      {"aapjfR", "R-fsR-pjR-R"},
      {"nyafsD", "nD-A0"},
      {"fmWfceFifmnD", "fmWfceFifmnD"},
  };
  for (const Row& row : table) {
    CAPTURE(row.text);
    CHECK(to(Dialect::Betza2, row.text) == row.other);
  }
}

TEST_CASE("to brackets") {
  const Row table[] = {
      {"FyafsF", "[F?R]"},
      {"yafsF", "[F-R]"},
      {"WyafsW", "[W?B]"},
      {"vWvyafsW", "v[W?B]"},
      {"FflbryafrFfrblyaflF", "v[F?R]"},
      {"KaKaaK", "[K?fhsbsK?fhsbsK]"},
      {"W-F", "[W-F]"},
      {"(W-F)0", "nN0"},
      {"Nrf0Nlf0", "qN"},
      {"[F?R]", "[F?R]"},
  };
  for (const Row& row : table) {
    CAPTURE(row.text);
    CHECK(to(Dialect::Bracket, row.text) == row.other);
  }
}

TEST_CASE("what cannot be said, and why") {
  struct Bad {
    const char* text;
    Dialect dialect;
    std::size_t column;
    const char* reason;
  };
  const Bad table[] = {
      {"[D?B]", Dialect::XBetza, 3,
       "XBetza's `a` repeats one atom; legs of different strides have no form in it"},
      {"Nrf0", Dialect::XBetza, 0, "XBetza has no letters for what changes from step to step"},
      {"irdiW03-buD-bW", Dialect::XBetza, 0, "XBetza has no letters for an unmoved friend (di)"},
      {"caibR", Dialect::Betza2, 2, "chains cannot copy the length of a leg (i)"},
      {"moafsW", Dialect::Bracket, 0, "a leg of a chain cannot go round the board (o)"},
      {"(cF-mF)0", Dialect::XBetza, 0,
       "a path of several legs that repeats without end has no other form"},
      {"(cF-mF)a3", Dialect::XBetza, 0,
       "a group that chooses anew in every round has no other form"},
      {"(cF-mF)0", Dialect::Bracket, 0, "a bracket cannot be repeated"},
  };
  for (const Bad& bad : table) {
    CAPTURE(bad.text);
    try {
      to(bad.dialect, bad.text);
      FAIL("translated");
    } catch (const betza::Error& error) {
      CHECK(error.column() == bad.column);
      CHECK(std::string(error.what()) == bad.reason);
    }
  }
}

TEST_CASE("lost traces are told") {
  CHECK(betza::translate(betza::parse("nA"), Dialect::Betza2).notes.size() == 1);
  CHECK(betza::translate(betza::parse("mafF"), Dialect::Betza2).notes.empty());
}

TEST_CASE("every translation moves like the original, there and back") {
  boards::Random random(17);
  int said = 0;
  int refused = 0;
  for (const std::string& text : strings()) {
    CAPTURE(text);
    for (const Dialect dialect : {Dialect::XBetza, Dialect::Betza2, Dialect::Bracket}) {
      std::string other;
      try {
        other = to(dialect, text);
      } catch (const betza::Error& error) {
        CHECK(std::string(error.what()) != "no form was found that moves the same");
        ++refused;
        continue;
      }
      ++said;
      CAPTURE(other);
      CHECK(move_alike(text, other, random));
      CHECK(to(dialect, other) == other);
      std::string back = text;
      try {
        back = to(Dialect::XBetza, other);
      } catch (const betza::Error&) {
        // Betza 2.0 alone can say it.
        CHECK(betza::translate(betza::parse(text), Dialect::Betza2).text == text);
      }
      CHECK(move_alike(text, back, random));
    }
  }
  CHECK(said > 2700);
  CHECK(refused < 60);
}

TEST_CASE("letters for sets of directions") {
  using betza::Symmetry;
  for (const Symmetry symmetry :
       {Symmetry::Orthogonal, Symmetry::Diagonal, Symmetry::Eightfold, Symmetry::Oblique}) {
    for (int set = 1; set < 256; ++set) {
      const auto codes = betza::spell(static_cast<betza::DirectionSet>(set), symmetry);
      if (!codes) continue;
      betza::Prefix prefix;
      prefix.directions = *codes;
      CHECK(betza::directions_of(prefix, symmetry, 0) == set);
    }
  }
  CHECK(betza::spell(0x82, Symmetry::Eightfold) == std::vector<std::string>{"fs"});
}

TEST_CASE("alike tells programs apart") {
  using betza::EpSquares;
  const auto same = [](const char* a, const char* b, EpSquares traces) {
    return betza::alike(betza::compile(a), betza::compile(b), traces);
  };
  CHECK(same("gQ", "gafQ", EpSquares::Matter));
  CHECK(same("nA", "mafF", EpSquares::Ignore));
  CHECK_FALSE(same("nA", "mafF", EpSquares::Matter));
  CHECK_FALSE(same("nN", "N", EpSquares::Ignore));
  CHECK_FALSE(same("@8", "@7", EpSquares::Ignore));
  CHECK_FALSE(same("KisO2", "KisO3", EpSquares::Ignore));
  CHECK_FALSE(same("tN", "N", EpSquares::Ignore));
}
