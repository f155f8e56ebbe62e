// tools/cheg/judge.h: the verdict of a program on a position, or of a search with its help.
// Tested by tests/tools/cheg_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/board_engine.h"

namespace cheg_tool {

/// From the side to move's view.
struct Judgment {
  std::optional<int> wdl;  // -1, 0, 1; nullopt when no program answered
  engine::Value score = 0;
  std::string entry = "-";  // the ENTRY that matched: "R,K"
  std::string fault;        // run-time error; "": none
};

/// The verdict on the core's position. `nodes`: limit of a search where no program is certain
/// (certainty 400 and more, or 99); 0: one activation, no search. A lead of 200 centipawns counts
/// as won. The core's hash table is cleared before a search, so that verdicts do not depend on
/// their order.
Judgment judge(engine::BoardEngine& core, std::uint64_t nodes);

}  // namespace cheg_tool
