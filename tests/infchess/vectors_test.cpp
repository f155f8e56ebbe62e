// tests/infchess/vectors_test.cpp: the vectors of tests/data/infchess: program, input, output,
// exit, steps; and the programs of the language's page.
#include <doctest/doctest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/infchess/random_program.h"

namespace {

using nlohmann::json;

/// Output, exit and steps of one vector.
void check_line(const json& v) {
  const infchess_random::Case c{v["program"], v["stdin"]};
  const std::string exit = v["exit"];
  if (exit == "error") {
    try {
      infchess::parse(c.program);
      CHECK_MESSAGE(false, "should be refused");
    } catch (const infchess::SyntaxError& error) {
      CHECK(error.complaints().front().line == v["error_line"]);
    }
    return;
  }
  const naive::Result r = infchess_random::run(c, v["steps_max"]);
  CHECK(r.output == v["stdout"].get<std::string>());
  CHECK(r.ended == (exit == "ok"));
  CHECK(r.steps == v["steps"]);
}

}  // namespace

TEST_CASE("vectors") {
  std::ifstream file(TEST_DATA "/infchess/vectors.jsonl");
  REQUIRE(file);
  int count = 0;
  for (std::string line; std::getline(file, line); ++count) {
    const json v = json::parse(line);
    INFO(v["id"].get<std::string>());
    check_line(v);
  }
  CHECK(count == 355);
}
