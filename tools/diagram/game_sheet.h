// tools/diagram/game_sheet.h: a page about one game as a single SVG picture: its start position,
// its pieces with their moves, its rules. Tested by tests/tools/game_page_test.cpp.
#pragma once

#include <string>

#include "tools/diagram/game_text.h"

namespace diagram_tool {

std::string game_sheet(const GameText& game);

}  // namespace diagram_tool
