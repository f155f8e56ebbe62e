// tests/engine/hash_table_test.cpp: the hash table returns what was stored, replaces the right
// entries, and detects entries torn between two writers.
#include "engine/search/hash_table.h"

#include <doctest/doctest.h>

#include <atomic>
#include <thread>
#include <vector>

namespace engine {
namespace {

/// A well-mixed key for a small number.
Key key_of(std::uint64_t n) {
  n *= 0x9e3779b97f4a7c15ULL;
  return (n ^ n >> 31) * 0xbf58476d1ce4e5b9ULL;
}

/// An entry whose every field follows from its key.
HashEntry entry_of(Key key) {
  HashEntry e;
  e.move = Move::from_bits((key >> 7) & ((std::uint64_t{1} << 52) - 1));
  e.value = static_cast<int>(key % 20001) - 10000;
  e.eval = static_cast<int>(key / 7 % 20001) - 10000;
  e.depth = static_cast<int>(key / 3 % 100);
  e.bound = static_cast<Bound>(key % 3);
  e.main_line = key / 5 % 2 == 1;
  return e;
}

bool same(const HashEntry& a, const HashEntry& b) {
  return a.move == b.move && a.value == b.value && a.eval == b.eval && a.depth == b.depth &&
         a.bound == b.bound && a.main_line == b.main_line;
}

TEST_CASE("what goes in comes out") {
  HashTable table(1 << 20);
  for (std::uint64_t n = 1; n < 2000; ++n) {
    const Key key = key_of(n);
    HashEntry out;
    CHECK(!table.probe(key, 0, out));
    table.store(key, 0, entry_of(key));
    REQUIRE(table.probe(key, 0, out));
    CHECK(same(out, entry_of(key)));
  }
  table.clear();
  HashEntry out;
  CHECK(!table.probe(key_of(1), 0, out));
}

TEST_CASE("extreme values survive") {
  HashTable table(1);  // one bucket whatever the size
  CHECK(table.bytes() == 64);
  HashEntry in;
  in.value = -kMate + 5, in.eval = kNoValue, in.depth = -1, in.bound = Bound::Upper;
  table.store(77, 5, in);
  HashEntry out;
  REQUIRE(table.probe(77, 5, out));
  CHECK(same(in, out));
}

TEST_CASE("mates are counted from the node") {
  HashTable table(1 << 16);
  HashEntry in;
  in.value = kMate - 9;  // seen from the root, found at ply 4: mate in 5 from there
  table.store(1, 4, in);
  HashEntry out;
  REQUIRE(table.probe(1, 10, out));
  CHECK(out.value == kMate - 15);
}

TEST_CASE("memory is obeyed") {
  for (std::size_t bytes : {64u, 1000u, 1u << 16, 3000000u}) {
    const HashTable table(bytes);
    CHECK(table.bytes() <= bytes);
    CHECK(table.bytes() + 64 > bytes);
  }
}

TEST_CASE("old and shallow entries go first") {
  HashTable table(64);
  HashEntry deep, shallow;
  deep.depth = 20, shallow.depth = 1;
  table.store(Key{1} << 20, 0, deep);
  for (std::uint64_t n = 2; n < 40; ++n) table.store(n << 20, 0, shallow);
  HashEntry out;
  CHECK(table.probe(Key{1} << 20, 0, out));
  for (int i = 0; i < 10; ++i) table.new_search();
  for (std::uint64_t n = 2; n < 40; ++n) table.store(n << 20, 0, shallow);
  CHECK(!table.probe(Key{1} << 20, 0, out));
}

TEST_CASE("two writers never make a third entry") {
  HashTable table(64 * 16);
  std::atomic<int> wrong{0};
  std::vector<std::thread> threads;
  for (std::uint64_t t = 0; t < 2; ++t)
    threads.emplace_back([&, t] {
      for (std::uint64_t n = 0; n < 40000; ++n) {
        const Key key = key_of(n * 7 % 500 + t * 3);
        table.store(key, 0, entry_of(key));
        HashEntry out;
        const Key other = key_of(n * 13 % 500);
        if (table.probe(other, 0, out) && !same(out, entry_of(other))) ++wrong;
      }
    });
  for (std::thread& t : threads) t.join();
  CHECK(wrong == 0);
}

}  // namespace
}  // namespace engine
