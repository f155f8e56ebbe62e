// tests/protocol/delays_test.cpp: what is kept back of the clock for delays, and how long a move
// takes.
#include "engine/protocol/delays.h"

#include <doctest/doctest.h>

#include <thread>

#include "engine/protocol/move_timer.h"

using namespace engine;

namespace {

Limits clock(std::int64_t ms, std::int64_t increment = 0, int moves_to_go = 0) {
  Limits l;
  l.clock = ms;
  l.increment = increment;
  l.moves_to_go = moves_to_go;
  return l;
}

Limits kept(const Delays& delays, Limits limits) {
  delays.keep_back(limits);
  return limits;
}

}  // namespace

TEST_CASE("the overhead of several moves is kept back, of fewer with an increment") {
  Delays d;
  d.set_overhead(40);
  CHECK(kept(d, clock(60'000)).clock == 60'000 - 15 * 40);
  CHECK(kept(d, clock(60'000, 1000)).clock == 60'000 - 2 * 40);
  CHECK(kept(d, clock(60'000, 0, 4)).clock == 60'000 - 3 * 40);
  CHECK(kept(d, clock(60'000)).overhead == 40);
  Limits fixed;
  fixed.move_time = 1000;
  CHECK(kept(d, fixed).overhead == 40);
  CHECK_FALSE(kept(d, fixed).clock.has_value());
}

TEST_CASE("an empty clock gives some time, and its increment is saved") {
  Delays d;
  CHECK(*kept(d, clock(-500, 100)).clock > 0);
  CHECK(kept(d, clock(40, 100)).increment == 0);
  CHECK(kept(d, clock(40, 100)).clock == 10);
}

TEST_CASE("what the clock lacks is a delay; less than its step, too much, or unexpected is none") {
  Delays d;
  d.set_overhead(10);
  const auto reserve = [&] { return kept(d, clock(10'000, 50)).overhead; };
  d.read_clock(5000);  // nothing was expected
  d.moved(5000);
  d.read_clock(4995);
  d.moved(5000);
  d.read_clock(3000);
  CHECK(reserve() == 10);
  d.moved(5000);
  d.expect_nothing();
  d.read_clock(4800);
  CHECK(reserve() == 10);
  d.moved(5000);
  d.read_clock(4890);  // 110, less the step
  CHECK(reserve() == 200);
  d.reset();
  CHECK(reserve() == 10);
}

TEST_CASE("delays fade, and what is usual of them comes off the increment") {
  Delays d;
  d.set_overhead(10);
  for (int i = 0; i < 100; ++i) {
    d.moved(5000);
    d.read_clock(4950);
  }
  CHECK(kept(d, clock(60'000, 100)).increment <= 61);
  CHECK(kept(d, clock(60'000, 100)).increment >= 59);
  for (int i = 0; i < 400; ++i) d.moved(std::nullopt);
  CHECK(kept(d, clock(60'000, 100)).increment == 100);
  CHECK(kept(d, clock(60'000, 100)).overhead == 10);
}

TEST_CASE("a timer is overdue when its search exceeds its limits, not before it has any") {
  MoveTimer timer;
  timer.start(1000);
  CHECK(timer.elapsed() >= 1000);
  CHECK(timer.overdue() == 0);
  Limits limits;
  limits.move_time = 40;
  limits.overhead = 10;
  timer.limit(limits);
  std::this_thread::sleep_for(std::chrono::milliseconds(60));
  CHECK(timer.overdue() >= 25);
  timer.start();
  CHECK(timer.elapsed() < 1000);
  CHECK(timer.overdue() == 0);
}
