// tests/gamecode/work_test.cpp: operators and commands that look at long texts and large arrays are
// charged by length. Each program here would run for minutes if an operator cost one step, and must
// stop within the budget of a run; the same work on short operands must stay affordable.
#include "variants/gamecode/values/work.h"

#include <doctest/doctest.h>

#include <chrono>
#include <string>

#include "tests/gamecode/small_board.h"
#include "variants/gamecode/machine/machine.h"
#include "variants/gamecode/source/compiler.h"

namespace {

using namespace gamecode;
using namespace gamecode_test;

struct Ending {
  std::string message;  // empty: the program came to its end
  double seconds = 0;
};

Ending ran(const std::string& source, std::int64_t steps) {
  const auto program = small_board();
  std::vector<Problem> problems;
  const auto code = compile("test", source, program->symbols, problems);
  for (const Problem& p : problems)
    if (!p.warning) return {"not compiled: " + p.message, 0};
  State state(*program, 1);
  NoMoves host;
  Limits limits;
  limits.steps = steps;
  Machine machine(state, host, limits);
  const auto start = std::chrono::steady_clock::now();
  Ending out;
  try {
    machine.run(*code, true);
  } catch (const Stop& stop) {
    out.message = stop.problem().message;
  }
  out.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return out;
}

/// #t is a text of half a megabyte, #u another one, #l a list of 100,000 numbers, #m a map of them.
const char* const kLong =
    "set t abcdefgh; for n range 1 16: set t join #t #t; next;\n"
    "set u join #t x;\nset l range 1 100000;\nset m mates #l;\n";

/// A budget that a loop of single steps uses up in well under a second.
constexpr std::int64_t kSteps = 10'000'000;

/// The expression again and again.
void check_stops(const std::string& expression) {
  CAPTURE(expression);
  const Ending e = ran(kLong + ("do: set x " + expression + "; loop;"), kSteps);
  CHECK(e.message == kOutOfSteps);
  CHECK(e.seconds < 60);  // alone on a machine: below 2; a step each: several minutes
}

}  // namespace

TEST_CASE("operators on long texts are charged by length") {
  for (const char* expression : {"tolower #t",
                                 "toupper #t",
                                 "flipcase #t",
                                 "isalnum #t",
                                 "haslower #t",
                                 "strlen #t",
                                 "reverse #t",
                                 "substr #t 1 5",
                                 "leftstr #t 5",
                                 "trim #t \"abcdefgh\"",
                                 "strstr #t \"hax\"",
                                 "str_replace \"xx\" y #t",
                                 "ord #t",
                                 "hamming #t #t",
                                 "== #t #u",
                                 "=== #t #u",
                                 "same #t #u",
                                 "urlencode #t",
                                 "cmp #t #u",
                                 "+ 1 #t",
                                 "int #t",
                                 "var #t",
                                 "fnmatch \"*hax\" #t",
                                 "samecase #t #u",
                                 "levenshtein #t #u",
                                 "regmatch \"/h(ax)+b/\" #t",
                                 "elem #t #m",
                                 "list #t",
                                 "flag #t"})
    check_stops(expression);
}

TEST_CASE("operators on large arrays are charged by size") {
  for (const char* expression :
       {"sort #l",        "isort #l",    "asort #m",    "ksort #m",   "unique #l",
        "merge #l #l",    "mergeall #l", "union #l #l", "diff #l #l", "intersection #l #l",
        "countvalues #l", "keys #m",     "reverse #l",  "match 0 #l", "allequal #l",
        "mates #l",       "string #l",   "list #l",     "== #l #l",   "=== #l #l"})
    check_stops(expression);
}
