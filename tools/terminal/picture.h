// tools/terminal/picture.h: the board at a terminal: a checkered picture where colours are
// supported, letters elsewhere; hands and checks below it. Tested by tests/tools/terminal_test.cpp.
#pragma once

#include <string>

#include "engine/board/position/board.h"

namespace terminal {

struct PictureOptions {
  bool colored = false;
  bool unicode = false;                 // figures instead of letters
  bool flipped = false;                 // Black at the bottom
  engine::Move last = engine::kNoMove;  // its squares are highlighted
};

/// Ends with a line end.
std::string picture(const engine::Board& board, const PictureOptions& options);

/// "hands: White P Rx2, Black -"; empty in games without hands.
std::string hands_line(const engine::Board& board);
/// "checks left: White 3, Black 3"; empty where checks are not counted.
std::string checks_line(const engine::Board& board);

}  // namespace terminal
