// tests/cheg/random_run_test.cpp: random programs on random boards: the machine keeps its promises
// to the host, and a second run is like the first. The fuzzer does the same with programs that it
// chooses (tests/fuzz/machine.cpp).
#include <doctest/doctest.h>

#include <random>

#include "cheg/assembler/assembler.h"
#include "tests/support/cheg_host.h"
#include "tests/support/cheg_programs.h"

TEST_CASE("random programs run twice alike and break no promise") {
  std::mt19937 random(1973);
  const auto next = [&random](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  for (int i = 0; i < 3000; ++i) {
    const std::string text = cheg_test::RandomProgram(next).text(1 + next(60));
    const char* wrong = cheg_test::run_twice(cheg::assemble(text, "random"), random());
    CAPTURE(text);
    CAPTURE(wrong);
    REQUIRE(wrong == nullptr);
  }
}
