// variants/ids.h: the spelling of pieces: a letter, perhaps dressed with ' or !, perhaps promoted
// with a
// + before it. Capitals speak of White's piece or of both, lower case of Black's.
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

/// "N", "+x", "X'", and with `suffix` "X!w" for White's only. Nothing when it is no id.
std::optional<PieceId> parse_id(std::string_view text, bool suffix = false);
/// First id at `text[pos]`, moving `pos` behind it; upper-cased. Nothing when there is none.
std::optional<PieceId> next_id(std::string_view text, std::size_t& pos);
/// A run like "QRBN" or "+P+L"; nothing when something in it is no id.
std::optional<std::vector<std::string>> split_ids(std::string_view run);

/// The entry of `known` most like `word`, as ", did you mean 'x'?"; empty when none is near.
std::string did_you_mean(const std::string& word, const std::vector<std::string>& known);

}  // namespace variants
