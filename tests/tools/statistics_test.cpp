// tests/tools/statistics_test.cpp: Elo over game pairs.
#include "tools/selfplay/statistics.h"

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

using selfplay::Score;

namespace {

/// `pairs` pairs that split evenly in the given way: lost, half, drawn, three quarters, won.
Score score(std::array<int, 5> pairs) {
  Score s;
  s.pairs = pairs;
  s.losses = 2 * pairs[0] + pairs[1];
  s.draws = pairs[1] + 2 * pairs[2] + pairs[3];
  s.wins = pairs[3] + 2 * pairs[4];
  return s;
}

}  // namespace

TEST_CASE("an even match is zero Elo") {
  const auto e = selfplay::elo(score({5, 10, 20, 10, 5}));
  CHECK(std::abs(e.value) < 1e-9);
  CHECK(e.error > 0);
  CHECK(e.los == doctest::Approx(0.5));
}

TEST_CASE("three quarters of the points are 191 Elo") {
  const auto s = score({0, 0, 50, 0, 50});
  CHECK(s.points() == doctest::Approx(0.75));
  CHECK(selfplay::elo(s).value == doctest::Approx(190.8).epsilon(0.001));
}

TEST_CASE("swapping the engines mirrors every figure") {
  const auto a = selfplay::elo(score({3, 7, 11, 20, 9}));
  const auto b = selfplay::elo(score({9, 20, 11, 7, 3}));
  CHECK(a.value == doctest::Approx(-b.value));
  CHECK(a.los == doctest::Approx(1 - b.los));
}

TEST_CASE("more games narrow the error") {
  const auto few = score({10, 20, 40, 30, 20});
  const auto many = score({100, 200, 400, 300, 200});
  CHECK(selfplay::elo(many).error < selfplay::elo(few).error / 3);
}

TEST_CASE("no games, or only won ones, give finite figures") {
  CHECK(selfplay::elo(Score{}).value == 0);
  const auto e = selfplay::elo(score({0, 0, 0, 0, 10}));
  CHECK(std::isfinite(e.value));
  CHECK(std::isfinite(e.error));
}

TEST_CASE(
    "a trimmed mean leaves out a fifth at each end, and its error counts them as their "
    "neighbours") {
  // Of 1 .. 10 the middle six are 3 .. 8; the Winsorised sum of squares is 2 * 3 * 2.5^2 + 2 *
  // (1.5^2 + 0.5^2).
  const auto e = selfplay::trimmed_mean({10, 1, 9, 2, 8, 3, 7, 4, 6, 5});
  CHECK(e.value == doctest::Approx(5.5));
  CHECK(e.error == doctest::Approx(2.5706 * std::sqrt(42.5 / 30)).epsilon(1e-4));  // Student, 5
  const auto disturbed = selfplay::trimmed_mean({1000, -50, 9, 2, 8, 3, 7, 4, 6, 5});
  CHECK(disturbed.value == doctest::Approx(5.5));
  CHECK(selfplay::trimmed_mean({3}).value == 3);
  CHECK(std::isinf(selfplay::trimmed_mean({3, 4, 5, 6}).error));
}
