// engine/cecp/xboard/piece_text.h: what a `piece` line says: our strings in the alphabet and
// spelling that XBoard 4.9.1 reads, tried out on its own reading of them (xboard_pieces.h). Tested
// by tests/cecp/setup_lines_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/cecp/xboard/xboard_pieces.h"
#include "variants/variant.h"

namespace engine {

/// The same moves in XBoard's alphabet and its fixed order of modifiers; nothing if XBoard has no
/// words for any of them. Drop limits are left out: only later versions read them. Moves that
/// XBoard cannot say exactly are said too generously, for it calls illegal what it has not been
/// told.
std::optional<std::string> xboard_betza(std::string_view betza);

/// The best we can say of a piece.
struct XboardPiece {
  std::string text;  // empty: nothing
  Reading reading;   // what XBoard makes of it
};
XboardPiece xboard_piece(const variants::Variant& variant, int index, bool black);

/// Is there a piece with moves that XBoard will not know, however we tell it?
bool inexpressible(const variants::Variant& variant, int index);
/// Does XBoard know all moves of all pieces, and no others, once it is told?
bool understood_by_xboard(const variants::Variant& variant);

}  // namespace engine
