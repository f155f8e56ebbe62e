// engine/protocol/move_timer.h: how long a move takes, and whether its search ended in time. For
// the main thread. Tested by tests/protocol/delays_test.cpp.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "engine/search/clock.h"

namespace engine {

/// Times in milliseconds.
class MoveTimer {
 public:
  /// The move begins, of which `spent` milliseconds have already passed. It has no limit yet.
  void start(std::int64_t spent = 0) {
    started_ = SteadyClock::now() - std::chrono::milliseconds(spent);
    budget_ = {};
  }
  /// Its search begins now.
  void limit(const Limits& limits) {
    budget_ = make_budget(limits, false);
    budget_.hard += elapsed();
  }
  std::int64_t elapsed() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(SteadyClock::now() - started_)
        .count();
  }
  /// By how much the search exceeds its limits now; 0 if it has no clock.
  std::int64_t overdue() const {
    return budget_.timed ? std::max<std::int64_t>(0, elapsed() - budget_.hard) : 0;
  }

 private:
  using SteadyClock = std::chrono::steady_clock;
  SteadyClock::time_point started_ = SteadyClock::now();
  Budget budget_;
};

}  // namespace engine
