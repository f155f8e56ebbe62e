// tools/terminal/interrupt.h: Ctrl-C while the engine thinks means: move now. Tested by
// tests/tools/terminal_test.cpp.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "engine/search/job.h"

namespace terminal {

/// As long as it lives the signal SIGINT stops the search, within 20 ms; afterwards it has its
/// old meaning. One at a time. The job must outlive it.
class StopOnInterrupt {
 public:
  explicit StopOnInterrupt(engine::Job& job);
  ~StopOnInterrupt();
  StopOnInterrupt(const StopOnInterrupt&) = delete;
  StopOnInterrupt& operator=(const StopOnInterrupt&) = delete;

 private:
  void watch();

  engine::Job& job_;
  void (*before_)(int);  // the handler that is put back
  std::mutex mutex_;     // guards over_
  std::condition_variable wake_;
  bool over_ = false;
  std::thread watcher_;  // Job::stop() takes a lock, which a handler must not
};

}  // namespace terminal
