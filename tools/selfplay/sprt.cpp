// tools/selfplay/sprt.cpp: maximum likelihood under a constraint, for distributions over five
// results. With p the observed frequencies, the most probable distribution for which the mean of
// d[k] is 0 is p[k] / (1 + x d[k]), where x solves sum p[k] d[k] / (1 + x d[k]) = 0
// (M. Van den Bergh, "Maximum likelihood estimation for multinomial distributions").
#include "tools/selfplay/sprt.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <sstream>
#include <stdexcept>

namespace selfplay {

namespace {

constexpr std::size_t kResults = 5;
using Five = std::array<double, kResults>;

/// Score of a pair, 0 to 1.
double value(std::size_t k) { return static_cast<double>(k) / (kResults - 1); }

/// Constrained by `d`, the most probable distribution for the frequencies `p`.
/// REQUIRES that `d` has values of both signs and that all of `p` is positive.
Five constrained(const Five& p, const Five& d) {
  // Between the poles the sum falls from +infinity to -infinity.
  double low = -1 / *std::max_element(d.begin(), d.end());
  double high = -1 / *std::min_element(d.begin(), d.end());
  double x = 0;
  for (int i = 0; i < 200; ++i) {
    x = (low + high) / 2;
    double sum = 0;
    for (std::size_t k = 0; k < kResults; ++k) sum += p[k] * d[k] / (1 + x * d[k]);
    (sum > 0 ? low : high) = x;
  }
  Five result;
  for (std::size_t k = 0; k < kResults; ++k) result[k] = p[k] / (1 + x * d[k]);
  return result;
}

/// The mean is the score that `elo` predicts.
Five with_logistic_elo(const Five& p, double elo) {
  const double expected = 1 / (1 + std::pow(10, -elo / 400));
  Five d;
  for (std::size_t k = 0; k < kResults; ++k) d[k] = value(k) - expected;
  return constrained(p, d);
}

/// (mean - 1/2) / deviation is `t`. The constraint is not linear: it is replaced by its tangent at
/// the last solution until that no longer moves.
Five with_t_value(const Five& p, double t) {
  Five q;
  q.fill(1.0 / kResults);
  for (int round = 0; round < 50; ++round) {
    double mean = 0, variance = 0;
    for (std::size_t k = 0; k < kResults; ++k) mean += q[k] * value(k);
    for (std::size_t k = 0; k < kResults; ++k)
      variance += q[k] * (value(k) - mean) * (value(k) - mean);
    const double deviation = std::sqrt(variance);
    Five d;
    for (std::size_t k = 0; k < kResults; ++k) {
      const double away = (mean - value(k)) / deviation;
      d[k] = value(k) - 0.5 - t * deviation * (1 + away * away) / 2;
    }
    const Five before = q;
    q = constrained(p, d);
    double moved = 0;
    for (std::size_t k = 0; k < kResults; ++k) moved = std::max(moved, std::abs(q[k] - before[k]));
    if (moved < 1e-10) break;
  }
  return q;
}

/// A pair has the deviation of a game divided by the root of 2, so its t-value is larger by that.
Five hypothesis(const Five& p, double elo, EloModel model) {
  if (model == EloModel::Logistic) return with_logistic_elo(p, elo);
  return with_t_value(p, elo * std::log(10) / 800 * std::sqrt(2));
}

}  // namespace

double Sprt::lower() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper() const { return std::log((1 - beta) / alpha); }

Sprt parse_sprt(const std::string& text, EloModel model) {
  std::string spaced = text;
  std::replace(spaced.begin(), spaced.end(), ',', ' ');
  std::istringstream in(spaced);
  Sprt sprt;
  sprt.model = model;
  const auto fail = [&](const char* why) {
    throw std::runtime_error("--sprt '" + text + "': " + why);
  };
  if (!(in >> sprt.elo0 >> sprt.elo1)) fail("expected ELO0 ELO1 [ALPHA BETA]");
  if (!(in >> std::ws).eof() && !(in >> sprt.alpha >> sprt.beta)) fail("cannot read ALPHA BETA");
  if (!(in >> std::ws).eof()) fail("more than four numbers");
  if (!(sprt.elo0 < sprt.elo1)) fail("ELO0 must be less than ELO1");
  for (const double p : {sprt.alpha, sprt.beta})
    if (!(p > 0 && p < 0.5)) fail("ALPHA and BETA must be between 0 and 0.5");
  return sprt;
}

/// Results that did not occur count a thousandth, so that every distribution is possible.
double log_likelihood_ratio(const Score& score, const Sprt& sprt) {
  Five p;
  double count = 0;
  for (std::size_t k = 0; k < kResults; ++k) {
    p[k] = std::max(1e-3, static_cast<double>(score.pairs[k]));
    count += p[k];
  }
  if (count < 1) return 0;
  for (double& frequency : p) frequency /= count;
  const Five h0 = hypothesis(p, sprt.elo0, sprt.model);
  const Five h1 = hypothesis(p, sprt.elo1, sprt.model);
  double mean = 0;
  for (std::size_t k = 0; k < kResults; ++k) mean += p[k] * std::log(h1[k] / h0[k]);
  return count * mean;
}

std::string describe(const Score& score, const Sprt& sprt) {
  char text[120];
  std::snprintf(text, sizeof text, "LLR %.2f (%.2f, %.2f) [%.2f, %.2f] %s",
                log_likelihood_ratio(score, sprt), sprt.lower(), sprt.upper(), sprt.elo0, sprt.elo1,
                sprt.model == EloModel::Logistic ? "logistic" : "normalized");
  return text;
}

}  // namespace selfplay
