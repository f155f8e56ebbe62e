// tools/cheg/judge.h: who wins a position by what a program says of it, or a search with its help.
// Tested by tests/tools/cheg_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/board_engine.h"

namespace cheg_tool {

/// From the side to move's view.
struct Judgment {
  std::optional<int> wdl;  // -1, 0, 1; nothing when no program said anything
  engine::Value score = 0;
  std::string entry = "-";  // the ENTRY that was asked: "R,K"
  std::string fault;        // what went wrong in it; empty: nothing
};

/// Of the core's position. `nodes`: search so many where no program is sure (certainty 400 and
/// more, or 99); 0: one activation, no search. A lead of 200 centipawns counts as won.
Judgment judge(engine::BoardEngine& core, std::uint64_t nodes);

}  // namespace cheg_tool
