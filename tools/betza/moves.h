// tools/betza/moves.h: `aanca-betza moves`: one position per line in, its moves out, as JSON.
#pragma once

#include <string>

namespace betza_tool {

/// Answers one line: {"id", "moves"} or {"id", "error"}; never throws on bad input. Moves are
/// sorted by file, rank, capture, victims. `sets_ep` is written for lines whose features name
/// "ep-trace".
std::string answer(const std::string& line);

}  // namespace betza_tool
