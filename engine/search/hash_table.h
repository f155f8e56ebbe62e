// engine/search/hash_table.h: the transposition table: results of earlier searches, shared by all
// threads without a lock. Tested by tests/engine/hash_table_test.cpp.
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
  Value value = 0;  // mates counted from the root, see HashTable::probe
  Value eval = kNoValue;
  int depth = 0;
  Bound bound = Bound::Exact;
  bool main_line = false;  // the node is or was on the main line of a search
};

// clang-format off
// A slot is two words, read and written atomically but relaxed:
//
//           63          52 51                                                           0
//          +--------------+--------------------------------------------------------------+
//   word 0 |   key high   |  move                                                        |
//          +--------------+--------------------------------------------------------------+
//           63          48 47 46   45 44  40 39       32 31           16 15              0
//          +--------------+-----+----+------+-----------+---------------+----------------+
//   word 1 |   key low    |bound|line| age  |  depth+1  |     eval      |     value      |
//          +--------------+-----+----+------+-----------+---------------+----------------+
//
// bound: 0 = free slot, else Bound + 1. line: main_line. eval and value: signed, centipawns.
// clang-format on
//
// Word 0 is stored xored with a mix of word 1, so a pair torn between two writers fails the key
// check like any other mismatch. A false match of all 28 bits is harmless: the move is tested for
// legality before it is played.
//
// Threads: probe and store from any thread at any time; resize, clear and new_search only while no
// search runs.
class HashTable {
 public:
  /// `bytes`: the most memory to use. Takes less where the system refuses, but at least one bucket.
  explicit HashTable(std::size_t bytes) { resize(bytes); }
  void resize(std::size_t bytes);  // and clear
  void clear();                    // about 0.2 s per gigabyte
  /// Entries of earlier searches become cheaper to replace.
  void new_search() { age_ = (age_ + 1) & 31; }

  /// Fills `entry` and returns true when the key is found. Mates are stored as distances from their
  /// node and returned as distances from the root: the caller passes the node's `ply`.
  bool probe(Key key, int ply, HashEntry& entry) const;
  void store(Key key, int ply, const HashEntry& entry);
  void prefetch(Key key) const { __builtin_prefetch(&buckets_[index(key)]); }

  std::size_t bytes() const { return count_ * sizeof(Bucket); }
  /// Share of a sample of slots that this search has filled, in thousandths.
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
