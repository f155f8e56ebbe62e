// betza/ways.h: a Rule on one board, seen from one square, as a list of ways: what must stand on
// which squares for a target to be reached, and what is taken on the way. Bent, curved, lame,
// hopping and skipping moves all come down to it, Lions too, and it is all that tables need. Fourth
// look at a Rule, beside run(). Tested by tests/betza/ways_test.cpp (against run on random boards).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "betza/geometry.h"
#include "betza/program.h"

namespace betza {

/// The mover's own square counts as empty and is in no list. `to` may be the square it came from (a
/// null move, or igui) or among `takes`.
struct Way {
  Square to = kNoSquare;
  std::uint8_t ends = 0;        // Ends
  std::vector<Square> empty;    // in the order in which the walk meets them
  std::vector<Square> full;     // occupied by whomever; this and the following lists are sorted
  std::vector<Square> foes;     // occupied by a foe
  std::vector<Square> friends;  // occupied by a friend
  std::vector<Square> takes;    // those of the occupied ones that are taken on the way
  bool plain() const { return foes.empty() && friends.empty() && takes.empty(); }
  friend bool operator==(const Way&, const Way&) = default;
};

/// Every way of the rule from `from`, none implied by another. Plain ones are sorted so that ways
/// with the same beginning stand together, the others by target and victims. Nothing when more than
/// occupation decides (unmoved or royal pieces met, pieces put down, traces of several legs unless
/// they may be `forgotten`), or when there are more than `limit`.
enum class Traced : std::uint8_t { Matters, Forgotten };
std::optional<std::vector<Way>> ways(const Rule& rule, Square from, bool black,
                                     const Geometry& geometry, std::size_t limit = 4000,
                                     Traced traced = Traced::Matters);

/// What a rule of any kind could do from a square, whatever stands on the board: a bound, not a
/// promise.
struct Footprint {
  std::vector<Square> takes;  // squares whose occupant it may remove; sorted
  std::vector<Square> looks;  // squares whose occupant may matter to it; sorted
};
Footprint footprint(const Rule& rule, Square from, bool black, const Geometry& geometry);

}  // namespace betza
