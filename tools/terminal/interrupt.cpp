// tools/terminal/interrupt.cpp: see interrupt.h. Job::stop() only sets a flag, so a handler may
// call it.
#include "tools/terminal/interrupt.h"

#include <atomic>
#include <csignal>

namespace terminal {

namespace {

std::atomic<engine::Job*> running{nullptr};
void (*before)(int) = SIG_DFL;

void stop_running(int) {
  if (engine::Job* const job = running.load()) job->stop();
}

}  // namespace

StopOnInterrupt::StopOnInterrupt(engine::Job& job) {
  running = &job;
  before = std::signal(SIGINT, stop_running);
}

StopOnInterrupt::~StopOnInterrupt() {
  std::signal(SIGINT, before);
  running = nullptr;
}

}  // namespace terminal
