// tests/gamecode/random_programs_test.cpp: whatever a program does, it ends soon: with a value, or
// with an error that tells field, line and column; and it gives back all memory.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "tests/gamecode/random_program.h"
#include "tests/gamecode/small_board.h"
#include "variants/gamecode/source/compiler.h"
#include "variants/gamecode/source/manual.h"

namespace {

using namespace gamecode;
using namespace gamecode_test;

constexpr const char* kField = "random";

/// How many programs ended in which way.
struct Ends {
  int values = 0, refused = 0, stopped = 0, limits = 0;
};

Limits few() {
  Limits l;
  l.steps = 20000;
  l.bytes = 4 << 20;
  l.depth = 100;
  l.output = 1 << 14;
  l.text = 1 << 14;
  return l;
}

/// What a complaint lacks: its field, a place in the text, a message; empty if nothing.
std::string lack(const Problem& p, const std::string& source) {
  if (p.field != kField) return "the field: " + p.format();
  if (p.message.empty()) return "a message: " + p.format();
  const auto lines = 1 + static_cast<std::size_t>(std::count(source.begin(), source.end(), '\n'));
  if (p.line < 1 || p.line > lines) return "a line of the text: " + p.format();
  std::size_t begin = 0;
  for (std::size_t line = 1; line < p.line; ++line) begin = source.find('\n', begin) + 1;
  const std::size_t length = std::min(source.find('\n', begin), source.size()) - begin;
  return p.column < 1 || p.column > length + 1 ? "a column of the line: " + p.format() : "";
}

/// Compiles and runs; what is wrong with the end, empty if nothing.
std::string wrong(const std::string& source, Ends& ends) {
  const auto program = small_board();
  std::vector<Problem> problems;
  const auto code = compile(kField, source, program->symbols, problems);
  for (const Problem& p : problems)
    if (const std::string what = lack(p, source); !what.empty()) return what;
  if (std::any_of(problems.begin(), problems.end(), [](const Problem& p) { return !p.warning; })) {
    ++ends.refused;
    return "";
  }
  State state(*program, 1);
  NoMoves host;
  Machine machine(state, host, few());
  try {
    machine.run(*code, true);
    ++ends.values;
    return "";
  } catch (const Stop& stop) {
    ++ends.stopped;
    if (stop.reason() == Reason::Limit) ++ends.limits;
    return lack(stop.problem(), source);
  }
}

Ends run_all(std::uint32_t first, std::uint32_t count) {
  Ends ends;
  for (std::uint32_t seed = first; seed < first + count; ++seed) {
    const std::string source = random_program(seed);
    const std::int64_t before = held_bytes();
    const std::string what = wrong(source, ends);
    if (what.empty() && held_bytes() == before) continue;
    CAPTURE(seed);
    CAPTURE(source);
    CHECK(what == "");
    CHECK(held_bytes() == before);
  }
  MESSAGE(ends.values << " values, " << ends.refused << " refused, " << ends.stopped
                      << " stopped, of these " << ends.limits << " by a limit");
  return ends;
}

}  // namespace

TEST_CASE("1,000 random programs") {
  const Ends ends = run_all(1, 1000);
  CHECK(ends.values > 100);
  CHECK(ends.refused > 50);
  CHECK(ends.stopped > 100);
  CHECK(ends.limits > 50);
}

TEST_CASE("random programs use the whole language") {
  std::string all;
  for (std::uint32_t seed = 1; seed <= 1000; ++seed) all += random_program(seed);
  for (char& c : all)
    if (c == '\n' || c == ';' || c == '(' || c == ')' || c == '{' || c == '}' || c == ':') c = ' ';
  for (const ManualEntry& e : manual()) {
    INFO(e.name);
    if (e.kind != "system variable") CHECK(all.find(" " + e.name + " ") != std::string::npos);
  }
}

TEST_SUITE("deep") {
  TEST_CASE("100,000 random programs") { CHECK(run_all(1'000'000, 100'000).values > 10'000); }
}
