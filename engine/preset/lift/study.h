// engine/preset/lift/study.h: from the moves of random games to how each piece moves: leaps, the
// ways between, zones. Third stage of lifting; what it finds is a hypothesis, compare.h proves it.
// Tested by tests/preset/lift_test.cpp.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "engine/preset/lift/record.h"
#include "engine/preset/lift/ways.h"

namespace engine::lift {

/// [square as White sees it]; empty: all squares.
using SquareSet = std::vector<bool>;

/// A piece goes from a square of `from` by `leap`, if one of `ways` is open.
struct Pattern {
  PieceType type = 0;
  Delta leap;  // as its owner sees it
  bool capture = false;
  std::uint8_t ways = kLeap;
  SquareSet from;
};

struct MoveStudy {
  std::vector<Pattern> patterns;
  std::optional<PieceType> royal;
  std::map<PieceType, SquareSet> confined;  // squares that a piece may not leave
};

/// Does the move consist of one piece that goes, perhaps captures, perhaps promotes?
bool is_plain(const SeenMove& m);

MoveStudy study_moves(const Layout& layout, const std::vector<SeenGame>& games);

/// Does a piece of `by` attack the square by these patterns?
class Attacks {
 public:
  Attacks(const Geometry& geometry, int types, const std::vector<Pattern>& patterns);
  bool attacked(const std::vector<Piece>& on, Square at, Color by) const;
  /// Is the royal of `side` attacked? False when there is none.
  bool in_check(const std::vector<Piece>& on, PieceType royal, Color side) const;

 private:
  const Geometry& geometry_;
  LeapNumbers numbers_;
  std::vector<std::uint8_t> ways_;  // by numbers_; 0: no capture
};

}  // namespace engine::lift
