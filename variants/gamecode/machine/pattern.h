// variants/gamecode/machine/pattern.h: checker patterns (Developer's Guide, "Checker Pattern"):
// rows of color indexes between dots, from the top rank down, repeated as often as the board needs.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "variants/gamecode/machine/board.h"

namespace gamecode {

/// The color index of every cell; 0 where the pattern says nothing.
std::vector<std::int16_t> pattern_colors(std::string_view pattern, const Board& board);

}  // namespace gamecode
