// tools/infchess/square.h: squares of the endless board and the eight directions on it.
// Coordinates are limited so that sums and differences of two of them fit in 64 bits.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace infchess {

/// A piece's number; it may be used again when the piece is gone.
using Id = std::uint32_t;
constexpr Id kNone = ~Id{0};

/// The largest coordinate; the smallest is its negative.
constexpr std::int64_t kFar = (std::int64_t{1} << 62) - 1;

struct Square {
  std::int64_t row = 0;
  std::int64_t col = 0;
  friend bool operator==(const Square&, const Square&) = default;
};

inline bool in_range(Square s) {
  return s.row >= -kFar && s.row <= kFar && s.col >= -kFar && s.col <= kFar;
}

/// Index into kDirections. Direction / 2 is one of the four lines through a square: row, column,
/// diagonal (row - col is constant), anti-diagonal (row + col is); the odd direction goes up on it.
using Direction = int;
constexpr std::size_t kLines = 4;
constexpr Direction kFirstDiagonal = 4;

struct Step {
  std::int64_t row, col;
};
constexpr std::array<Step, 8> kDirections = {
    {{0, -1}, {0, 1}, {-1, 0}, {1, 0}, {-1, -1}, {1, 1}, {-1, 1}, {1, -1}}};
constexpr std::array<Step, 8> kKnightSteps = {
    {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}}};

inline Square operator+(Square s, Step d) { return {s.row + d.row, s.col + d.col}; }
inline Step operator-(Square to, Square from) { return {to.row - from.row, to.col - from.col}; }

/// -1: the squares share no line, or are the same.
inline Direction direction_of(Step d) {
  if (d.row == 0) return d.col == 0 ? -1 : d.col > 0;
  if (d.col == 0) return 2 + (d.row > 0);
  if (d.row == d.col) return 4 + (d.row > 0);
  if (d.row == -d.col) return 6 + (d.row > 0);
  return -1;
}

/// Squares from one end to the other, for steps that lie on a line.
inline std::int64_t length(Step d) {
  const std::int64_t n = d.row != 0 ? d.row : d.col;
  return n < 0 ? -n : n;
}

}  // namespace infchess
