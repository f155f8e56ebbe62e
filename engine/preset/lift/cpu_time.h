// engine/preset/lift/cpu_time.h: the time that limits of lifting count: the processor's, so that a
// busy machine finds the same rules.
#pragma once

#include <ctime>

namespace engine::lift {

/// Seconds of processor time that the program has used.
inline double cpu_seconds() {
  return static_cast<double>(std::clock()) / static_cast<double>(CLOCKS_PER_SEC);
}

}  // namespace engine::lift
