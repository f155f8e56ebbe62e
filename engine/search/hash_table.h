// engine/search/hash_table.h: what earlier searches found out, shared by all threads without a
// lock. Tested by tests/engine/hash_table_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "engine/board/move.h"
#include "engine/board/types.h"
#include "engine/search/listener.h"

namespace engine {

struct HashEntry {
  Move move = kNoMove;
  Value value = 0;  // mates counted from the node, see HashTable
  Value eval = kNoValue;
  int depth = 0;
  Bound bound = Bound::Exact;
};

// A slot is two words, read and written atomically but relaxed:
//
//   word 0:  63 ... 52  51 ........ 0        word 1:  63 .. 48  47 .. 46  45 .. 40  39 .. 32  31 ..
//   16  15 .. 0
//           +----------+------------+ +---------+---------+---------+---------+---------+--------+
//           | key high | move       |                | key low | bound+1 |   age   |  depth  | eval
//           | value  |
//           +----------+------------+ +---------+---------+---------+---------+---------+--------+
//
// Word 0 is stored xored with a mix of word 1, so a pair torn between two writers fails the key
// check like any stranger does. A wrong guess that passes all 28 bits still cannot hurt: its move
// is tested for legality.
//
// Thread rule: probe and store any time from any thread; resize, clear and new_search only while
// nobody searches.
class HashTable {
 public:
  /// All the memory the table may use; less where the system has not so much, but at least one
  /// bucket.
  explicit HashTable(std::size_t bytes) { resize(bytes); }
  void resize(std::size_t bytes);  // and clear
  void clear();                    // a gigabyte takes a fifth of a second, as a rule
  /// Entries of earlier searches become cheaper to replace.
  void new_search() { age_ = (age_ + 1) & 63; }

  /// Mate values come back as distances from the root: the caller's `ply` is added.
  bool probe(Key key, int ply, HashEntry& entry) const;
  void store(Key key, int ply, const HashEntry& entry);
  void prefetch(Key key) const { __builtin_prefetch(&buckets_[index(key)]); }

  std::size_t bytes() const { return count_ * sizeof(Bucket); }
  /// How much of a sample is filled by this search, in thousandths.
  int full() const;

 private:
  static constexpr int kSlots = 4;
  struct Slot {
    std::uint64_t word[2];  // touched through atomic_ref only while threads search
  };
  struct alignas(64) Bucket {
    Slot slots[kSlots];
  };
  struct Free {
    void operator()(void* memory) const;
  };

  std::size_t index(Key key) const {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::size_t>((static_cast<Wide>(key) * count_) >> 64);
  }

  std::unique_ptr<void, Free> memory_;
  Bucket* buckets_ = nullptr;  // within memory_, at the start of a cache line
  std::size_t count_ = 0;
  unsigned age_ = 0;
};

}  // namespace engine
