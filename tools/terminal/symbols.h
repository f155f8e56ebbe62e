// tools/terminal/symbols.h: pieces as one character each, where Unicode has one for the piece's
// name. Tested by tests/tools/terminal_test.cpp.
#pragma once

#include <string>

#include "engine/board/rules.h"

namespace terminal {

struct Symbol {
  std::string text;  // UTF-8
  int columns;       // of a terminal
};

/// Figures, or the characters of Shogi and Xiangqi for games of their kind (style_for() of
/// board_diagram.h); the letters of the piece where there is none. `filled`: both sides have the
/// full figure, because colours tell them apart.
Symbol symbol_of(const engine::Rules& rules, engine::Piece piece, bool filled);

/// The letters by which moves name the piece, lower case for Black.
Symbol letters_of(const engine::Rules& rules, engine::Piece piece);

/// The same for a covered piece: with "~" behind it.
Symbol covered(Symbol symbol);

}  // namespace terminal
