// One thread for the life of the program; between jobs it waits on a condition variable.
#include "engine/protocol/worker.h"

#include <exception>
#include <utility>

namespace engine {
namespace {

/// Gives every Info the number of its search.
class Forwarder : public Listener {
 public:
  Forwarder(EventQueue& events, int search) : events_(events), search_(search) {}
  void on_info(const Info& info) override { events_.push(InfoEvent{search_, info}); }
  void on_note(const std::string& text) override { events_.push(NoteEvent{text}); }

 private:
  EventQueue& events_;
  int search_;
};

}  // namespace

Worker::Worker(EventQueue& events) : events_(events), thread_([this] { run(); }) {}

Worker::~Worker() {
  stop();
  {
    const std::lock_guard lock(mutex_);
    quit_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void Worker::start(int search, std::unique_ptr<Job> job) {
  wait();
  {
    const std::lock_guard lock(mutex_);
    job_ = std::move(job);
    search_ = search;
    running_ = true;
  }
  changed_.notify_all();
}

void Worker::stop() {
  if (job_) job_->stop();
}

void Worker::ponder_hit() {
  if (job_) job_->ponder_hit();
}

void Worker::wait() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !running_; });
}

void Worker::abandon() {
  stop();
  wait();
  job_.reset();
}

Progress Worker::progress() const { return job_ ? job_->progress() : Progress{}; }

void Worker::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return running_ || quit_; });
    if (!running_) return;
    const int search = search_;
    lock.unlock();
    SearchResult outcome;
    try {
      Forwarder forwarder(events_, search);
      outcome = job_->run(forwarder);
    } catch (const std::exception&) {
      outcome = {};  // out of memory, or a script failed; the session then plays any legal move
    }
    // Idle before Done: the reader of Done may start the next job at once.
    lock.lock();
    running_ = false;
    events_.push(DoneEvent{search, std::move(outcome)});
    changed_.notify_all();
  }
}

}  // namespace engine
