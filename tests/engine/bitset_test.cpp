// tests/engine/bitset_test.cpp: Bitset of every width against std::set: each operation on random
// sets, and counting, order and shifts.
#include "engine/board/bitset.h"

#include <doctest/doctest.h>

#include <random>
#include <set>

namespace engine {
namespace {

// Every operation against std::set, on random sets of every width.
template <int Bits>
void compare_with_std_set() {
  std::mt19937 random(7);
  for (int round = 0; round < 50; ++round) {
    Bitset<Bits> b;
    std::set<int> s;
    for (int i = 0; i < 20; ++i) {
      const int sq = static_cast<int>(random() % Bits);
      b.set(sq), s.insert(sq);
    }
    CHECK(b.count() == static_cast<int>(s.size()));
    CHECK(b.lsb() == *s.begin());
    CHECK(b.msb() == *s.rbegin());
    const int n = static_cast<int>(random() % (2 * Bits + 1)) - Bits;
    Bitset<Bits> moved;
    for (int sq : s)
      if (sq + n >= 0 && sq + n < Bits) moved.set(sq + n);
    CHECK(b.shifted(n) == moved);
    Bitset<Bits> mask;
    for (int i = 0; i < 10; ++i) mask.set(static_cast<int>(random() % Bits));
    std::uint32_t index = 0;
    int at = 0;
    for (Bitset<Bits> m = mask; m; ++at)
      if (b.test(m.pop_lsb())) index |= std::uint32_t{1} << at;
    CHECK(b.extract(mask) == index);
    for (int sq : s) CHECK(b.pop_lsb() == sq);
    CHECK(!b);
  }
}

TEST_CASE("a Bitset of any width behaves like a set of squares") {
  compare_with_std_set<64>();
  compare_with_std_set<128>();
  compare_with_std_set<256>();
  compare_with_std_set<512>();
}

TEST_CASE("bits are packed alike with and without the processor's instruction") {
  std::mt19937_64 random(5);
  for (int i = 0; i < 1000; ++i) {
    const std::uint64_t word = random(), mask = random() & random();
    CHECK(extract_bits(word, mask) == extract_bits_by_loop(word, mask));
  }
  CHECK(extract_bits(~std::uint64_t{0}, ~std::uint64_t{0}) == ~std::uint64_t{0});
  CHECK(extract_bits_by_loop(~std::uint64_t{0}, ~std::uint64_t{0}) == ~std::uint64_t{0});
}

}  // namespace
}  // namespace engine
