// engine/search/verdict_cache.h: what endgame programs have said of positions at a distance from
// the root. Each iteration of a search comes to the nodes of the one before, and a program takes
// longer than a look in here. Tested by tests/engine/endgames_test.cpp.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "cheg/machine/host.h"
#include "engine/board/types.h"

namespace engine {

/// Only for answers that hang on nothing else than position, plans (both in the key) and DEPTH: no
/// move was tried.
class VerdictCache {
 public:
  /// Forgets everything; takes memory, once.
  void clear() { slots_.assign(kSlots, {}); }

  /// REQUIRES clear() before, as store.
  std::optional<cheg::Verdict> find(Key position, int depth) const {
    const Key key = mixed(position, depth);
    const Slot& s = slots_[key % kSlots];
    if (s.key != key) return std::nullopt;
    return s.verdict;
  }
  void store(Key position, int depth, const cheg::Verdict& verdict) {
    const Key key = mixed(position, depth);
    slots_[key % kSlots] = {key, verdict};
  }

 private:
  static constexpr std::size_t kSlots = 1 << 15;
  struct Slot {
    Key key = 0;
    cheg::Verdict verdict;
  };
  static Key mixed(Key position, int depth) {
    return position ^ static_cast<Key>(depth + 1) * 0x9e3779b97f4a7c15ULL;
  }

  std::vector<Slot> slots_;
};

}  // namespace engine
