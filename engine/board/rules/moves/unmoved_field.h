// engine/board/rules/moves/unmoved_field.h: the FEN field of the pieces that have not moved yet:
// castling rights, gating letters and letters of other unmoved pieces. Used by setup.cpp only;
// tested by tests/engine/setup_test.cpp.
#pragma once

#include <string>
#include <string_view>

#include "engine/board/notation/setup.h"

namespace engine {

/// Fills setup.unmoved. Castlers and partners on the home rank, gating pieces and pieces that the
/// start FEN's field names are unmoved when `field` names them; all others where the start position
/// has the same piece. `field` is empty when missing; `column` is where it stands, for errors.
void read_unmoved(const Rules& rules, std::string_view field, std::size_t column, Setup& setup);
/// The field that read_unmoved would turn into setup.unmoved; "-" when no piece is unmoved.
std::string print_unmoved(const Rules& rules, const Setup& setup, FenDialect dialect);

}  // namespace engine
