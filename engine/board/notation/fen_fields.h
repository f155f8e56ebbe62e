// engine/board/notation/fen_fields.h: the two fields of a FEN that need thought: who has not moved
// yet (castling rights, gating and virgin letters), and which piece an e.p. square belongs to. Used
// by setup.cpp only; tested by tests/engine/setup_test.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/board/notation/setup.h"

namespace engine {

/// Fills setup.unmoved. Castlers and partners on the home rank, gating pieces and pieces that the
/// start FEN's field names are virgin when `field` says so; all others where the start position has
/// the same piece. `field` is empty when missing; `column` is where it stands, for errors.
void read_unmoved(const Rules& rules, std::string_view field, std::size_t column, Setup& setup);
/// The field that read_unmoved would turn into setup.unmoved; "-" when nobody is virgin.
std::string print_unmoved(const Rules& rules, const Setup& setup, FenDialect dialect);

/// The enemy of the side to move whose last step passed over all of `traces`; kNoSquare when no
/// piece can have.
Square find_ep_victim(const Rules& rules, const Setup& setup, const std::vector<Square>& traces);

}  // namespace engine
