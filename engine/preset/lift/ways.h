// engine/preset/lift/ways.h: what may stand between a piece and its target: the forms of moves that
// lifting knows. Tested by tests/preset/lift_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/board/types.h"

namespace engine::lift {

using betza::Delta;

/// A set of conditions on the squares between; a Leap has none. Every way but Leap and Slide is
/// open only where it differs from both.
enum Way : std::uint8_t {
  kLeap = 1,
  kSlide = 2,           // all squares on the straight line between are empty
  kHop = 4,             // exactly one of them is occupied
  kHopBehind = 8,       // exactly one, the last
  kOrthogonalWay = 16,  // oblique leaps: straight ahead, then diagonally, over empty squares
  kDiagonalWay = 32     // diagonally, then straight ahead
};
inline constexpr int kWays = 64;  // sets of ways

/// The steps that a leap consists of: (2,4) is twice (1,2).
int steps_of(Delta d);
Delta unit_of(Delta d);

/// The ways that are open from square to square on this board.
std::uint8_t open_ways(const std::vector<Piece>& on, const Geometry& geometry, Square from,
                       Square to);

/// Numbers for a type of piece, whether it captures, and its leap.
struct LeapNumbers {
  int files, ranks, types;
  LeapNumbers(const Geometry& g, int types_) : files(g.files()), ranks(g.ranks()), types(types_) {}
  std::size_t size() const {
    return static_cast<std::size_t>(types * 2 * (2 * files - 1) * (2 * ranks - 1));
  }
  std::size_t of(PieceType t, bool capture, Delta d) const {
    return static_cast<std::size_t>(
        ((t * 2 + (capture ? 1 : 0)) * (2 * files - 1) + d.dx + files - 1) * (2 * ranks - 1) +
        d.dy + ranks - 1);
  }
};

/// A vector as the side that moves sees it, and back.
inline Delta seen_by(Color side, Delta d) { return side == kWhite ? d : -d; }
/// A square of Black's as if it were White's: the board is turned round.
inline Square seen_by(Color side, const Geometry& g, Square s) {
  return side == kWhite ? s : g.square(g.files() - 1 - g.file(s), g.ranks() - 1 - g.rank(s));
}

}  // namespace engine::lift
