// tests/infchess/agree_test.cpp: random programs give the same output, steps and board in the fast
// interpreter and in the naive one.
#include <doctest/doctest.h>

#include <random>

#include "tests/infchess/random_program.h"

namespace {

/// `count` random programs, each compared by output, steps and board.
void check(unsigned seed, int count) {
  std::mt19937 random(seed);
  const infchess_random::Dice dice = [&](unsigned n) {
    return static_cast<unsigned>(random() % n);
  };
  std::uint64_t steps = 0;
  for (int i = 0; i < count; ++i) {
    const infchess_random::Case c = infchess_random::Author(dice).write();
    const naive::Result slow = naive::run(c.program, c.input, 300);
    const naive::Result fast = infchess_random::run(c, 300);
    steps += slow.steps;
    if (slow == fast) continue;
    INFO(c.program, "input: ", c.input);
    CHECK(fast.output == slow.output);
    CHECK(fast.board == slow.board);
    CHECK(fast.steps == slow.steps);
    CHECK(fast.ended == slow.ended);
    return;
  }
  MESSAGE(count << " programs, " << steps << " steps");
}

}  // namespace

TEST_CASE("random programs run as the naive interpreter runs them") { check(1, 10000); }

TEST_SUITE("deep") {
  TEST_CASE("a hundred thousand random programs") { check(2, 100000); }
}
