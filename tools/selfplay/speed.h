// tools/selfplay/speed.h: which of two engines searches faster: both search the same positions in
// turn, so that what else the machine does disturbs both alike. Tested by
// tests/tools/speed_test.cpp.
#pragma once

#include <array>
#include <ostream>
#include <string>

#include "tools/selfplay/match.h"

namespace selfplay {

struct SpeedResult {
  int positions = 0;
  double ratio = 1, low = 0, high = 0;  // nodes a second, first to second engine; the 95 % interval
  std::array<double, 2> nodes_a_second{};  // medians
  std::array<double, 2> depth{};           // means
};

/// "positions 200  speed 1.025 [1.021, 1.029]  knps 394 / 384  depth 10.2 / 10.2".
std::string describe(const SpeedResult& result);

/// Searches `positions` openings of the match, each from empty tables, the engine that begins
/// changing each time. The ratio is the trimmed mean of the logarithms. Time is the engines'
/// processor time; nodes are those of the limit, or else of the last line of thinking. Throws
/// Refusal as play_match does, and ProcessError when an engine does not answer with a move.
SpeedResult compare_speed(const MatchOptions& match, int positions, std::ostream& log);

}  // namespace selfplay
