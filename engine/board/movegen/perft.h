// engine/board/movegen/perft.h: counts the leaves of the tree of legal moves; the test that every
// generator must pass. "Legal" is that of the search: moves banned by their consequence are
// counted. Tested by tests/perft/perft_test.cpp (known counts) and tests/engine/position_test.cpp
// (bulk against played).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "engine/board/position/position.h"

namespace engine {

/// Leaves at `depth` (0: 1). `bulk`: the last ply is counted, not played; otherwise every leaf is
/// played, which is slower and tests play and undo. A drop that may not mate but does is a leaf
/// too, as Fairy-Stockfish counts it: to find it out takes one more ply.
template <int Bits>
std::uint64_t perft(Position<Bits>& position, int depth, bool bulk = true);

/// A perft of any board size, from an arrangement. `each`, when set, is called after every root
/// move with its count, on the restored position.
struct PerftRequest {
  std::shared_ptr<const Rules> rules;
  Setup setup;
  int depth = 1;
  bool bulk = true;
  Machinery machinery = Machinery::Tables;
  std::function<void(const Board& root, Move move, std::uint64_t nodes)> each;
};
/// Throws std::runtime_error when the arrangement cannot be played.
std::uint64_t perft(const PerftRequest& request);

}  // namespace engine
