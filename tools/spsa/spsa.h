// tools/spsa/spsa.h: simultaneous perturbation stochastic approximation (J. C. Spall, IEEE
// Transactions on Aerospace and Electronic Systems 34, 1998): all parameters are moved at once,
// each up or down by lot, and a noisy comparison of the two sides tells which way to go. Tested by
// tests/tools/spsa_test.cpp.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace spsa {

/// A parameter that is tuned. Between comparisons integers keep their fractions.
struct Unknown {
  std::string name;
  double value, min, max;
  double
      step;  // by which it is moved to both sides at the end; at the beginning up to twice as much
  bool integer;
};

/// One comparison: the values of both sides, in the order of the unknowns.
struct Trial {
  std::vector<double> up, down;
  std::vector<int> sign;  // +1 where `up` has the greater value
  int number = 0;         // from 0
};

/// The gains are those of fishtest: step_k = step * (length / (k + 1))^0.101, and a result r moves
/// a parameter by rate * step^2 / step_k * r * ((0.1 length + length) / (0.1 length + k +
/// 1))^0.602.
class Spsa {
 public:
  /// `length`: how many trials are planned.
  Spsa(std::vector<Unknown> unknowns, int length, double rate, std::uint64_t seed);

  /// The next one. Integers are rounded up or down by lot, so that their mean is the value.
  Trial next();
  /// `result` > 0: `up` was better. Trials may come back in any order.
  void learn(const Trial& trial, double result);

  const std::vector<Unknown>& unknowns() const { return unknowns_; }
  int trials() const { return trials_; }  // drawn so far
  int length() const { return length_; }
  /// Goes on from there. REQUIRES as many values as unknowns.
  void resume(int trials, const std::vector<double>& values);

 private:
  double step(const Unknown& u, int trial) const;

  std::vector<Unknown> unknowns_;
  int length_, trials_ = 0;
  double rate_;
  std::uint64_t seed_;
  std::mt19937_64 random_;
};

}  // namespace spsa
