// cheg/blocks.h: runs of instructions that say the same of many variables, as programs made of
// tables do (a table for each of sixteen units, all read at one index). They are found once, when a
// program is assembled, and their numbers laid side by side, so that the machine can take a run at
// a time. The instructions stay as they are: whenever anything is out of the ordinary, and when a
// trace is wanted, they run one by one. Tested by tests/cheg/blocks_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

namespace cheg {

struct Program;

struct Block {
  enum class Kind : std::uint8_t {
    Read,  // GETEL unit,"(...),index     for each unit
    Add,   // GETEL scratch,"(...),index  ADD unit,unit,scratch
    Clip   // MAX scratch,unit,"least     ADD or SUB total,total,scratch
  };
  Kind kind{};
  std::uint16_t length = 0;   // instructions
  std::uint16_t index = 0;    // variables, as the three after it
  std::uint16_t scratch = 0;  // of Add and Clip
  std::uint16_t total = 0;    // of Clip
  std::vector<std::uint16_t> units{};
  std::int32_t columns = 0;             // elements of each set
  std::vector<std::int32_t> numbers{};  // Read, Add: [column][unit]. Clip: least, [unit]
  std::vector<std::int32_t> signs{};    // Clip: 1 added, -1 subtracted, [unit]
};

/// Fills `blocks`, and `block` of the instructions that they begin with.
void find_blocks(Program& program);

}  // namespace cheg
