// engine/eval/network/network.cpp: the arithmetic. This file is compiled with the loop vectorizer
// on (CMakeLists.txt); the loops are written so that it finds 16-bit multiply-add.
#include "engine/eval/network/network.h"

#include <algorithm>

namespace engine {

namespace {

/// Sum of weight * clip(x)^2 over the units of one view, in units of 1 / (kOne^2 * kOutOne).
std::int32_t half_output(const std::int16_t* x, const std::int16_t* weight, std::size_t n) {
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const std::int16_t v = std::min<std::int16_t>(std::max<std::int16_t>(x[i], 0), Network::kOne);
    const auto product = static_cast<std::int16_t>(v * weight[i]);
    sum += static_cast<std::int32_t>(product) * static_cast<std::int32_t>(v);
  }
  return sum;
}

}  // namespace

Value Network::evaluate(const std::int16_t* own, const std::int16_t* other, int bucket) const {
  const std::size_t n = head.hidden;
  const std::int16_t* weight = out.data() + static_cast<std::size_t>(bucket) * 2 * n;
  // Both views together do not fit into 32 bits.
  const std::int64_t sum =
      static_cast<std::int64_t>(half_output(own, weight, n)) + half_output(other, weight + n, n);
  const std::int64_t value = sum / kOne + out_bias[static_cast<std::size_t>(bucket)];
  return static_cast<Value>(
      std::clamp<std::int64_t>(value * head.scale / (kOne * kOutOne), -kMate, kMate));
}

void add_row(std::int16_t* to, const std::int16_t* row, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) to[i] = static_cast<std::int16_t>(to[i] + row[i]);
}

void subtract_row(std::int16_t* to, const std::int16_t* row, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) to[i] = static_cast<std::int16_t>(to[i] - row[i]);
}

void move_row(std::int16_t* to, const std::int16_t* from, const std::int16_t* plus,
              const std::int16_t* minus, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i)
    to[i] = static_cast<std::int16_t>(from[i] + plus[i] - minus[i]);
}

}  // namespace engine
