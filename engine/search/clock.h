// engine/search/clock.h: when to stop thinking. Tested by tests/engine/clock_test.cpp.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

#include "engine/search/limits.h"

namespace engine {

/// How long a move may take, in milliseconds from the start (or from the ponder hit).
struct Budget {
  std::int64_t soft =
      0;  // no new iteration after this, more or less as the search is calm or troubled
  std::int64_t hard = 0;  // never beyond this
  bool timed = false;     // false: no clock at all
};

/// Pure arithmetic, so that tests can tabulate it. `forced`: only one legal move.
Budget make_budget(const Limits& limits, bool forced);

/// Started by its maker; read by all searchers; ponder_hit() from any thread.
class Clock {
 public:
  Clock(const Limits& limits, bool forced);

  std::int64_t elapsed() const;  // since the search began, pondering included
  void ponder_hit();             // limits count from now on
  bool pondering() const { return pondering_.load(std::memory_order_relaxed); }
  /// The search must stop now. Cheap enough for every few hundred nodes.
  bool out_of_time() const;
  /// An iteration has ended; `pressure` is 1 when all is calm, more when best move or value moved.
  bool enough(double pressure) const;
  const Budget& budget() const { return budget_; }

 private:
  std::int64_t counted() const;  // milliseconds that count against the budget
  static std::int64_t now();

  Budget budget_;
  std::int64_t start_;
  std::atomic<std::int64_t> counted_from_;
  std::atomic<bool> pondering_;
};

}  // namespace engine
