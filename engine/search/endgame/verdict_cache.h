// engine/search/endgame/verdict_cache.h: verdicts of endgame programs by position and distance from
// the root. Each iteration of a search visits the nodes of the one before, and a lookup here is
// cheaper than a run of the program. Tested by tests/engine/endgames_test.cpp.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "cheg/machine/host.h"
#include "engine/board/types.h"

namespace engine {

/// Only for verdicts that depend on position, plans (both in the key) and DEPTH alone: the program
/// searched no move.
class VerdictCache {
 public:
  /// Empties the cache; the first call allocates.
  void clear() { slots_.assign(kSlots, {}); }

  /// `depth`: plies from the root. REQUIRES a clear() before, as does store().
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
