// engine/preset/lift/cpu_time.h: the time that limits of lifting count: the processor's, so that a
// busy machine finds the same rules.
#pragma once

#include <ctime>

namespace engine::lift {

/// Seconds of processor time that this thread has used: a search beside it does not count.
inline double cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

}  // namespace engine::lift
