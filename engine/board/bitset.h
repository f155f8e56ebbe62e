// engine/board/bitset.h: a set of squares, one bit each, as wide as the board needs. Bit n of the
// set is square n (file + rank * files). Everything is inline and loops over a constant number of
// words, so 64 bits cost one word's work. Tested by tests/engine/bitset_test.cpp.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>

#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "engine/board/types.h"
#include "engine/board/widths.h"

namespace engine {

#if defined(__x86_64__) && !defined(__BMI2__)
/// Has this processor a quick PEXT? The first two generations of AMD's Zen have a slow one.
inline const bool kHasPext = __builtin_cpu_supports("bmi2") != 0 && !__builtin_cpu_is("znver1") &&
                             !__builtin_cpu_is("znver2");
#endif

/// extract_bits() without the instruction.
inline std::uint64_t extract_bits_by_loop(std::uint64_t word, std::uint64_t mask) {
  std::uint64_t out = 0;
  for (std::uint64_t bit = 1; mask != 0; bit <<= 1, mask &= mask - 1)
    if ((word & mask & (~mask + 1)) != 0) out |= bit;
  return out;
}

/// The bits of `word` under `mask`, packed to the low end.
inline std::uint64_t extract_bits(std::uint64_t word, std::uint64_t mask) {
#if defined(__BMI2__)
  return _pext_u64(word, mask);
#elif defined(__x86_64__)
  if (!kHasPext) return extract_bits_by_loop(word, mask);
  std::uint64_t packed;  // the compiler may not use the instruction where it may be missing
  __asm__("pextq %2, %1, %0" : "=r"(packed) : "r"(word), "r"(mask));
  return packed;
#else
  return extract_bits_by_loop(word, mask);
#endif
}

/// A value type; the default is the empty set. Square arguments REQUIRE 0 <= s < Bits.
template <int Bits>
class Bitset {
  static_assert(Bits % 64 == 0 && Bits > 0);

 public:
  static constexpr int kWords = Bits / 64;

  constexpr Bitset() : w_{} {}
  static constexpr Bitset of(Square s) {
    Bitset b;
    b.set(s);
    return b;
  }

  constexpr bool test(Square s) const { return (w_[word(s)] >> (s & 63) & 1) != 0; }
  constexpr void set(Square s) { w_[word(s)] |= std::uint64_t{1} << (s & 63); }
  constexpr void reset(Square s) { w_[word(s)] &= ~(std::uint64_t{1} << (s & 63)); }
  constexpr void flip(Square s) { w_[word(s)] ^= std::uint64_t{1} << (s & 63); }

  constexpr explicit operator bool() const {
    std::uint64_t all = 0;
    for (std::uint64_t w : w_) all |= w;
    return all != 0;
  }
  constexpr bool any() const { return static_cast<bool>(*this); }
  constexpr int count() const {
    int n = 0;
    for (std::uint64_t w : w_) n += std::popcount(w);
    return n;
  }
  /// At least two squares; cheaper than count() > 1 in one word.
  constexpr bool more_than_one() const {
    if constexpr (kWords == 1) return (w_[0] & (w_[0] - 1)) != 0;
    return count() > 1;
  }
  /// The lowest square. REQUIRES any().
  constexpr Square lsb() const {
    if constexpr (kWords == 1) return std::countr_zero(w_[0]);
    for (int i = 0; i < kWords - 1; ++i)
      if (w_[i] != 0) return 64 * i + std::countr_zero(w_[i]);
    return 64 * (kWords - 1) + std::countr_zero(w_[kWords - 1]);
  }
  /// The highest square. REQUIRES any().
  constexpr Square msb() const {
    for (int i = kWords - 1; i > 0; --i)
      if (w_[i] != 0) return 64 * i + 63 - std::countl_zero(w_[i]);
    return 63 - std::countl_zero(w_[0]);
  }
  /// Removes the lowest square and returns it: `for (Set s = ...; s;) use(s.pop_lsb())` visits all
  /// in ascending order. REQUIRES any().
  constexpr Square pop_lsb() {
    const Square s = lsb();
    w_[word(s)] &= w_[word(s)] - 1;
    return s;
  }

  constexpr Bitset& operator&=(const Bitset& o) {
    return each(o, [](auto& a, const auto& b) { a &= b; });
  }
  constexpr Bitset& operator|=(const Bitset& o) {
    return each(o, [](auto& a, const auto& b) { a |= b; });
  }
  constexpr Bitset& operator^=(const Bitset& o) {
    return each(o, [](auto& a, const auto& b) { a ^= b; });
  }
  friend constexpr Bitset operator&(Bitset a, const Bitset& b) { return a &= b; }
  friend constexpr Bitset operator|(Bitset a, const Bitset& b) { return a |= b; }
  friend constexpr Bitset operator^(Bitset a, const Bitset& b) { return a ^= b; }
  /// Also sets bits beyond the board: always combine with a set of real squares.
  friend constexpr Bitset operator~(Bitset a) {
    return a.each(a, [](auto& x, const auto& y) { x = ~y; });
  }
  friend constexpr bool operator==(const Bitset& a, const Bitset& b) { return a.w_ == b.w_; }
  friend constexpr bool operator!=(const Bitset& a, const Bitset& b) { return a.w_ != b.w_; }

  /// Every square moved by `n` square numbers (negative: down). Squares that leave the set's width
  /// are lost; a square may cross from one rank to the next, so the caller masks sources or
  /// targets.
  constexpr Bitset shifted(int n) const {
    Bitset out;
    if constexpr (kWords == 1) {
      out.w_[0] = n >= 64 || n <= -64 ? 0 : n >= 0 ? w_[0] << n : w_[0] >> -n;
      return out;
    }
    const int words = (n >= 0 ? n : -n) >> 6, bits = (n >= 0 ? n : -n) & 63;
    for (int i = 0; i < kWords; ++i) {
      const int from = n >= 0 ? i - words : i + words, spill = n >= 0 ? from - 1 : from + 1;
      std::uint64_t v = 0;
      if (from >= 0 && from < kWords) v = n >= 0 ? w_[from] << bits : w_[from] >> bits;
      if (bits != 0 && spill >= 0 && spill < kWords)
        v |= n >= 0 ? w_[spill] >> (64 - bits) : w_[spill] << (64 - bits);
      out.w_[i] = v;
    }
    return out;
  }

  /// shifted(n), cheaper. REQUIRES that no square leaves the width, or that the caller drops squares
  /// that came from the other end.
  constexpr Bitset stepped(int n) const {
    if constexpr (kWords > 1) return shifted(n);
    Bitset out;
    out.w_[0] = std::rotl(w_[0], n);
    return out;
  }

  /// The bits under `mask` packed into a number. REQUIRES at most 31 bits in mask.
  std::uint32_t extract(const Bitset& mask) const {
    std::uint32_t out = static_cast<std::uint32_t>(extract_bits(w_[0], mask.w_[0]));
    int at = std::popcount(mask.w_[0]);
    for (int i = 1; i < kWords; ++i) {
      out |= static_cast<std::uint32_t>(extract_bits(w_[i], mask.w_[i])) << at;
      at += std::popcount(mask.w_[i]);
    }
    return out;
  }

 private:
  static constexpr std::size_t word(Square s) {
    if constexpr (kWords == 1) return 0;
    return static_cast<std::size_t>(s) >> 6;
  }
  /// Combines each word with that of `o`. Four words and more go through vector registers by name:
  /// the compiler's own vectorizer is off (CMakeLists.txt says why).
  template <class Combine>
  constexpr Bitset& each(const Bitset& o, Combine combine) {
    if constexpr (kWords >= 4) {
      if (!std::is_constant_evaluated()) {
        using Vector [[gnu::vector_size(kWords * 8)]] = std::uint64_t;
        Vector a, b;
        std::memcpy(&a, w_.data(), sizeof a);
        std::memcpy(&b, o.w_.data(), sizeof b);
        combine(a, b);
        std::memcpy(w_.data(), &a, sizeof a);
        return *this;
      }
    }
    for (std::size_t i = 0; i < kWords; ++i) combine(w_[i], o.w_[i]);
    return *this;
  }

  std::array<std::uint64_t, kWords> w_;
};

}  // namespace engine
