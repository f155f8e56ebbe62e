// engine/eval/network/network_output.cpp: the arithmetic. This file is compiled with the loop
// vectorizer on (CMakeLists.txt); the loops are written so that it finds 16-bit multiply-add. It
// does not find the multiply-add of bytes, which makes a search of chess 2 to 3 % faster (measured:
// engine/eval/README.md): that one is written out for AVX2, and other processors multiply words.
#include "engine/eval/network/network_output.h"

#include <algorithm>
#include <cstring>

#include "engine/eval/network/any_vectors.h"

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
#define AANCA_AVX2 __attribute__((target("avx2")))
#endif

namespace engine {

namespace {

using Sums = NetworkOutput::Sums;
constexpr std::size_t kUnits = Network::kSecond;

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
template <class Int>
[[gnu::always_inline]] inline void squares(Int* to, const std::int16_t* x, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) {
    const auto v = static_cast<std::uint16_t>(
        std::min<std::int16_t>(std::max<std::int16_t>(x[i], 0), Network::kOne));
    to[i] = static_cast<Int>(static_cast<std::uint16_t>(v * v) >> 9);
  }
}

/// Squares of the hidden units of both views, what enters the second layer.
template <class Int>
using Inputs = std::array<Int, std::size_t{2} * Network::kMostHidden>;

/// Sums of square * weight[unit * 2 * n + i] over the n hidden units of each view, for four units
/// at once: they do not wait for each other.
Sums sums_of_words(const std::int16_t* own, const std::int16_t* other, const std::int16_t* weight,
                   std::size_t n) {
  Inputs<std::int16_t> x;
  squares(x.data(), own, n);
  squares(x.data() + n, other, n);
  Sums sums;
  for (std::size_t k = 0; k < kUnits; k += 4, weight += 8 * n) {
    std::int32_t a = 0, b = 0, c = 0, d = 0;
    for (std::size_t i = 0; i < 2 * n; ++i) {
      const auto v = static_cast<std::int32_t>(x[i]);
      a += v * static_cast<std::int32_t>(weight[i]);
      b += v * static_cast<std::int32_t>(weight[2 * n + i]);
      c += v * static_cast<std::int32_t>(weight[4 * n + i]);
      d += v * static_cast<std::int32_t>(weight[6 * n + i]);
    }
    sums[k] = a, sums[k + 1] = b, sums[k + 2] = c, sums[k + 3] = d;
  }
  return sums;
}

#ifdef AANCA_AVX2
constexpr std::size_t kTogether = 4;  // inputs whose weights for a unit lie side by side

/// The same, of weights in the order of NetworkOutput::bytes_. Two products of at most 127 * 127
/// fit into 16 bits.
AANCA_AVX2
Sums sums_of_bytes(const std::int16_t* own, const std::int16_t* other, const std::int8_t* weight,
                   std::size_t n) {
  static_assert(kUnits == 16 && kTogether == 4 &&
                2 * Network::kSquareOne * Network::kMostSecond < 32'768);
  Inputs<std::uint8_t> x;
  squares(x.data(), own, n);
  squares(x.data() + n, other, n);
  const __m256i ones = _mm256_set1_epi16(1);
  // Units 0 to 7 and 8 to 15, each in two parts that do not wait for each other.
  __m256i low[2] = {}, high[2] = {};
  const auto add = [&](std::size_t part, std::size_t i) AANCA_AVX2 {
    std::int32_t four = 0;
    std::memcpy(&four, x.data() + i, sizeof four);
    const __m256i inputs = _mm256_set1_epi32(four);
    const auto* const w = reinterpret_cast<const __m256i*>(weight + i * kUnits);
    const __m256i first = _mm256_maddubs_epi16(inputs, _mm256_loadu_si256(w));
    const __m256i second = _mm256_maddubs_epi16(inputs, _mm256_loadu_si256(w + 1));
    low[part] = _mm256_add_epi32(low[part], _mm256_madd_epi16(first, ones));
    high[part] = _mm256_add_epi32(high[part], _mm256_madd_epi16(second, ones));
  };
  for (std::size_t i = 0; i < 2 * n; i += 2 * kTogether) {
    add(0, i);
    add(1, i + kTogether);
  }
  Sums sums;
  auto* const to = reinterpret_cast<__m256i*>(sums.data());
  _mm256_storeu_si256(to, _mm256_add_epi32(low[0], low[1]));
  _mm256_storeu_si256(to + 1, _mm256_add_epi32(high[0], high[1]));
  return sums;
}
#endif

AANCA_ANY_VECTORS
std::int64_t first_layer(const std::int16_t* own, const std::int16_t* other,
                         const std::int16_t* weight, std::size_t n) {
  // Both views together do not fit into 32 bits.
  return static_cast<std::int64_t>(half_output(own, weight, n)) + half_output(other, weight + n, n);
}

}  // namespace

NetworkOutput::NetworkOutput(const Network& network, [[maybe_unused]] bool bytes)
    : network_(network) {
#ifdef AANCA_AVX2
  if (!bytes || !__builtin_cpu_supports("avx2")) return;
  const std::size_t inputs = std::size_t{2} * network.head.hidden;
  bytes_.resize(network.second.size());
  for (std::size_t at = 0; at < bytes_.size(); ++at) {
    const std::size_t i = at % inputs, unit = at / inputs % kUnits, bucket = at / inputs / kUnits;
    bytes_[(bucket * inputs + i / kTogether * kTogether) * kUnits + unit * kTogether +
           i % kTogether] = static_cast<std::int8_t>(network.second[at]);
  }
#endif
}

NetworkOutput::Sums NetworkOutput::second_sums(const std::int16_t* own, const std::int16_t* other,
                                               std::size_t bucket) const {
  const std::size_t n = network_.head.hidden, at = bucket * kUnits * 2 * n;
#ifdef AANCA_AVX2
  if (!bytes_.empty()) return sums_of_bytes(own, other, bytes_.data() + at, n);
#endif
  return sums_of_words(own, other, network_.second.data() + at, n);
}

std::int64_t NetworkOutput::second_layer(const std::int16_t* own, const std::int16_t* other,
                                         int bucket) const {
  constexpr std::int64_t kFull = Network::kSquareOne * Network::kSecondOne;
  const std::size_t first = static_cast<std::size_t>(bucket) * kUnits;
  const Sums y = second_sums(own, other, static_cast<std::size_t>(bucket));
  std::int64_t sum = 0;
  for (std::size_t k = 0; k < kUnits; ++k)
    sum +=
        std::clamp<std::int64_t>(std::int64_t{network_.second_bias[first + k]} + y[k], 0, kFull) *
        network_.last[first + k];
  return sum * (Network::kOne * Network::kOutOne) / (kFull * Network::kLastOne);
}

Value NetworkOutput::operator()(const std::int16_t* own, const std::int16_t* other,
                                int bucket) const {
  const std::size_t n = network_.head.hidden;
  const auto at = static_cast<std::size_t>(bucket);
  const std::int64_t sum = first_layer(own, other, network_.out.data() + at * 2 * n, n);
  std::int64_t value = sum / Network::kOne + network_.out_bias[at];
  if (network_.head.second_layer) value += second_layer(own, other, bucket);
  return static_cast<Value>(std::clamp<std::int64_t>(
      value * network_.head.scale / (Network::kOne * Network::kOutOne), -kMate, kMate));
}

}  // namespace engine
