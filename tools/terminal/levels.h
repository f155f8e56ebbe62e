// tools/terminal/levels.h: levels of play: how many nodes the engine may search for a move.
#pragma once

#include <array>
#include <cstdint>

namespace terminal {

/// Of level 1, 2 ... README.md has how far apart they are.
inline constexpr std::array<std::uint64_t, 10> kLevelNodes = {10,   30,   80,    180,   400,
                                                              1000, 3000, 10000, 35000, 150000};

}  // namespace terminal
