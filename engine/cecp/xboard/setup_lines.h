// engine/cecp/xboard/setup_lines.h: describes to XBoard a game that it does not know: the `setup`
// line (piece letters, board size, whose rules to use, start position) and the `piece` lines (moves
// in the Betza that XBoard 4.9.1 reads). Tested by tests/cecp/setup_lines_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "engine/cecp/xboard/piece_text.h"
#include "variants/variant.h"

namespace engine {

/// PIECETOCHAR: one letter per piece in the order of XBoard's piece symbols, White then Black,
/// kings last.
std::string piece_table(const variants::Variant& variant);

/// The lines that answer `variant NAME`. `fen` is the position on the board.
std::vector<std::string> setup_lines(const variants::Variant& variant, const std::string& fen);

/// Only the `piece` lines, for a game whose board XBoard knows but not how the pieces move there.
std::vector<std::string> piece_lines(const variants::Variant& variant);

}  // namespace engine
