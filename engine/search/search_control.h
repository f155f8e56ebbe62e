// engine/search/search_control.h: what all threads of one search share besides the hash table.
#pragma once

#include <atomic>

#include "engine/board/types.h"
#include "engine/search/clock.h"
#include "engine/search/limits.h"

namespace engine {

/// Any thread may set `stop`.
struct SearchControl {
  SearchControl(const Limits& l, bool forced) : limits(l), clock(l, forced) {}
  const Limits limits;
  Clock clock;
  std::atomic<bool> stop{false};
};

/// Is it a mate score, not an evaluation?
constexpr bool decisive(Value v) { return v >= kMateInMaxPly || v <= -kMateInMaxPly; }

}  // namespace engine
