// tests/infchess/naive.h: a second interpreter, slow and obvious: a list of pieces, ways walked
// square by square, every king looked at after every move, on a copy of the board. Shares no code
// with tools/infchess. Reads only well-formed programs without blanks. For agree_test.cpp and the
// fuzz target infchess_run.
#pragma once

#include <cstdint>
#include <string>

namespace naive {

/// What a run did, for comparison.
struct Result {
  std::string output;
  std::uint64_t steps = 0;
  bool ended = false;  // not stopped by the limit
  std::string board;   // by name, then newest first: "name=Kr,c" and " moved", one a line
  friend bool operator==(const Result&, const Result&) = default;
};

/// Runs a well-formed program for at most `max_steps` commands.
Result run(const std::string& program, const std::string& input, std::uint64_t max_steps);

}  // namespace naive
