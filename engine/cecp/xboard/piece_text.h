// engine/cecp/xboard/piece_text.h: the string of a `piece` line: our strings in the alphabet
// and spelling that XBoard 4.9.1 reads, tested by its own reading of them (xboard_pieces.h). Tested
// by tests/cecp/setup_lines_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/cecp/xboard/xboard_pieces.h"
#include "variants/variant.h"

namespace engine {

/// The same moves in XBoard's alphabet and its fixed order of modifiers; nullopt if XBoard has no
/// letter for one of them. Drop limits are left out: only later versions read them. Moves that
/// cannot be expressed exactly are expressed too generously, because XBoard calls a move illegal
/// that is not in the string.
std::optional<std::string> xboard_betza(std::string_view betza);

/// The best string for a piece.
struct XboardPiece {
  std::string text;     // empty: no `piece` line
  Agreement agreement;  // how XBoard reads it
};
XboardPiece xboard_piece(const variants::Variant& variant, int index, bool black);

/// Is there a square of the board that the piece may not enter?
bool is_confined(const variants::Variant& variant, const variants::PieceDef& piece);

/// Has the piece moves that no string of XBoard covers?
bool inexpressible(const variants::Variant& variant, int index);
/// Do rules that XBoard does not know keep a piece from squares that it attacks by its string?
/// XBoard would see checks that are none, and forfeit the side that ignores them.
bool attacks_fall_short(const variants::Variant& variant);
/// Does XBoard know all moves of all pieces, and no others, from our `piece` lines?
bool understood_by_xboard(const variants::Variant& variant);

}  // namespace engine
