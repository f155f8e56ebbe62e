// engine/eval/mobility.h: expected mobility of a piece on a randomly filled board: the input of
// piece_values.h. Leaps, slides, hops and lame leaps are computed by probability, other moves are
// sampled. Tested through tests/engine/evaluate_test.cpp.
#pragma once

#include <vector>

#include "engine/board/rules.h"
#include "engine/board/types.h"

namespace engine {

/// Expected numbers of squares.
struct Mobility {
  double quiet = 0;    // may move to
  double capture = 0;  // may capture on
  double oblique = 0;  // share of the captures that are oblique leaps
  int range = 0;       // farthest square, king's steps
  double mean() const { return (quiet + capture) / 2; }
};

/// From `s`, each other square occupied with probability `fill`. `unmoved_weight`: share of moves
/// that only an unmoved piece has.
Mobility mobility(const Rules& rules, Color c, PieceType t, Square s, double fill,
                  double unmoved_weight);

/// Squares that the piece can go to without capturing on an otherwise empty board.
std::vector<Square> empty_board_targets(const Rules& rules, Color c, PieceType t, Square s);

/// Vectors (White's view) of the nearer squares that the piece attacks, three steps of a slide at
/// most.
std::vector<betza::Delta> near_attacks(const Rules& rules, Color c, PieceType t);

/// Is the piece allowed on the square? False outside its palace.
bool may_stand(const Rules& rules, Color c, PieceType t, Square s);

}  // namespace engine
