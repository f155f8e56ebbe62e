// tools/terminal/interrupt.h: Ctrl-C while the engine thinks means: move now. Tested by
// tests/tools/terminal_test.cpp.
#pragma once

#include "engine/search/job.h"

namespace terminal {

/// As long as it lives the signal SIGINT stops the search; afterwards it has its old meaning. One
/// at a time. The job must outlive it.
class StopOnInterrupt {
 public:
  explicit StopOnInterrupt(engine::Job& job);
  ~StopOnInterrupt();
  StopOnInterrupt(const StopOnInterrupt&) = delete;
  StopOnInterrupt& operator=(const StopOnInterrupt&) = delete;
};

}  // namespace terminal
