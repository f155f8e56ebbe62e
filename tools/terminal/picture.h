// tools/terminal/picture.h: the board for a person at a terminal: a checkered picture where colours
// work, letters where they do not; hands and checks beside it.
#pragma once

#include <string>

#include "engine/board/position/board.h"

namespace terminal {

struct PictureOptions {
  bool colored = false;
  bool flipped = false;                 // Black below
  engine::Move last = engine::kNoMove;  // its squares are lit
};

std::string picture(const engine::Board& board, const PictureOptions& options);

}  // namespace terminal
