// tools/terminal/words.h: moves and positions in words, for people who hear or feel them. Tested by
// tests/tools/terminal_test.cpp.
#pragma once

#include <string>

#include "engine/board/position/board.h"

namespace terminal {

/// "White", "Black".
const char* side_name(engine::Color c);

/// "knight g1 to f3", "pawn e5 takes pawn on d5 and goes to d6, en passant", "pawn from the hand to
/// e4". A covered piece is named after its square. REQUIRES a legal move of `board`, before it is
/// played.
std::string in_words(const engine::Board& board, engine::Move m);

/// A line for each rank from the top, then hands, checks and the side to move.
std::string board_in_words(const engine::Board& board);

/// The type that people see on a square: of a covered piece the one that starts there. REQUIRES a
/// piece on `s`.
engine::PieceType visible_type(const engine::Board& board, engine::Square s);

/// What stands on a square ("e4"), a rank ("4"), a file ("e"), or where the pieces of a name
/// ("knight") stand; a reason if it is none of these. One line.
std::string look(const engine::Board& board, const std::string& what);

/// The type whose name or letters `text` is, whatever its case; nullopt if there is none.
std::optional<engine::PieceType> type_named(const engine::Rules& rules, const std::string& text);

}  // namespace terminal
