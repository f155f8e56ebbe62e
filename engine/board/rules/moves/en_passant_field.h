// engine/board/rules/moves/en_passant_field.h: the FEN field of en-passant squares, and which piece
// they belong to. The field does not name the piece: it is the one whose double step explains the
// squares best. Used by setup.cpp. Tested by tests/engine/setup_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "engine/board/notation/fen_fields.h"

namespace engine {

/// The enemy of the side to move whose last step passed over all of `squares`; kNoSquare when no
/// piece can have.
Square find_ep_victim(const Rules& rules, const Setup& setup, const std::vector<Square>& squares);

/// Reads the field at hand. Squares that no piece can have passed are ignored, as in other engines.
void read_ep_field(FenReader& in, Setup& setup);
/// "-" when there are none.
std::string print_ep_field(const Rules& rules, const Setup& setup, FenDialect dialect);

}  // namespace engine
