// engine/search/job.h: a search in progress, as threads other than its own see it.
#pragma once

#include "engine/search/listener.h"

namespace engine {

/// One search with its own copy of the position. Made on the main thread, run on a worker.
class Job {
 public:
  virtual ~Job() = default;
  /// Blocks until the limits or stop() end it. Call once.
  virtual SearchResult run(Listener& listener) = 0;
  /// run() returns with the best move so far. Any thread, any time, must not block.
  virtual void stop() = 0;
  /// The pondered move was played: limits count from now on. Any thread, must not block.
  virtual void ponder_hit() = 0;
  virtual Progress progress() const = 0;  // any thread, must not block
};

}  // namespace engine
