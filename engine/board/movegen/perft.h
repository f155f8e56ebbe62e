// engine/board/movegen/perft.h: counts the leaves of the tree of legal moves; the test that every
// generator must pass.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "engine/board/position/position.h"

namespace engine {

/// Leaves at `depth` (0: 1). The last ply is counted, not played.
template <int Bits>
std::uint64_t perft(Position<Bits>& position, int depth);

/// The same, but every leaf is played: slow, checks play and undo.
template <int Bits>
std::uint64_t perft_played(Position<Bits>& position, int depth);

/// The same for any board size, from an arrangement. `each`, when set, hears every root move with
/// its count. Throws std::runtime_error when the arrangement cannot be played.
struct PerftRequest {
  std::shared_ptr<const Rules> rules;
  Setup setup;
  int depth = 1;
  bool bulk = true;
  Machinery machinery = Machinery::Tables;
  std::function<void(const Board& root, Move move, std::uint64_t nodes)> each;
};
std::uint64_t perft(const PerftRequest& request);

}  // namespace engine
