// cheg/assembler/entry.h: the signature of an ENTRY, `R&P,R,=1`, to and from text. The king is
// always there and not counted; K alone is a bare king. Tested by tests/cheg/entry_test.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cheg/program.h"

namespace cheg {

/// One letter and one digit: more pieces of a kind, or kinds, than this cannot be written.
inline constexpr std::size_t kMostOfKind = 9;
/// Different `{id}`s of a program.
inline constexpr std::size_t kMostNames = 256;
static_assert(kNamed + kMostNames <= kNegated);

/// `text` is the rest of the line behind the word ENTRY and begins in `column` (from 1). Unknown
/// `{id}`s are added to `names`. Fills armies, difference and text. Throws Complaint.
///
/// Without a condition on the difference a pawn term left out means no pawns; with one it means any
/// number. `K&` is any number always.
Entry parse_entry(std::string_view text, std::size_t column, std::vector<std::string>& names);

/// Index of an id (any case, no braces) in `names`, where it is added if need be. Throws Complaint
/// at `column` when there is no room.
std::uint16_t intern_id(std::string_view id, std::size_t column, std::vector<std::string>& names);

/// The same signature always gives the same text, which parses to the same entry.
std::string print_entry(const Entry& entry, const std::vector<std::string>& names);
/// Both armies without pawns.
std::string print_pieces(const Entry& entry, const std::vector<std::string>& names);

}  // namespace cheg
