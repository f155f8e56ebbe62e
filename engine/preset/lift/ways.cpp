#include "engine/preset/lift/ways.h"

#include <cstdlib>
#include <numeric>

namespace engine::lift {

namespace {

int sign(int n) { return (n > 0) - (n < 0); }

bool empty(const std::vector<Piece>& on, const Geometry& g, Square from, Delta d) {
  const auto s = g.step(from, d);
  return s && on[static_cast<std::size_t>(*s)] == kNoPiece;
}

/// Are the squares of an oblique leap empty, `first` and then the other kind of king's steps?
bool bent_way(const std::vector<Piece>& on, const Geometry& g, Square from, Delta d,
              bool diagonal_first) {
  const int shorter = std::min(std::abs(d.dx), std::abs(d.dy));
  const int longer = std::max(std::abs(d.dx), std::abs(d.dy));
  const Delta diagonal{sign(d.dx), sign(d.dy)};
  const Delta straight =
      std::abs(d.dx) > std::abs(d.dy) ? Delta{sign(d.dx), 0} : Delta{0, sign(d.dy)};
  const int before = diagonal_first ? shorter : longer - shorter;
  Delta at{0, 0};
  for (int i = 1; i < longer; ++i) {
    at = at + ((i <= before) == diagonal_first ? diagonal : straight);
    if (!empty(on, g, from, at)) return false;
  }
  return true;
}

}  // namespace

int steps_of(Delta d) { return std::gcd(std::abs(d.dx), std::abs(d.dy)); }

Delta unit_of(Delta d) {
  const int n = steps_of(d);
  return {d.dx / n, d.dy / n};
}

std::uint8_t open_ways(const std::vector<Piece>& on, const Geometry& g, Square from, Square to) {
  const Delta d{g.file(to) - g.file(from), g.rank(to) - g.rank(from)};
  const int n = steps_of(d);
  const Delta unit = unit_of(d);
  unsigned ways = kLeap;
  if (n > 1) {
    int occupied = 0, last = 0;
    for (int i = 1; i < n; ++i)
      if (!empty(on, g, from, unit * i)) ++occupied, last = i;
    if (occupied == 0) ways |= kSlide;
    if (occupied == 1) ways |= kHop;
    if (occupied == 1 && last == n - 1) ways |= kHopBehind;
  } else if (std::abs(d.dx) > 1 || std::abs(d.dy) > 1) {
    if (bent_way(on, g, from, d, false)) ways |= kOrthogonalWay;
    if (bent_way(on, g, from, d, true)) ways |= kDiagonalWay;
  }
  return static_cast<std::uint8_t>(ways);
}

}  // namespace engine::lift
