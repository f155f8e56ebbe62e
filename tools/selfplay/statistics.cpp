// tools/selfplay/statistics.cpp: Elo over game pairs: a pair's score (0, 1/4 .. 1) is drawn from an
// unknown distribution, whose mean and its error are estimated.
#include "tools/selfplay/statistics.h"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <cstdio>
#include <limits>

namespace selfplay {

namespace {

constexpr double kMaxElo = 1200;

double to_elo(double score) {
  if (score <= 0) return -kMaxElo;
  if (score >= 1) return kMaxElo;
  return std::clamp(-400 * std::log10(1 / score - 1), -kMaxElo, kMaxElo);
}

/// Of the scores of pairs, 0 to 1.
struct Moments {
  double count = 0, mean = 0.5, variance = 0;
};

/// Mean and variance over pairs; `count`: pairs.
Moments moments(const Score& score) {
  Moments m;
  double sum = 0, squares = 0;
  for (std::size_t k = 0; k < score.pairs.size(); ++k) {
    const double value = static_cast<double>(k) / 4;
    m.count += score.pairs[k];
    sum += score.pairs[k] * value;
    squares += score.pairs[k] * value * value;
  }
  if (m.count == 0) return m;
  m.mean = sum / m.count;
  // A prior of half a drawn pair: otherwise a short match without variance would have no error.
  m.variance = std::max(squares / m.count - m.mean * m.mean, 1 / (32 * m.count));
  return m;
}

}  // namespace

Elo elo(const Score& score) {
  const Moments m = moments(score);
  Elo result;
  if (m.count == 0) return result;
  const double deviation = std::sqrt(m.variance / m.count);
  result.value = to_elo(m.mean);
  result.low = to_elo(m.mean - 1.96 * deviation);
  result.high = to_elo(m.mean + 1.96 * deviation);
  result.error = (result.high - result.low) / 2;
  result.los = 0.5 * (1 + std::erf((m.mean - 0.5) / deviation / std::sqrt(2)));
  return result;
}

Estimate trimmed_mean(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const std::size_t n = values.size(), cut = n / 5, kept = n - 2 * cut;
  double sum = 0, all = 0, squares = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const double value = values[std::clamp(i, cut, n - 1 - cut)];
    if (i >= cut && i < n - cut) sum += value;
    all += value;
    squares += value * value;
  }
  const auto count = static_cast<double>(n), middle = static_cast<double>(kept);
  if (n < 5) return {sum / middle, std::numeric_limits<double>::infinity()};
  const double winsorised = std::max(0.0, squares - all * all / count);
  const double student = boost::math::quantile(boost::math::students_t(middle - 1), 0.975);
  return {sum / middle, student * std::sqrt(winsorised / (middle * (middle - 1)))};
}

std::string describe(const Score& score) {
  const Elo e = elo(score);
  char text[160];
  std::snprintf(text, sizeof text,
                "games %d  +%d =%d -%d  score %.1f%%  Elo %+.1f +- %.1f  LOS %.1f%%", score.games(),
                score.wins, score.draws, score.losses, 100 * score.points(), e.value, e.error,
                100 * e.los);
  return text;
}

}  // namespace selfplay
