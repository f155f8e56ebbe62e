#include "tools/positions/scale.h"

#include <algorithm>
#include <cmath>

namespace positions {

double fit_scale(const Dataset& data) {
  const std::size_t stride = std::max<std::size_t>(1, data.size() / 100'000);
  const auto loss = [&](double scale) {
    double sum = 0;
    for (std::size_t i = 0; i < data.size(); i += stride) {
      const double target = (data[i].result + 1) / 2.0;
      const double p = std::clamp(1 / (1 + std::exp(-data[i].score / scale)), 1e-6, 1 - 1e-6);
      sum -= target * std::log(p) + (1 - target) * std::log(1 - p);
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
