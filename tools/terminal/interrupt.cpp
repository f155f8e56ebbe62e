// tools/terminal/interrupt.cpp: see interrupt.h. The handler sets a flag, which a thread looks at.
#include "tools/terminal/interrupt.h"

#include <atomic>
#include <chrono>
#include <csignal>

namespace terminal {

namespace {

constexpr std::chrono::milliseconds kPeriod(20);

std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free);

}  // namespace

StopOnInterrupt::StopOnInterrupt(engine::Job& job) : job_(job) {
  interrupted = false;
  before_ = std::signal(SIGINT, [](int) { interrupted = true; });
  watcher_ = std::thread([this] { watch(); });
}

StopOnInterrupt::~StopOnInterrupt() {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    over_ = true;
  }
  wake_.notify_all();
  watcher_.join();
  std::signal(SIGINT, before_);
}

void StopOnInterrupt::watch() {
  for (bool over = false; !over;) {
    std::unique_lock<std::mutex> lock(mutex_);
    over = wake_.wait_for(lock, kPeriod, [this] { return over_; });
    if (interrupted.exchange(false)) job_.stop();
  }
}

}  // namespace terminal
