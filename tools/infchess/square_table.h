// tools/infchess/square_table.h: which piece stands on a square: open addressing over a number of
// the piece and 32 bits of the square's hash, eight bytes a slot; the squares themselves stay with
// the pieces. Tested by tests/infchess/board_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tools/infchess/square.h"

namespace infchess {

class SquareTable {
 public:
  SquareTable() : slots_(kSmallest) {}

  /// `where(id)` is the square of a piece in the table.
  template <typename Where>
  Id find(Square s, const Where& where) const {
    const std::uint32_t tag = hash(s);
    for (std::size_t i = tag & mask(); slots_[i].id != kNone; i = (i + 1) & mask())
      if (slots_[i].tag == tag && where(slots_[i].id) == s) return slots_[i].id;
    return kNone;
  }
  /// REQUIRES: the square is vacant.
  void insert(Square s, Id id) {
    if (2 * ++size_ > slots_.size()) grow();
    place({id, hash(s)});
  }
  /// REQUIRES: `id` stands on `s`.
  void erase(Square s, Id id);

 private:
  static constexpr std::size_t kSmallest = 64;
  struct Slot {
    Id id = kNone;
    std::uint32_t tag = 0;
  };
  /// Coordinates are regular (rows of registers, piles of pawns), so both are well mixed.
  static std::uint32_t hash(Square s) {
    std::uint64_t h = static_cast<std::uint64_t>(s.row) * 0x9E3779B97F4A7C15U +
                      static_cast<std::uint64_t>(s.col) * 0xC2B2AE3D27D4EB4FU;
    h = (h ^ (h >> 32)) * 0xD6E8FEB86659FD93U;
    return static_cast<std::uint32_t>(h >> 32);
  }
  std::size_t mask() const { return slots_.size() - 1; }
  void place(Slot slot) {
    std::size_t i = slot.tag & mask();
    while (slots_[i].id != kNone) i = (i + 1) & mask();
    slots_[i] = slot;
  }
  void grow();

  std::vector<Slot> slots_;  // a power of two of them, at most half in use
  std::size_t size_ = 0;
};

}  // namespace infchess
