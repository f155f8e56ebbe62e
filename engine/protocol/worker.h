// engine/protocol/worker.h: the thread that runs searches, one Job at a time, and reports to the
// queue. Tested by tests/protocol/worker_test.cpp.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#include "engine/protocol/event.h"
#include "engine/search/job.h"

namespace engine {

/// All methods are for the main thread. Everything the Job reports arrives as events with the
/// search's number, the last of them DoneEvent.
class Worker {
 public:
  explicit Worker(EventQueue& events);
  ~Worker();  // stops the job and waits
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  /// REQUIRES no job running.
  void start(int search, std::unique_ptr<Job> job);
  /// Does not block; Done comes soon after.
  void stop();
  /// The pondered move was played. Does not block.
  void ponder_hit();
  /// Blocks until no job runs.
  void wait();
  /// Stops and deletes the job, which refers to its Engine: that may go away now.
  void abandon();
  /// Of the job that runs or ran last.
  Progress progress() const;

 private:
  void run();

  EventQueue& events_;
  std::unique_ptr<Job> job_;  // replaced by the main thread only, and only while no job runs
  std::mutex mutex_;
  std::condition_variable changed_;
  int search_ = 0;
  bool running_ = false;
  bool quit_ = false;
  std::thread thread_;
};

}  // namespace engine
