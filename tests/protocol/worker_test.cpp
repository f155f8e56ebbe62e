// tests/protocol/worker_test.cpp: the event queue and the worker thread: order, numbers, stopping
// at any moment.
#include "engine/protocol/worker.h"

#include <doctest/doctest.h>

#include <atomic>
#include <thread>
#include <variant>

using namespace engine;

namespace {

/// Reports once, then waits to be stopped.
class WaitingJob : public Job {
 public:
  SearchResult run(Listener& listener) override {
    Info info;
    info.depth = 7;
    listener.on_info(info);
    while (!stopped_.load()) std::this_thread::yield();
    SearchResult outcome;
    outcome.depth = 7;
    return outcome;
  }
  void stop() override { stopped_ = true; }
  void ponder_hit() override { stopped_ = true; }
  Progress progress() const override { return {7, 0, 0, 0, 0, kNoMove}; }

 private:
  std::atomic<bool> stopped_{false};
};

/// A job that fails for lack of memory.
class ThrowingJob : public WaitingJob {
 public:
  SearchResult run(Listener&) override { throw std::bad_alloc(); }
};

}  // namespace

TEST_CASE("events come out in the order they went in, also from several threads") {
  EventQueue queue;
  std::thread a([&] {
    for (int i = 0; i < 1000; ++i) queue.push(DoneEvent{i, {}});
  });
  std::thread b([&] {
    for (int i = 0; i < 1000; ++i) queue.push(InfoEvent{i, {}});
  });
  int dones = 0;
  int infos = 0;
  for (int i = 0; i < 2000; ++i) {
    const Event event = queue.pop();
    if (const auto* done = std::get_if<DoneEvent>(&event)) CHECK(done->search == dones++);
    if (const auto* info = std::get_if<InfoEvent>(&event)) CHECK(info->search == infos++);
  }
  a.join();
  b.join();
  CHECK_FALSE(queue.try_pop().has_value());
}

TEST_CASE("a job's events carry its number, Done is the last") {
  EventQueue queue;
  Worker worker(queue);
  worker.start(5, std::make_unique<WaitingJob>());
  CHECK(std::get<InfoEvent>(queue.pop()).search == 5);
  CHECK(worker.progress().depth == 7);
  worker.stop();
  const DoneEvent done = std::get<DoneEvent>(queue.pop());
  CHECK(done.search == 5);
  CHECK(done.outcome.depth == 7);
  worker.start(6, std::make_unique<WaitingJob>());
  worker.ponder_hit();
  worker.wait();
  CHECK(std::get<InfoEvent>(queue.pop()).search == 6);
  CHECK(std::get<DoneEvent>(queue.pop()).search == 6);
}

TEST_CASE("stop before start, stop at once, and destruction while a job runs") {
  EventQueue queue;
  {
    Worker worker(queue);
    worker.stop();
    worker.ponder_hit();
    worker.wait();
    for (int i = 0; i < 200; ++i) {
      worker.start(i, std::make_unique<WaitingJob>());
      worker.stop();
    }
    worker.abandon();
    worker.start(999, std::make_unique<WaitingJob>());
  }
  int dones = 0;
  while (const auto event = queue.try_pop())
    dones += std::holds_alternative<DoneEvent>(*event) ? 1 : 0;
  CHECK(dones == 201);
}

TEST_CASE("a job that runs out of memory is a job without a move") {
  EventQueue queue;
  Worker worker(queue);
  worker.start(1, std::make_unique<ThrowingJob>());
  CHECK(std::get<DoneEvent>(queue.pop()).outcome.best == kNoMove);
}
