// engine/cecp/text_mouse.h: what the piece in the user's hand may do in a game without a Board: the
// answers to `lift` and `put`, from the texts of the legal moves. With it a game is played whose
// rules XBoard cannot know. Tested by tests/cecp/scripted_game_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/cecp/menu.h"
#include "engine/game.h"

namespace engine {

/// Holds the square that the user has lifted a piece from. Understands moves that are written as
/// two squares and perhaps a letter: "e2e4", "e7e8q".
class TextMouse {
 public:
  /// "highlight 8/8/8/8/4Y3/4Y3/8/8": Y for each square that a move from `square` leads to, M where
  /// there is a promotion to choose. nullopt if `square` is not on the board.
  std::optional<std::string> lift(const Game& game, BoardSize size, std::string_view square);
  /// "choice QRBN" when several moves lead to `square`; = for the one without a letter.
  std::optional<std::string> put(const Game& game, std::string_view square);

 private:
  std::string held_;
};

}  // namespace engine
