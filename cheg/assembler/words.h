// cheg/assembler/words.h: names as CHEG sees them (case does not count), and the name that was
// probably meant. Tested by tests/cheg/lexer_test.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace cheg {

/// Of names and of `{id}`s, in bytes.
inline constexpr std::size_t kLongestName = 64;

std::string upper(std::string_view text);
/// A blank between operands; form feeds of old listings count as one.
constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\v' || c == '\f'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Letters and digits, and _ . $ % ' - + * / ! ? after the first.
bool is_name(std::string_view text);
/// The `{id}` at the start of `text`, braces included; empty if there is none.
std::string_view leading_id(std::string_view text);

/// Insertions, deletions, changes and swaps of neighbours that make `a` into `b`; `most` + 1 when
/// there are more than `most`. REQUIRES both no longer than kLongestName.
std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t most);
/// "; did you mean NAME?" with the nearest of `names` (upper case), or "".
std::string suggestion(std::string_view word, const std::vector<std::string_view>& names);

}  // namespace cheg
