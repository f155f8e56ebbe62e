// engine/cecp/writer.h: thinking lines, scores and move lines as XBoard reads them. Builds text,
// prints nothing. Tested by tests/cecp/writer_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core.h"

namespace engine {

/// Centipawns, or 100000 + N for mate in N moves, -100000 - N for being mated in N.
std::int64_t xboard_score(Value value);

/// The moves in the notation of `move`, as far as they are legal from the core's position on and
/// fit a line. Plays and takes back moves; the core is as before afterwards.
std::string line_of_moves(Core& core, const std::vector<Move>& moves);

/// "depth score time nodes seldepth speed hits<TAB>PV", times in centiseconds.
std::string thinking_line(Core& core, const Info& info);

/// "move e2e4"; a move of several legs is one line a leg, all but the last ending in a comma. Just
/// three legs go as one word, "move a1xb2xd4-e5": XBoard 4.9.1 reads nothing else right.
std::vector<std::string> move_lines(std::string_view coordinates);

/// "1-0 {White mates}"
std::string result_line(const Result& result);

}  // namespace engine
