// engine/cecp/editor.h: the old way to set up a position, `edit` ... `.`: # clears the board, c
// changes the colour, Pa4 puts a piece, xa4 takes one away. Tested by tests/cecp/session_test.cpp.
#pragma once

#include <string_view>

#include "engine/board/position/board.h"

namespace engine {

/// Starts from the position on the board; the side to move stays.
class Editor {
 public:
  explicit Editor(const Board& board);

  /// One line between `edit` and `.`; false if it cannot be obeyed.
  bool edit(std::string_view line);
  /// Pieces on their squares of the start position count as unmoved.
  const Setup& setup() const { return setup_; }

 private:
  bool put(std::string_view piece, Square s);

  const Rules& rules_;
  Setup start_;
  Setup setup_;
  Color color_ = kWhite;
};

}  // namespace engine
