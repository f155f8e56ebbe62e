// engine/board/position/zobrist.h: random numbers for keys. A key is the XOR of the numbers of all
// facts of a position. One table per game, the same on every run, so that bench results repeat.
// Tested by tests/engine/position_test.cpp (the incremental key equals the key of the position set
// up anew).
#pragma once

#include <cstddef>
#include <vector>

#include "engine/board/types.h"

namespace engine {

/// Immutable; shared by threads. `types` and `squares` are those of the game.
class Zobrist {
 public:
  Zobrist(int types, int squares);

  Key piece(Piece p, Square s) const {
    return pieces_[static_cast<std::size_t>(p) * squares_ + static_cast<std::size_t>(s)];
  }
  Key unmoved(Square s) const { return squares_keys_[static_cast<std::size_t>(s)]; }
  Key promoted(Square s) const { return squares_keys_[squares_ + static_cast<std::size_t>(s)]; }
  Key ep(Square s) const { return squares_keys_[2 * squares_ + static_cast<std::size_t>(s)]; }
  /// Differs for every number of a piece in hand (and for material keys, on the board).
  Key hand(Piece p, int n) const {
    return mix(hands_[p] + static_cast<Key>(n) * 0x9e3779b97f4a7c15ULL);
  }
  Key checks(Color c, int left) const { return mix(checks_[c] + static_cast<Key>(left)); }
  Key side() const { return side_; }
  Key wall(Square s) const { return walls_[static_cast<std::size_t>(s)]; }
  /// A bijection that spreads the bits of `x`: numbers that differ little get unrelated keys.
  static constexpr Key mix(Key x) {  // the finaliser of splitmix64 (public domain, S. Vigna)
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
  }

 private:
  std::size_t squares_;
  std::vector<Key> pieces_, squares_keys_, hands_;
  Key checks_[2];
  Key side_;
  std::vector<Key> walls_;
};

}  // namespace engine
