// variants/ids.h: the spelling of pieces: a letter, optionally followed by ' or !, optionally
// preceded by
// + for the promoted form. Capitals mean White's piece or both, lower case Black's.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace variants {

struct PieceId {
  std::string id;  // upper case: "N", "+P", "X'"
  std::array<bool, 2> side{true, true};
};

/// "N", "+x", "X'", and with `suffix` "X!w" for White's only. nullopt when it is not an id.
std::optional<PieceId> parse_id(std::string_view text, bool suffix = false);
/// First id at `text[pos]`, moving `pos` behind it; upper-cased. nullopt when there is none.
std::optional<PieceId> next_id(std::string_view text, std::size_t& pos);
/// A run like "QRBN" or "+P+L"; nullopt when a part of it is not an id.
std::optional<std::vector<std::string>> split_ids(std::string_view run);

/// The entry of `known` nearest to `word`, as ", did you mean 'x'?"; empty when none is near.
std::string did_you_mean(const std::string& word, const std::vector<std::string>& known);

}  // namespace variants
