// engine/board/perft.h: counts the leaves of the tree of legal moves; the test that every generator
// must pass.
#pragma once

#include <cstdint>

#include "engine/board/position.h"

namespace engine {

/// Leaves at `depth` (0: 1). The last ply is counted, not played.
template <int Bits>
std::uint64_t perft(Position<Bits>& position, int depth);

/// The same, but every leaf is played: slow, checks play and undo.
template <int Bits>
std::uint64_t perft_played(Position<Bits>& position, int depth);

}  // namespace engine
