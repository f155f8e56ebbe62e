// betza/move_patterns.h: what a rule needs in order to move, as data. A MovePattern names the
// squares that must be empty or occupied for a target to be reached, and what is captured on the
// way. Bent, curved, lame, hopping and skipping moves all reduce to patterns, Lions too, and
// patterns are all that move tables need. Tested by tests/betza/move_patterns_test.cpp (against
// run() on random boards).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "betza/geometry.h"
#include "betza/program.h"

namespace betza {

/// The mover's own square counts as empty and is in no list. `to` may be the square it came from (a
/// null move, or igui) or one of `captured`. Every list but `empty` is sorted.
struct MovePattern {
  Square to = kNoSquare;
  std::uint8_t landing = 0;      // LandingFlags
  std::vector<Square> empty;     // in the order in which the walk meets them
  std::vector<Square> occupied;  // by a piece of either side
  std::vector<Square> enemies;
  std::vector<Square> friends;
  std::vector<Square> captured;  // those of the squares above whose piece is taken on the way
  /// Does occupation alone decide?
  bool plain() const { return enemies.empty() && friends.empty() && captured.empty(); }
  friend bool operator==(const MovePattern&, const MovePattern&) = default;
};

/// Every pattern of the rule from `from`; none is implied by another. Plain ones are sorted so that
/// patterns with the same beginning stand together, the others by target and captures.
/// nullopt: more than occupants decides (an unmoved or royal piece is met, a piece is put down, or
/// squares for en passant are left behind by a move of several legs and these `Matter`), the shape
/// is none of leaper, rider, hopper, lame, general, or there are more than `limit` patterns.
std::optional<std::vector<MovePattern>> move_patterns(const Rule& rule, Square from, bool black,
                                                      const Geometry& geometry,
                                                      std::size_t limit = 4000,
                                                      EpSquares left_behind = EpSquares::Matter);

}  // namespace betza
