// tools/diagram/game_page.h: a page about one game: its start position, its pieces with their moves
// drawn and in words, its rules; and an index of such pages. HTML that needs no other file. Tested
// by tests/tools/game_page_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "tools/diagram/game_text.h"

namespace diagram_tool {

/// The page of one game.
std::string game_page(const GameText& game);

struct IndexEntry {
  std::string name, title;
  std::string picture;  // the start position as SVG
};

/// Links NAME.html, with a small picture of each.
std::string index_page(const std::vector<IndexEntry>& games);

}  // namespace diagram_tool
