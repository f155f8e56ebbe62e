#include "tools/positions/scale.h"

#include <algorithm>
#include <cmath>

namespace positions {

namespace {

double expected(int result) { return (result + 1) / 2.0; }

}  // namespace

double target(const Sample& sample, double scale, double result_share) {
  const double by_score = 1 / (1 + std::exp(-sample.score / scale));
  if (sample.result == kUnknownResult) return by_score;
  return (1 - result_share) * by_score + result_share * expected(sample.result);
}

double fit_scale(const Dataset& data) {
  const std::size_t stride = std::max<std::size_t>(1, data.size() / 100'000);
  const auto loss = [&](double scale) {
    double sum = 0;
    for (std::size_t i = 0; i < data.size(); i += stride) {
      if (data[i].result == kUnknownResult) continue;
      const double won = expected(data[i].result);
      const double p = std::clamp(1 / (1 + std::exp(-data[i].score / scale)), 1e-6, 1 - 1e-6);
      sum -= won * std::log(p) + (1 - won) * std::log(1 - p);
    }
    return sum;
  };
  // Golden section over the logarithm: the loss has one minimum.
  double low = std::log(60.0), high = std::log(3000.0);
  const double ratio = (std::sqrt(5.0) - 1) / 2;
  for (int i = 0; i < 30; ++i) {
    const double a = high - ratio * (high - low), b = low + ratio * (high - low);
    if (loss(std::exp(a)) < loss(std::exp(b)))
      high = b;
    else
      low = a;
  }
  return std::exp((low + high) / 2);
}

}  // namespace positions
