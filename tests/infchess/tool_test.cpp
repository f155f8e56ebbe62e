// tests/infchess/tool_test.cpp: the command line of aanca-infchess, and what its examples print.
#include <doctest/doctest.h>
#include <sys/wait.h>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <unordered_map>

namespace {

struct Run {
  std::string output;
  int status;
};

/// Runs a shell command in which $X is the program and $E the folder of examples.
Run run(const std::string& command) {
  const std::string line = "X='" BIN_DIR "/aanca-infchess' E='" AANCA_SOURCE_DIR
                           "/tools/infchess/examples'; { " +
                           command + "; }";
  std::FILE* const pipe = ::popen(line.c_str(), "r");
  REQUIRE(pipe != nullptr);
  Run r;
  char chunk[4096];
  for (std::size_t n; (n = std::fread(chunk, 1, sizeof chunk, pipe)) > 0;)
    r.output.append(chunk, n);
  const int status = ::pclose(pipe);
  r.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return r;
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("the examples") {
  const std::unordered_map<std::string, std::string> printed = {
      {"$X $E/hello.icp", "Hello, world!\n"},
      {"echo 2 3 | $X $E/add.icp", "5 is the sum.\n"},
      {"echo 6 7 | $X $E/multiply.icp", "42 is the product.\n"},
      {"echo 30 | $X $E/primes.icp", "2 3 5 7 11 13 17 19 23 29 \n"},
      {"echo 12 | $X $E/fibonacci.icp", "0 1 1 2 3 5 8 13 21 34 55 89 \n"},
      {"echo 6 | $X $E/collatz.icp", "6 3 10 5 16 8 4 2 1 \n"},
      {"echo 0 | $X $E/truth.icp", "0 "},
      {"$X $E/pin.icp | grep -c .", "5\n"},
      {"$X $E/double_check.icp | tail -1", "0 black knights are left.\n"},
      {"$X $E/pin.icp | grep should; true", ""}};
  for (const auto& [command, output] : printed) {
    CAPTURE(command);
    const Run r = run(command);
    CHECK(r.status == 0);
    CHECK(r.output == output);
  }
}

TEST_CASE("ninety-nine bottles") {
  const Run r = run("$X --stats $E/beer.icp 2>&1");
  CHECK(r.status == 0);
  CHECK(contains(r.output, "steps 5941\npieces 3\n"));
  CHECK(run("$X $E/beer.icp | wc -l").output == "396\n");
  CHECK(run("$X $E/beer.icp | tail -4").output ==
        "1 bottles of beer on the wall.\n1 bottles of beer.\nTake one down, and pass it around.\n"
        "No more bottles of beer on the wall.\n");
}

TEST_CASE("exit status") {
  CHECK(run("$X --help").status == 0);
  CHECK(contains(run("$X --help").output, "Examples:"));
  CHECK(run("$X --max-steps 5941 $E/beer.icp").status == 0);
  CHECK(run("$X --max-steps 5940 $E/beer.icp").status == 3);
  CHECK(run("$X --max-steps 0 $E/hello.icp").output.empty());
  for (const char* bad :
       {"$X", "$X a b", "$X /no/such", "$X /", "$X --max-steps -1 $E/beer.icp", "$X --nosuch",
        "$X --max-steps x $E/beer.icp", "$X --board=1,2,3 $E/beer.icp",
        "$X --board=0,0,9999,0 $E/beer.icp", "$X $E/beer.icp >/dev/full"}) {
    CAPTURE(bad);
    const Run r = run(std::string(bad) + " 2>&1");
    CHECK(r.status == 1);
  }
}

TEST_CASE("what never ends is not a program") {
  const Run r = run("$X /dev/zero 2>&1");
  CHECK(r.status == 1);
  CHECK(contains(r.output, "/dev/zero is longer than the limit for a program"));
}

TEST_CASE("all faulty lines are named and nothing is run") {
  const Run r = run("printf '1. \"a\\n2. b\\n\\n3. ^?\\n' | $X - 2>&1");
  CHECK(r.status == 2);
  CHECK(contains(r.output, "-:2: syntax error: "));
  CHECK(contains(r.output, "-:4: syntax error: "));
  CHECK_FALSE(contains(r.output, "a\n"));
}

TEST_CASE("check, joined, trace, board") {
  CHECK(contains(run("$X --check $E/beer.icp").output, "14 commands"));
  CHECK(contains(run("printf '1. ^?7\\n2. ^' | $X --check -").output, "-:1: note: "));
  CHECK(run("printf '1. \"a 2. \"b 3. ^?9' | $X --joined -").output == "a\nb\n");
  const Run trace = run("printf '1. a=K0,0\\n2. a;0,2!4\\n3. ^\\n4. ^?9' | $X --trace - 2>&1");
  CHECK(trace.output ==
        "1\t1. a=K0,0\tsucceeds\n"
        "2\t2. a;0,2!4\tfails: the piece does not move like that, on to 4\n"
        "3\t4. ^?9\tsucceeds, end\n");
  const Run board = run("printf '1. a=K0,1\\n2. a=q-1,0' | $X --board 0,1,-1,0 - 2>&1");
  CHECK(board.output == " 0  . K\n-1  q .\n    0\n");
}
