// variants/gamecourier/fen_code.h: FEN Code, Game Courier's notation of positions (Developer's
// Guide, "FEN Code"). Written by gamecode::fen_code. Tested by tests/gamecourier/settings_test.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "variants/gamecode/error.h"

namespace gamecourier {

inline constexpr int kMostCells = 4096;

/// Labels of the cells from the top rank on: `@` empty, `-` no space. With cols > 0 the last rank
/// is filled with voids. Throws gamecode::Error (field `code`). A rank with more spaces than files
/// goes on in the next one, as in Game Courier; `warnings` tells of it.
std::vector<std::string> read_fen_code(std::string_view code, int cols,
                                       std::vector<gamecode::Problem>* warnings = nullptr);

/// Words between single blanks: two blanks in a row make an empty one.
std::vector<std::string> split_labels(std::string_view text);

}  // namespace gamecourier
