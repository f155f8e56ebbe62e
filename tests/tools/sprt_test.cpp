// tests/tools/sprt_test.cpp: the sequential test. The expected ratios were published with matches
// of Stockfish: pull requests 2493, 3098 and 2971 in logistic Elo, 6036 and 4194 in normalized Elo.
#include "tools/selfplay/sprt.h"

#include <doctest/doctest.h>

#include <cmath>

using selfplay::EloModel;
using selfplay::log_likelihood_ratio;
using selfplay::parse_sprt;
using selfplay::Score;
using selfplay::Sprt;

namespace {

/// Pairs with 0, 1/2 .. 2 points.
Score pairs(std::array<int, 5> counts) {
  Score s;
  s.pairs = counts;
  return s;
}

double ratio(std::array<int, 5> counts, double elo0, double elo1, EloModel model) {
  return log_likelihood_ratio(pairs(counts), {elo0, elo1, 0.05, 0.05, model});
}

}  // namespace

TEST_CASE("published matches in logistic Elo") {
  const auto model = EloModel::Logistic;
  CHECK(std::abs(ratio({424, 2948, 5832, 3045, 460}, -1, 3, model) - 2.94) < 0.006);
  CHECK(std::abs(ratio({1284, 17437, 55536, 18085, 1292}, 0, 2, model) - 2.94) < 0.006);
  CHECK(std::abs(ratio({491, 7345, 29693, 7670, 465}, -0.25, 1.25, model) - 2.96) < 0.006);
  CHECK(std::abs(ratio({17, 253, 1042, 337, 39}, -0.5, 1.5, model) - 2.96) < 0.006);
}

TEST_CASE("published matches in normalized Elo") {
  const auto model = EloModel::Normalized;
  CHECK(std::abs(ratio({0, 1236, 4490, 1474, 1}, 0, 2, model) - 2.94) < 0.006);
  CHECK(std::abs(ratio({1, 1098, 3954, 1346, 1}, 0.5, 2.5, model) - 2.94) < 0.006);
  CHECK(std::abs(ratio({371, 10263, 24989, 10642, 379}, 0, 2, model) - 2.95) < 0.006);
}

TEST_CASE("both models agree when all games are decided independently") {
  const std::array<int, 5> coins{1000, 0, 2000, 0, 1000};
  CHECK(ratio(coins, 0, 2, EloModel::Logistic) ==
        doctest::Approx(ratio(coins, 0, 2, EloModel::Normalized)).epsilon(0.01));
}

TEST_CASE("swapping the engines changes the sign") {
  for (const auto model : {EloModel::Logistic, EloModel::Normalized})
    CHECK(ratio({3, 7, 11, 20, 9}, 0, 10, model) ==
          doctest::Approx(-ratio({9, 20, 11, 7, 3}, -10, 0, model)));
}

TEST_CASE("one kind of result, or no games") {
  for (const auto model : {EloModel::Logistic, EloModel::Normalized}) {
    CHECK(ratio({0, 0, 0, 0, 0}, 0, 5, model) == 0);
    CHECK(ratio({0, 0, 0, 0, 20}, 0, 5, model) > 0);
    CHECK(ratio({20, 0, 0, 0, 0}, 0, 5, model) < 0);
    CHECK(std::isfinite(ratio({0, 0, 20, 0, 0}, 0, 5, model)));
  }
}

TEST_CASE("bounds follow from the error probabilities") {
  const Sprt usual = parse_sprt("0,5", EloModel::Logistic);
  CHECK(usual.upper() == doctest::Approx(2.9444).epsilon(0.001));
  CHECK(usual.lower() == doctest::Approx(-2.9444).epsilon(0.001));
  const Sprt strict = parse_sprt("-3 0 0.05 0.1", EloModel::Normalized);
  CHECK(strict.elo0 == -3);
  CHECK(strict.upper() == doctest::Approx(std::log(0.9 / 0.05)));
  CHECK(strict.lower() == doctest::Approx(std::log(0.1 / 0.95)));
}

TEST_CASE("a test that makes no sense is refused") {
  for (const char* text : {"", "5", "5 0", "0 0", "0 x", "0 5 0.05", "0 5 0.05 0.6", "0 5 0 0.05",
                           "0 5 0.05 0.05 7"}) {
    INFO(text);
    CHECK_THROWS(parse_sprt(text, EloModel::Logistic));
  }
}
