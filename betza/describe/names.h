// betza/describe/names.h: the names of well-known pieces.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "betza/ast.h"

namespace betza {

/// "Griffon (Aanca)" for FyafsF, F(F-R) or [F?R]; empty for a piece without a name here. The order
/// and spelling of the moves do not matter.
std::string name_of(const Piece& piece);

/// The string of the piece with this name: "knight", "Gold General", "aanca". Case, hyphens and
/// what a name says of its game ("of Shogi") do not matter. nullopt: no piece has it.
std::optional<std::string> piece_named(std::string_view name);

/// Every string with its name, in the order of a list for people.
std::vector<std::pair<std::string, std::string>> named_pieces();

}  // namespace betza
