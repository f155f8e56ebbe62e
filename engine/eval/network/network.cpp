// engine/eval/network/network.cpp: the arithmetic. This file is compiled with the loop vectorizer
// on (CMakeLists.txt); the loops are written so that it finds 16-bit multiply-add.
#include "engine/eval/network/network.h"

#include <algorithm>
#include <array>

// Compiled for processors with AVX2 too; the program chooses when it starts. Not under sanitizers,
// which are not ready yet then.
#if defined(__x86_64__) && defined(__gnu_linux__) && !defined(__clang__) && !defined(__AVX2__) && \
    !defined(__SANITIZE_THREAD__) && !defined(__SANITIZE_ADDRESS__)
#define AANCA_ANY_VECTORS __attribute__((target_clones("avx2", "default")))
#else
#define AANCA_ANY_VECTORS
#endif

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

/// to = clip(x)^2 in units of 1 / kSquareOne, which is kOne^2 / 512.
void squares(std::int16_t* to, const std::int16_t* x, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) {
    const auto v = static_cast<std::uint16_t>(
        std::min<std::int16_t>(std::max<std::int16_t>(x[i], 0), Network::kOne));
    to[i] = static_cast<std::int16_t>(static_cast<std::uint16_t>(v * v) >> 9);
  }
}

/// Sums of x[i] * weight[k * n + i], for four k at once: they do not wait for each other.
std::array<std::int32_t, 4> products(const std::int16_t* x, const std::int16_t* weight,
                                     std::size_t n) {
  std::int32_t a = 0, b = 0, c = 0, d = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const auto v = static_cast<std::int32_t>(x[i]);
    a += v * static_cast<std::int32_t>(weight[i]);
    b += v * static_cast<std::int32_t>(weight[n + i]);
    c += v * static_cast<std::int32_t>(weight[2 * n + i]);
    d += v * static_cast<std::int32_t>(weight[3 * n + i]);
  }
  return {a, b, c, d};
}

}  // namespace

AANCA_ANY_VECTORS
std::int64_t Network::second_layer(const std::int16_t* own, const std::int16_t* other,
                                   int bucket) const {
  constexpr std::int64_t kFull = kSquareOne * kSecondOne;
  const std::size_t n = head.hidden;
  std::array<std::int16_t, std::size_t{2} * kMostHidden> x;
  squares(x.data(), own, n);
  squares(x.data() + n, other, n);
  std::int64_t sum = 0;
  const std::size_t first = static_cast<std::size_t>(bucket) * kSecond;
  for (std::size_t at = first; at < first + kSecond; at += 4) {
    const std::array<std::int32_t, 4> y = products(x.data(), second.data() + at * 2 * n, 2 * n);
    for (std::size_t k = 0; k < 4; ++k)
      sum += std::clamp<std::int64_t>(std::int64_t{second_bias[at + k]} + y[k], 0, kFull) *
             last[at + k];
  }
  return sum * (kOne * kOutOne) / (kFull * kLastOne);
}

AANCA_ANY_VECTORS
Value Network::evaluate(const std::int16_t* own, const std::int16_t* other, int bucket) const {
  const std::size_t n = head.hidden;
  const std::int16_t* weight = out.data() + static_cast<std::size_t>(bucket) * 2 * n;
  // Both views together do not fit into 32 bits.
  const std::int64_t sum =
      static_cast<std::int64_t>(half_output(own, weight, n)) + half_output(other, weight + n, n);
  std::int64_t value = sum / kOne + out_bias[static_cast<std::size_t>(bucket)];
  if (head.second_layer) value += second_layer(own, other, bucket);
  return static_cast<Value>(
      std::clamp<std::int64_t>(value * head.scale / (kOne * kOutOne), -kMate, kMate));
}

AANCA_ANY_VECTORS
void add_row(std::int16_t* to, const std::int16_t* row, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) to[i] = static_cast<std::int16_t>(to[i] + row[i]);
}

AANCA_ANY_VECTORS
void subtract_row(std::int16_t* to, const std::int16_t* row, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) to[i] = static_cast<std::int16_t>(to[i] - row[i]);
}

AANCA_ANY_VECTORS
void move_row(std::int16_t* to, const std::int16_t* from, const std::int16_t* plus,
              const std::int16_t* minus, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i)
    to[i] = static_cast<std::int16_t>(from[i] + plus[i] - minus[i]);
}

}  // namespace engine
