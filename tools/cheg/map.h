// tools/cheg/map.h: a position with one piece on every square in turn, and who wins each time: what
// a program knows, as a picture. Tested by tests/tools/cheg_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/board_engine.h"

namespace cheg_tool {

/// From the side to move's view.
enum class Mark : std::uint8_t { Illegal, Silent, Loss, Draw, Win };

struct Map {
  engine::Setup setup;                       // the position as given
  engine::Square piece = engine::kNoSquare;  // whose place changes
  std::vector<Mark> marks;                   // [square]; Illegal where other pieces stand
};

/// The position of the core stays as it was. Throws std::runtime_error when `square` is empty.
Map make_map(engine::BoardEngine& core, engine::Square square, std::uint64_t nodes);

/// `+ = - ?` and the letters of the other pieces; `.` where the piece cannot stand.
std::string print_map(const Map& map, const engine::Rules& rules);
/// Throws std::runtime_error when the file cannot be written.
void draw_map(const Map& map, const engine::Rules& rules, const std::string& file);

}  // namespace cheg_tool
