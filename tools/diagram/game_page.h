// tools/diagram/game_page.h: a page about one game: its start position, its pieces with their moves
// drawn and in words, its rules; and an index of such pages. HTML that needs no other file. Tested
// by tests/tools/game_page_test.cpp.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "variants/variant.h"

namespace diagram_tool {

/// The page of one game.
std::string game_page(const std::shared_ptr<const variants::Variant>& variant);

struct IndexEntry {
  std::string name, title;
  std::string picture;  // the start position as SVG
};

/// Links NAME.html, with a small picture of each.
std::string index_page(const std::vector<IndexEntry>& games);

/// The start position as SVG, `scale` times as large as usual.
std::string start_picture(const std::shared_ptr<const variants::Variant>& variant, double scale);

}  // namespace diagram_tool
