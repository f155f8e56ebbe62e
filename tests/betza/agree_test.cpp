// Agreement: all strings of a small grammar on small random boards; the compiled program must say
// what the reference mover says, for either color. This is where the real confidence comes from.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "betza/compile.h"
#include "betza/parse.h"
#include "betza/print.h"
#include "betza/run.h"
#include "tests/betza/boards.h"
#include "tests/support/reference_mover.h"

namespace {

using betza::Geometry;
using betza::Landing;
using betza::Square;

class Comparison {
 public:
  explicit Comparison(std::uint64_t seed) : random_(seed) {}

  /// Returns false when the string is refused (that is for parse_test).
  bool operator()(const std::string& text, int rounds) {
    betza::Piece piece;
    betza::Program program;
    try {
      piece = betza::parse(text);
      program = betza::compile(piece);
    } catch (const betza::Error&) {
      return false;
    }
    REQUIRE(reference::understands(piece));
    for (int round = 0; round < rounds; ++round) {
      const Geometry shape(3 + random_.below(6), 3 + random_.below(6));
      const Square from = random_.below(shape.size());
      const boards::Board board =
          boards::random_board(shape, from, 10 + random_.below(50), random_);
      const bool black = random_.below(2) == 0;
      std::vector<Landing> fast;
      betza::run(program, from, black, board.geometry, board, fast);
      const auto slow = reference::moves(piece, from, black, board.geometry, board);
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
