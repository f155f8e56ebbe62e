#include "tools/spsa/spsa.h"

#include <algorithm>
#include <cmath>

namespace spsa {

namespace {

constexpr double kStepPower = 0.101, kGainPower = 0.602;
constexpr double kMostStep = 2;  // times the step of the end

}  // namespace

Spsa::Spsa(std::vector<Unknown> unknowns, int length, double rate, std::uint64_t seed)
    : unknowns_(std::move(unknowns)), length_(length), rate_(rate), seed_(seed), random_(seed) {}

double Spsa::step(const Unknown& u, int trial) const {
  const double growth = std::pow(static_cast<double>(length_) / (trial + 1), kStepPower);
  return u.step * std::clamp(growth, 1.0, kMostStep);
}

Trial Spsa::next() {
  Trial trial;
  trial.number = trials_++;
  for (const Unknown& u : unknowns_) {
    const int sign = (random_() & 1) != 0 ? 1 : -1;
    const auto moved = [&](int direction) {
      double v = u.value + direction * step(u, trial.number);
      if (u.integer) v = std::floor(v + std::uniform_real_distribution<double>(0, 1)(random_));
      return std::clamp(v, u.min, u.max);
    };
    trial.sign.push_back(sign);
    trial.up.push_back(moved(sign));
    trial.down.push_back(moved(-sign));
  }
  return trial;
}

void Spsa::learn(const Trial& trial, double result) {
  const double begin = 0.1 * length_;
  const double gain =
      rate_ * std::pow((begin + length_) / (begin + trial.number + 1), kGainPower) * result;
  for (std::size_t i = 0; i < unknowns_.size(); ++i) {
    Unknown& u = unknowns_[i];
    const double change = gain * u.step * u.step / step(u, trial.number) * trial.sign[i];
    u.value = std::clamp(u.value + change, u.min, u.max);
  }
}

void Spsa::resume(int trials, const std::vector<double>& values) {
  trials_ = trials;
  for (std::size_t i = 0; i < unknowns_.size(); ++i)
    unknowns_[i].value = std::clamp(values[i], unknowns_[i].min, unknowns_[i].max);
  random_.seed(seed_ * 1'000'003 + static_cast<std::uint64_t>(trials));
}

}  // namespace spsa
