// tools/terminal/picture.h: the board at a terminal: a checkered picture where colours are
// supported, letters elsewhere; hands and checks below it.
#pragma once

#include <string>

#include "engine/board/position/board.h"

namespace terminal {

struct PictureOptions {
  bool colored = false;
  bool flipped = false;                 // Black at the bottom
  engine::Move last = engine::kNoMove;  // its squares are highlighted
};

/// Ends with a line end.
std::string picture(const engine::Board& board, const PictureOptions& options);

}  // namespace terminal
