// tests/betza/properties_test.cpp: properties over random strings: print and parse are inverses,
// every rejection has a column inside the text, every accepted string can be described, translated
// and compiled, and no string makes the compiler slow. The suite `deep` repeats them a million
// times. Data: random_strings.h with fixed seeds.
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include "betza/compile.h"
#include "betza/describe/describe.h"
#include "betza/parse.h"
#include "betza/print.h"
#include "tests/betza/random_strings.h"

namespace {

/// Returns whether the string was accepted.
bool round_trip(const std::string& text) {
  betza::Piece piece;
  try {
    piece = betza::parse(text);
  } catch (const betza::Error& error) {
    if (error.column() > text.size()) FAIL_CHECK("column outside of " << text);
    return false;
  }
  const std::string canonical = betza::print(piece);
  bool same = false;
  try {
    const betza::Piece again = betza::parse(canonical);
    same = again == piece && betza::print(again) == canonical;
  } catch (const betza::Error&) {
  }
  if (!same) FAIL_CHECK(text << " is printed as " << canonical);
  return true;
}

/// `count` random strings; at least a fifth must be accepted, or the test is empty.
void round_trips(int count, std::uint64_t seed) {
  boards::Random random(seed);
  int accepted = 0;
  for (int n = 0; n < count; ++n) accepted += round_trip(random_strings::piece(random)) ? 1 : 0;
  CHECK(accepted > count / 5);
}

/// Strings that multiply: the longest a user could paste.
std::vector<std::string> monsters() {
  const auto repeat = [](const std::string& part, std::size_t length) {
    std::string text;
    while (text.size() + part.size() <= length) text += part;
    return text;
  };
  std::vector<std::string> all;
  for (const char* part : {"K",         "mcafhbhsK",
                           "aK",        "aaaaaaaaaaaK",
                           "zQ",        "qQ",
                           "Nrf0",      "caK",
                           "mampaQ",    "(K-aK)",
                           "(K-aK-aK)", "((W)",
                           "(WF)",      "[K?aK]",
                           "v[K?aK]",   "(K-K)3",
                           "(K-aK)0",   "ffbbllrrmcdetpgnjozqi",
                           "jjjjjjR",   "pafsmafsyafsR",
                           "gayagayaR", "R99",
                           "(W99)",     "FXXXXXXXX",
                           "FYYYYYYYY", "@8",
                           "KisO2",     "(N-N-N)99",
                           "(KQ)-(KQ)", "QaQ",
                           "mafsW",     "hrmaflNhlmafrN",
                           "oK",        "K-aK-aK-aK"}) {
    all.push_back(repeat(part, 1000));
    all.push_back(repeat(part, 100));
  }
  for (const char* opener : {"(", "[", "f(", "(W-(", "(K(", "m(F-"}) {
    all.push_back(repeat(opener, 1000));
    all.push_back(repeat(opener, 400) + "W" + repeat(")", 400));
    all.push_back(repeat(opener, 24) + "W" + repeat(")", 8));
  }
  std::string chain = "K";
  for (int n = 0; n < 11; ++n) {
    chain += "-aK";
    all.push_back(chain);
    all.push_back("(" + chain + ")0");
    all.push_back("v[" + chain + "]");
    all.push_back(repeat("(" + chain + ")", 1000));
    all.push_back(repeat("v[" + chain + "]", 1000));
    all.push_back(repeat(repeat("mpgca", static_cast<std::size_t>(5 * n + 5)) + "Q", 1000));
    all.push_back(repeat(repeat("fhbhsmca", static_cast<std::size_t>(8 * n + 8)) + "K", 1000));
    all.push_back(repeat(repeat("za", static_cast<std::size_t>(2 * n + 2)) + "K", 1000));
  }
  // Groups of groups: chains by distribution.
  std::string groups = "(KKKK)";
  for (int n = 0; n < 6; ++n) {
    groups += "-(KKKK)";
    all.push_back(groups);
    all.push_back(repeat("(" + groups + ")", 1000));
    all.push_back("(" + repeat("WF", 300) + ")-(" + repeat("RB", 300) + ")");
  }
  std::string nested = "W-F";
  for (int n = 0; n < 7; ++n) {
    nested = "(" + nested + nested + ")";
    all.push_back(nested);
    all.push_back(nested + "-" + nested);
  }
  return all;
}

/// Milliseconds to compile or refuse; the best of three, so that a busy machine does not count.
double cost(const std::string& text) {
  double best = 1e9;
  for (int round = 0; round < 3; ++round) {
    const auto start = std::chrono::steady_clock::now();
    try {
      betza::compile(text);
    } catch (const betza::Error&) {
    }
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
    best = std::min(best, took.count());
  }
  return best;
}

}  // namespace

TEST_CASE("print and parse are inverses on random strings") { round_trips(20000, 41); }

TEST_CASE("no string is slow to compile or refuse") {
  for (const std::string& text : monsters()) {
    CAPTURE(text);
    // The promise is 50 ms in a release build; sanitizers and debug builds take longer.
    CHECK(cost(text) < 500);
  }
}

TEST_CASE("random strings can be told and compiled") {
  boards::Random random(43);
  int told = 0;
  for (int n = 0; n < 1500; ++n) {
    const std::string text = random_strings::piece(random);
    try {
      const betza::Piece piece = betza::parse(text);
      betza::compile(piece);
      CAPTURE(text);
      CHECK(betza::describe(piece).size() > 10);
      ++told;
    } catch (const betza::Error&) {
    }
  }
  CHECK(told > 300);
}

TEST_SUITE("deep") {
  TEST_CASE("print and parse are inverses on a million random strings") {
    round_trips(1000000, 47);
  }
  TEST_CASE("no random string of 1,000 characters is slow") {
    boards::Random random(53);
    double worst = 0;
    std::string slowest;
    for (int n = 0; n < 60; ++n) {
      std::string text;
      while (text.size() < 900) {
        const std::string part = random_strings::move(random, 0);
        try {
          betza::compile(text + part);
          text += part;
        } catch (const betza::Error&) {
          if (random.below(400) == 0) break;  // it is full
        }
        if (text.size() > 1000) text.resize(1000);
      }
      const double took = cost(text);
      if (took > worst) slowest = text;
      worst = std::max(worst, took);
    }
    CAPTURE(slowest);
    MESSAGE("the slowest took " << worst << " ms");
    CHECK(worst < 500);
  }
}
