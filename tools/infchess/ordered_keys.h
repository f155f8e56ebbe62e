// tools/infchess/ordered_keys.h: a sorted set of places on lines, in blocks, for the nearest place
// on the same line. Two binary searches and one small memmove per operation, whether a million
// pieces stand on one row or each on a row of its own. Tested by tests/infchess/sight_test.cpp.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace infchess {

struct Key {
  std::int64_t line;
  std::int64_t pos;
  friend auto operator<=>(const Key&, const Key&) = default;
};

class OrderedKeys {
 public:
  /// Replaces everything.
  void build(std::vector<Key> keys);
  std::vector<Key> all() const;
  /// REQUIRES: it is not there yet.
  void insert(Key key);
  /// REQUIRES: it is there.
  void erase(Key key);

  struct Neighbours {
    std::optional<std::int64_t> below, above;  // the nearest on the same line
  };
  /// The place itself does not count, whether it is there or not.
  Neighbours around(Key key) const;

 private:
  static constexpr std::size_t kBlock = 256;
  struct Block {
    std::size_t size = 0;
    Key keys[kBlock];
  };
  std::size_t block_of(Key key) const;
  void split(std::size_t block);

  std::vector<Key> firsts_;  // firsts_[i] <= every key of block i; none of it is below
  std::vector<std::unique_ptr<Block>> blocks_;
};

}  // namespace infchess
