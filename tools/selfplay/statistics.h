// tools/selfplay/statistics.h: Elo with its error from a match of game pairs. Tested by
// tests/tools/statistics_test.cpp.
#pragma once

#include <array>
#include <string>
#include <vector>

namespace selfplay {

/// Results are counted by pairs (one opening, both colours), because the two games of a pair are
/// not independent: pairs[k] is the number of pairs in which the first engine scored k / 2 points.
struct Score {
  int wins = 0, draws = 0, losses = 0;
  std::array<int, 5> pairs{};

  int games() const { return wins + draws + losses; }
  double points() const { return games() == 0 ? 0.5 : (wins + draws / 2.0) / games(); }
};

struct Elo {
  double value = 0;
  double low = 0, high = 0;  // the 95 % interval
  double error = 0;          // half of it
  double los = 0.5;          // likelihood that the first engine is stronger
};

/// Logistic Elo. Unbounded scores (0 % and 100 %) are clipped to 1200.
Elo elo(const Score& score);

/// A mean and half of its 95 % interval.
struct Estimate {
  double value = 0, error = 0;
};

/// The mean without the fifth of the values at each end, which on a busy machine are the disturbed
/// ones; the error is that of Yuen (1974), from the Winsorised variance. REQUIRES a value or more;
/// the error of fewer than five is infinite.
Estimate trimmed_mean(std::vector<double> values);

/// One line: games, results, score, Elo, likelihood of superiority.
std::string describe(const Score& score);

}  // namespace selfplay
