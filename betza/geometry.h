// betza/geometry.h: the board as a set of squares: files x ranks, missing squares, and what one
// step leads to. First thing every stage after `compile` needs. Tested by
// tests/betza/geometry_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace betza {

/// Index of a square: file + rank * files, a1 = 0. Always valid within its Geometry.
using Square = int;
inline constexpr Square kNoSquare = -1;

/// A board vector as White sees it: dx to the right, dy forward. Black uses the negated vector.
struct Delta {
  int dx = 0;
  int dy = 0;
  friend bool operator==(Delta a, Delta b) { return a.dx == b.dx && a.dy == b.dy; }
  friend bool operator!=(Delta a, Delta b) { return !(a == b); }
  friend bool operator<(Delta a, Delta b) { return a.dx != b.dx ? a.dx < b.dx : a.dy < b.dy; }
  Delta operator-() const { return {-dx, -dy}; }
  Delta operator+(Delta o) const { return {dx + o.dx, dy + o.dy}; }
  Delta operator*(int n) const { return {dx * n, dy * n}; }
};

/// Plain value: cheap to copy, no chess in it. Boards are 1..36 files by 1..36 ranks.
class Geometry {
 public:
  Geometry() : Geometry(8, 8) {}
  Geometry(int files, int ranks);

  int files() const { return files_; }
  int ranks() const { return ranks_; }
  int size() const { return files_ * ranks_; }
  int file(Square s) const { return s % files_; }
  int rank(Square s) const { return s / files_; }
  Square square(int file, int rank) const { return file + rank * files_; }
  bool inside(int file, int rank) const {
    return file >= 0 && file < files_ && rank >= 0 && rank < ranks_;
  }
  /// A hole is a square of the rectangle that does not exist (written * in a FEN).
  bool hole(Square s) const { return !holes_.empty() && holes_[static_cast<std::size_t>(s)]; }
  void set_hole(Square s, bool is_hole = true);
  /// Where `s` + `d` is; nullopt off the board. With `wrap` files are a ring. Holes are returned:
  /// the caller decides (they stop steps, but a ski move may pass over one).
  std::optional<Square> step(Square s, Delta d, bool wrap = false) const;
  /// King's steps from `a` to `b` on the rectangle, as if it had no holes and did not wrap.
  int distance(Square a, Square b) const;
  /// "e4", "a10"; files beyond z are written aa, ab ... (`e4` is file 4, rank 3).
  std::string name(Square s) const;
  std::optional<Square> parse(std::string_view text) const;

 private:
  int files_;
  int ranks_;
  std::vector<bool> holes_;  // empty when there are none
};

}  // namespace betza
