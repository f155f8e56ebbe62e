// engine/cecp/editor.h: the old way to set up a position, `edit` ... `.`: # clears the board, c
// changes the colour, Pa4 puts a piece, xa4 takes one away. Tested by tests/cecp/session_test.cpp.
#pragma once

#include <string_view>

#include "engine/board/position/board.h"

namespace engine {

/// Starts from the position on the board; who moves does not change.
class Editor {
 public:
  explicit Editor(const Board& board);

  /// One line between `edit` and `.`; false if it says nothing that can be done.
  bool edit(std::string_view line);
  /// Pieces that stand where they stand at the start count as unmoved.
  const Setup& setup() const { return setup_; }

 private:
  bool put(std::string_view piece, Square s);

  const Rules& rules_;
  Setup start_;
  Setup setup_;
  Color color_ = kWhite;
};

}  // namespace engine
