// tests/cecp/time_control_test.cpp: the Limits that follow from level, st, sd, nps, time and
// pauses.
#include "engine/cecp/time_control.h"

#include <doctest/doctest.h>

using namespace engine;

namespace {

/// A time control without overhead, so that numbers stay round.
TimeControl plain() {
  TimeControl t;
  t.set_overhead(0);
  return t;
}

}  // namespace

TEST_CASE("level: session, base and increment") {
  TimeControl t = plain();
  REQUIRE(t.set_level("40 5 0", 0));
  Limits l = t.limits(0);
  CHECK(l.clock == 300'000);
  CHECK(l.moves_to_go == 40);
  CHECK(l.increment == 0);
  CHECK_FALSE(l.move_time.has_value());
  CHECK(t.limits(2).moves_to_go == 39);
  CHECK(t.limits(3).moves_to_go == 39);
  CHECK(t.limits(78).moves_to_go == 1);
  CHECK(t.limits(80).moves_to_go == 40);

  REQUIRE(t.set_level("0 0:03 0.05", 0));
  l = t.limits(0);
  CHECK(l.clock == 3000);
  CHECK(l.increment == 50);
  CHECK(l.moves_to_go == 0);
}

TEST_CASE("a bad level changes nothing") {
  TimeControl t = plain();
  t.set_level("0 1 0", 0);
  CHECK_FALSE(t.set_level("", 0));
  CHECK_FALSE(t.set_level("forty 5 0", 0));
  CHECK(t.limits(0).clock == 60'000);
}

TEST_CASE("level in the middle of a game counts moves from there") {
  TimeControl t = plain();
  t.set_level("10 1 0", 21);
  CHECK(t.limits(21).moves_to_go == 10);
  CHECK(t.limits(23).moves_to_go == 9);
}

TEST_CASE("st replaces the clock, level replaces st, sd goes with both") {
  TimeControl t = plain();
  t.set_move_time(1000);
  t.set_depth(4);
  CHECK(t.limits(0).move_time == 1000);
  CHECK_FALSE(t.limits(0).clock.has_value());
  CHECK(t.limits(0).depth == 4);
  t.set_level("0 1 0", 0);
  CHECK_FALSE(t.limits(0).move_time.has_value());
  CHECK(t.limits(0).depth == 4);
  t.reset();
  CHECK_FALSE(t.limits(0).depth.has_value());
}

TEST_CASE("every time control gives a search some time") {
  TimeControl t = plain();
  t.set_move_time(0);
  CHECK(*t.limits(0).move_time > 0);
  t.set_level("0 0 0", 0);
  CHECK(*t.limits(0).clock > 0);
  t.set_own_clock(-50);
  CHECK(*t.limits(0).clock > 0);
}

TEST_CASE("the clock is kept when the GUI never sends time") {
  TimeControl t = plain();
  t.set_level("2 1 1", 0);
  t.moved(10'000, 2);
  CHECK(t.limits(2).clock == 51'000);
  t.moved(10'000, 4);  // the session is over
  CHECK(t.limits(4).clock == 102'000);
}

TEST_CASE("nps turns time into nodes") {
  TimeControl t = plain();
  t.set_move_time(1000);
  t.set_node_rate(2000);
  const Limits l = t.limits(0);
  CHECK(l.nodes == 2000);
  CHECK_FALSE(l.move_time.has_value());
  t.set_node_rate(-1);
  CHECK_FALSE(t.limits(0).nodes.has_value());
}

TEST_CASE("time spent before a pause is subtracted") {
  TimeControl t = plain();
  t.set_move_time(2000);
  CHECK(t.limits(0, 500).move_time == 1500);
}

TEST_CASE("without an increment the delays of several moves are kept in reserve") {
  TimeControl t;
  t.set_overhead(30);
  t.set_level("0 1 0", 0);
  CHECK(t.limits(0).clock == 60'000 - 15 * 30);
  t.set_level("0 1 1", 0);
  CHECK(t.limits(0).clock == 60'000 - 2 * 30);
  t.set_level("2 1 0", 0);
  CHECK(t.limits(2).clock == 60'000 - 30);  // one move to go
  CHECK(t.limits(2).overhead == 30);
  t.set_level("0 1 0", 0);
  t.set_own_clock(200);
  CHECK(t.limits(0).clock == 50);
  t.set_move_time(1000);
  CHECK(t.limits(0).move_time == 1000);
}

TEST_CASE("delays that were seen enlarge the reserve, and fade") {
  TimeControl t;
  t.set_overhead(10);
  t.set_level("0 0:02 0.02", 0);
  const auto clock = [&] { return *t.limits(0).clock; };
  t.set_own_clock(1000);
  const auto quiet = clock();
  CHECK(quiet == 980);
  t.moved(100, 2);       // 920 left by our count
  t.set_own_clock(915);  // rounding
  t.set_own_clock(1000);
  CHECK(clock() == quiet);
  t.moved(100, 4);
  t.set_own_clock(870);  // 50 ms are missing
  t.set_own_clock(1000);
  const auto late = clock();
  CHECK(late < quiet - 300);
  CHECK(t.limits(0).overhead == 80);
  for (int i = 0; i < 200; ++i) t.moved(20, 6);
  t.set_own_clock(1000);
  CHECK(clock() == quiet);
  t.note_delay(40);  // the search itself was late
  CHECK(clock() == late);
  t.note_delay(5000);  // not a delay
  CHECK(clock() == late);
}
