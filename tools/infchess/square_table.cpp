// tools/infchess/square_table.cpp: growth, and erasure without tombstones. Tested by
// tests/infchess/board_test.cpp.
#include "tools/infchess/square_table.h"

#include <utility>

namespace infchess {

void SquareTable::grow() {
  std::vector<Slot> old(2 * slots_.size());
  std::swap(old, slots_);
  for (const Slot& slot : old)
    if (slot.id != kNone) place(slot);
}

void SquareTable::erase(Square s, Id id) {
  std::size_t hole = hash(s) & mask();
  while (slots_[hole].id != id) hole = (hole + 1) & mask();
  // Slots that were displaced past the hole move back, so that no search stops too early.
  for (std::size_t i = (hole + 1) & mask(); slots_[i].id != kNone; i = (i + 1) & mask()) {
    const std::size_t home = slots_[i].tag & mask();
    if (((i - home) & mask()) < ((i - hole) & mask())) continue;
    slots_[hole] = slots_[i];
    hole = i;
  }
  slots_[hole] = {};
  --size_;
}

}  // namespace infchess
