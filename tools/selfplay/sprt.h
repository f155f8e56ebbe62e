// tools/selfplay/sprt.h: the sequential probability ratio test over game pairs, as fishtest and
// fastchess compute it. Tested by tests/tools/sprt_test.cpp.
#pragma once

#include <cstdint>
#include <string>

#include "tools/selfplay/statistics.h"

namespace selfplay {

/// What the two Elo bounds mean. Logistic: the expected score, 1 / (1 + 10^(-elo / 400)).
/// Normalized: (mean - 1/2) / deviation of a single game, times 800 / ln 10. Without draws both
/// are nearly the same; the more draws, the smaller a logistic difference is for the same
/// normalized one.
enum class EloModel : std::uint8_t { Logistic, Normalized };

/// H0: the first engine is better by `elo0`; H1: by `elo1`. `alpha` is the probability to accept H1
/// under H0, `beta` the one to accept H0 under H1.
struct Sprt {
  double elo0 = 0, elo1 = 5;
  double alpha = 0.05, beta = 0.05;
  EloModel model = EloModel::Logistic;

  double lower() const;  // H0 is accepted at or below
  double upper() const;  // H1 is accepted at or above
};

/// "ELO0,ELO1[,ALPHA,BETA]", separated by commas or spaces. Throws std::runtime_error for other
/// text, for elo0 >= elo1 and for probabilities that are not between 0 and 0.5.
Sprt parse_sprt(const std::string& text, EloModel model);

/// Generalized log likelihood ratio of H1 against H0: under each, the five results of a pair have
/// the most probable distribution that has the expected Elo. 0 without games.
double log_likelihood_ratio(const Score& score, const Sprt& sprt);

/// "LLR 1.23 (-2.94, 2.94) [0.00, 5.00] logistic"
std::string describe(const Score& score, const Sprt& sprt);

}  // namespace selfplay
