// tools/diagram/game_text.h: what a page about a game says, before it is set as HTML (game_page) or
// SVG (game_sheet).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "variants/variant.h"

namespace diagram_tool {

/// The moves of a piece, drawn and in words; no picture: it never moves.
struct MovesText {
  std::string heading;  // empty, "Black's" or "On the zone .."
  std::string picture;  // SVG
  std::vector<std::string> sentences;
};

struct PieceText {
  std::string name;  // and its letter
  std::vector<MovesText> moves;
};

struct GameText {
  std::string title, name;
  std::string picture;  // the start position as SVG
  std::string about;    // who made it, when, sources; from its definition file
  std::vector<PieceText> pieces;
  std::vector<std::string> rules;
};

GameText game_text(const std::shared_ptr<const variants::Variant>& variant);

/// The start position as SVG, `scale` times as large as usual.
std::string start_picture(const std::shared_ptr<const variants::Variant>& variant, double scale);

}  // namespace diagram_tool
