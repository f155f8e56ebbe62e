// cheg/blocks.h: runs of instructions that say the same of many variables, as programs made of
// tables do (a table for each of sixteen units, all read at one index). They are found once, when a
// program is assembled, and their numbers laid side by side, so that the machine can take a run at
// a time: the variables must follow each other in the order in which the program first names them,
// and the numbers have 16 bits. The instructions stay as they are: whenever anything is out of the
// ordinary, and when a trace is wanted, they run one by one. Tested by tests/cheg/blocks_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace cheg {

struct Program;

inline constexpr std::size_t kMostUnits = 256;  // of a block

struct Block {
  enum class Kind : std::uint8_t {
    Read,  // GETEL unit,"(...),index     for each unit
    Add,   // GETEL scratch,"(...),index  ADD unit,unit,scratch
    Clip   // MAX scratch,unit,"least     ADD or SUB total,total,scratch
  };
  Kind kind{};
  std::uint16_t length = 0;             // instructions
  std::uint16_t index = 0;              // variables, as the three after it
  std::uint16_t scratch = 0;            // of Add and Clip
  std::uint16_t total = 0;              // of Clip
  std::uint16_t first = 0;              // of the units, which are variables next to each other
  std::uint16_t units = 0;              // how many
  std::int32_t columns = 0;             // elements of each set
  std::vector<std::int16_t> numbers{};  // Read, Add: [column][unit]. Clip: least, [unit]
  std::vector<std::int16_t> signs{};    // Clip: 1 added, -1 subtracted, [unit]
};

/// Fills `blocks`, and `block` of the instructions that they begin with.
void find_blocks(Program& program);

}  // namespace cheg
