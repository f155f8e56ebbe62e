// tests/betza/agree_test.cpp: agreement: all strings of a small grammar on small random boards; the
// compiled program must have the moves of the reference mover (tests/support), for either colour.
// The main evidence that moves are right. No data: strings and boards are generated from fixed
// seeds.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "betza/compile.h"
#include "betza/parse.h"
#include "betza/print.h"
#include "betza/run.h"
#include "tests/betza/boards.h"
#include "tests/betza/random_strings.h"
#include "tests/support/reference_mover.h"

namespace {

using betza::Geometry;
using betza::Landing;
using betza::Square;

class Comparison {
 public:
  explicit Comparison(std::uint64_t seed) : random_(seed) {}

  /// Returns false when the string is refused (that is for parse_test).
  bool operator()(const std::string& text, int rounds, int largest = 8) {
    betza::Piece piece;
    betza::Program program;
    try {
      piece = betza::parse(text);
      program = betza::compile(piece);
    } catch (const betza::Error&) {
      return false;
    }
    if (!reference::understands(piece)) return false;
    for (int round = 0; round < rounds; ++round) {
      const Geometry shape(3 + random_.below(largest - 2), 3 + random_.below(largest - 2));
      const Square from = random_.below(shape.size());
      const boards::Board board =
          boards::random_board(shape, from, 10 + random_.below(50), random_);
      const bool black = random_.below(2) == 0;
      std::vector<Landing> fast;
      betza::run(program, from, black, board.geometry, board, fast);
      std::vector<Landing> slow;
      try {
        slow = reference::moves(piece, from, black, board.geometry, board);
      } catch (const betza::Error&) {
        return false;
      }
      const bool equal =
          std::equal(fast.begin(), fast.end(), slow.begin(), slow.end(), reference::same);
      if (!equal) {
        CAPTURE(text);
        CAPTURE(board.geometry.name(from));
        CHECK(equal);
        return true;
      }
    }
    ++compared;
    return true;
  }

  int compared = 0;

 private:
  boards::Random random_;
};

const std::vector<std::string> kAtoms = {"W", "F", "D", "A", "N", "C",  "Z",  "H",
                                         "G", "K", "R", "B", "Q", "FX", "WX", "FYX"};
const std::vector<std::string> kRanges = {"", "0", "2", "3"};
const std::vector<std::string> kDirections = {"",   "f",  "b",  "l",  "r",  "v",   "s",   "fl",
                                              "rf", "fs", "lv", "fh", "hr", "frb", "ffl", "sf"};
const std::vector<std::string> kModes = {
    "",   "m", "c",  "d",  "e",  "me", "md", "ct", "n", "mn", "j", "jj", "p",  "cp", "g",  "mg",
    "pd", "o", "po", "go", "no", "jo", "i",  "in", "z", "mz", "q", "zo", "nz", "jp", "np", "tp"};

std::string pick(const std::vector<std::string>& words, boards::Random& random) {
  return words[static_cast<std::size_t>(random.below(static_cast<int>(words.size())))];
}

}  // namespace

TEST_CASE("every atom, range, direction and modality of one leg") {
  Comparison compare(1);
  for (const std::string& atom : kAtoms) {
    for (const std::string& range : kRanges) {
      for (const std::string& mode : kModes) {
        for (const std::string& direction : {kDirections[0], kDirections[5]}) {
          compare(mode + direction + atom + range, 4);
        }
      }
      for (const std::string& direction : kDirections) {
        for (const char* mode : {"", "c", "p", "n"}) compare(mode + direction + atom + range, 3);
      }
    }
  }
  CHECK(compare.compared > 3000);
}

TEST_CASE("several legs") {
  const std::vector<std::string> relays = {"",   "m",  "c",  "d",  "p",  "g",   "y",  "cp", "mp",
                                           "cg", "tp", "ct", "md", "mo", "po",  "n",  "j",  "mc",
                                           "fy", "fc", "sp", "im", "fm", "hrm", "jp", "yo"};
  const std::vector<std::string> later = {"",   "f",  "b",  "s",  "fs",  "l", "fr", "bs",
                                          "v",  "cb", "mf", "ib", "ifs", "z", "fq", "df",
                                          "ef", "pf", "gs", "of", "nf",  "jf"};
  Comparison compare(2);
  for (const std::string& atom : kAtoms) {
    for (const std::string& relay : relays) {
      for (const std::string& last : later) compare(relay + "a" + last + atom, 2);
    }
  }
  CHECK(compare.compared > 5000);
  boards::Random random(3);
  for (int n = 0; n < 3000; ++n) {
    compare(pick(relays, random) + "a" + pick(later, random) + "a" + pick(later, random) +
                pick(kAtoms, random) + pick(kRanges, random),
            2);
  }
}

TEST_CASE("unions, castling and U") {
  Comparison compare(4);
  boards::Random random(9);
  for (int n = 0; n < 2500; ++n) {
    std::string text;
    for (int part = 0; part < 3; ++part) {
      text += pick(kModes, random) + pick(kDirections, random) + pick(kAtoms, random) +
              pick(kRanges, random);
    }
    compare(text, 3);
  }
  for (const char* text : {"O1", "O2", "sO3", "irO2ilO3", "jO2", "jjlO2", "KisO2", "O7", "U", "mU",
                           "cU", "diU", "WU"}) {
    CHECK(compare(text, 300));
  }
}

TEST_CASE("chains and brackets") {
  const std::vector<std::string> firsts = {
      "W",   "F",   "fK", "N",  "R",  "cW",  "mcF", "pB",   "tR", "dW", "mpN", "D",   "iF",  "W2",
      "diK", "pdQ", "lC", "bA", "FX", "W03", "hrN", "mcdW", "nD", "jA", "jR",  "cnN", "jjB3"};
  const std::vector<std::string> seconds = {"W",  "F",  "K",   "N",   "R",   "B",   "bW",  "sF",
                                            "aK", "mF", "cR",  "fsN", "D",   "lbA", "rN",  "C",
                                            "bN", "vK", "fhK", "dW",  "ctF", "flF", "meW", "sR3",
                                            "nA", "jD", "jR",  "nN",  "nW"};
  Comparison compare(8);
  for (const std::string& first : firsts) {
    for (const std::string& second : seconds) {
      compare(first + "-" + second, 3);
      compare("[" + first + "?" + second + "]", 2);
      compare("v[" + first + "-" + second + "]", 2);
      compare("r[" + first + "?" + second + "]", 2);
      compare("mv[" + first + "?" + second + "]", 2);
      compare("itc[" + first + "?" + second + "]", 2);
      compare("m([" + first + "?" + second + "]dW)", 2);
      compare("(" + first + "-" + second + ")0", 2);
      compare("fc(" + first + "-" + second + ")2", 2);
      compare(first + "-u" + second + "-bW", 2);
      compare("m(" + second + "(" + first + "-" + second + "))", 2);
      compare("(" + first + "K)-(" + second + "cW)", 2);
    }
  }
  CHECK(compare.compared > 2000);
  for (const char* text : {"Nrf0",
                           "Nlf3",
                           "Rc0",
                           "Rct0",
                           "Rcd0",
                           "Rp0",
                           "Krf0",

                           "fNrfc0",
                           "cBd0",
                           "irdiW03-buD-bW",
                           "(N)0",
                           "(cF-mF)0",
                           "cR-uR-K",
                           "KADN(cK-aK)(K-bK)",
                           "RbBf(FA(cF-F)(mcF-bF))",
                           "(W03)",
                           "[W?F?R]",
                           "s[D?B]",
                           "aW-F",
                           "ca(W)0",
                           "fa(F-W)",
                           "a[W-F]",
                           "[cF-mF?cF-mF]",
                           "Qrf0",
                           "Rb0",
                           "mKlfct4"}) {
    CHECK(compare(text, 150, 7));
  }
}

TEST_CASE("random strings of every kind") {
  Comparison compare(9);
  boards::Random random(13);
  for (int n = 0; n < 8000; ++n) compare(random_strings::piece(random), 2, n % 10 == 0 ? 14 : 8);
  CHECK(compare.compared > 1500);
}

TEST_CASE("long random strings") {
  Comparison compare(6);
  boards::Random random(11);
  for (int n = 0; n < 6000; ++n) {
    std::string text = random_strings::legs(random);
    if (n % 3 == 0) text += random_strings::legs(random);
    compare(text, 3, n % 10 == 0 ? 14 : 8);
  }
  CHECK(compare.compared > 1500);
}

TEST_SUITE("deep") {
  TEST_CASE("a great many long random strings") {
    Comparison compare(7);
    boards::Random random(12);
    for (int n = 0; n < 150000; ++n) {
      std::string text = random_strings::legs(random);
      while (random.below(3) == 0) text += random_strings::legs(random);
      compare(text, 3, n % 10 == 0 ? 16 : 8);
    }
    CHECK(compare.compared > 30000);
  }
}
