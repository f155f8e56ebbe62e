// tests/betza/boards.h: boards for the tests of betza: one read from a vector line, one at random.
#pragma once

#include <cstdint>
#include <vector>

#include "betza/run.h"

namespace boards {

/// xorshift: the same boards on every machine.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed * 2654435769U + 88172645463325252U) {}
  std::uint64_t next() {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return state_;
  }
  int below(int n) { return static_cast<int>(next() % static_cast<std::uint64_t>(n)); }

 private:
  std::uint64_t state_;
};

/// A board whose every square may be set; what the vectors and the random tests need.
class Board : public betza::BoardView {
 public:
  explicit Board(const betza::Geometry& g)
      : geometry(g), squares_(static_cast<std::size_t>(g.size())) {}

  betza::Occupant at(betza::Square s) const override { return cell(s).what; }
  bool royal(betza::Square s) const override { return cell(s).royal; }
  bool unmoved(betza::Square s) const override { return cell(s).unmoved; }
  bool ep_square(betza::Square s) const override { return s == ep_target; }
  betza::Square ep_victim() const override { return victim; }

  struct Cell {
    betza::Occupant what = betza::Occupant::Empty;
    bool royal = false;
    bool unmoved = false;
  };
  const Cell& cell(betza::Square s) const { return squares_[static_cast<std::size_t>(s)]; }
  Cell& cell(betza::Square s) { return squares_[static_cast<std::size_t>(s)]; }

  betza::Geometry geometry;
  betza::Square ep_target = betza::kNoSquare;
  betza::Square victim = betza::kNoSquare;

 private:
  std::vector<Cell> squares_;
};

/// Pieces on about `percent` of the squares, a few royals and holes, perhaps an e.p. right. The
/// square `from` stays empty: the mover is there.
inline Board random_board(const betza::Geometry& shape, betza::Square from, int percent,
                          Random& random) {
  Board board(shape);
  const bool holes = random.below(4) == 0;
  for (betza::Square s = 0; s < shape.size(); ++s) {
    if (random.below(100) >= percent || s == from) continue;
    Board::Cell& cell = board.cell(s);
    cell.what = random.below(2) == 0 ? betza::Occupant::Enemy : betza::Occupant::Friend;
    cell.royal = random.below(5) == 0;
    cell.unmoved = random.below(2) == 0;
    if (holes && random.below(3) == 0) {
      cell = {};
      cell.what = betza::Occupant::Hole;
      board.geometry.set_hole(s);
    }
  }
  board.cell(from).unmoved = random.below(2) == 0;
  const betza::Square trace = random.below(shape.size());
  const betza::Square victim = random.below(shape.size());
  if (board.cell(trace).what == betza::Occupant::Empty &&
      board.cell(victim).what == betza::Occupant::Enemy && trace != from) {
    board.ep_target = trace;
    board.victim = victim;
  }
  return board;
}

}  // namespace boards
