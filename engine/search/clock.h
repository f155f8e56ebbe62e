// engine/search/clock.h: when to stop thinking. Tested by tests/engine/clock_test.cpp.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

#include "engine/search/limits.h"

namespace engine {

/// How long a move may take, in milliseconds from the start (or from the ponder hit).
struct Budget {
  std::int64_t soft = 0;  // no new iteration after this; scaled by how stable the search is
  std::int64_t hard = 0;  // never beyond this
  bool timed = false;     // false: no time limit
};

/// A pure function, so that tests can tabulate it. `forced`: there is only one legal move.
Budget make_budget(const Limits& limits, bool forced);

/// Starts when it is constructed. Any thread may read it and call ponder_hit().
class Clock {
 public:
  Clock(const Limits& limits, bool forced);

  std::int64_t elapsed() const;  // since the search began, pondering included
  void ponder_hit();             // limits count from now on
  bool pondering() const { return pondering_.load(std::memory_order_relaxed); }
  /// The search must stop now. Cheap enough for every few hundred nodes.
  bool out_of_time() const;
  /// Is it time to stop after an iteration? `pressure`: 1 for a stable search, more when best move
  /// or value have changed.
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
