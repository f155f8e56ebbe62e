// tests/support/reference_mover.h: the naive twin of betza::lower + compile + run. It walks the
// TREE of a piece string square by square, recomputes everything at every step, and reads direction
// letters as statements about vectors ("f: it goes up more than sideways") instead of index sets.
// Slow on purpose, for tests only; what it and the compiled program agree on was understood twice.
#pragma once

#include <vector>

#include "betza/ast.h"
#include "betza/geometry.h"
#include "betza/run.h"

namespace reference {

/// Can it read the piece? Everything but drops.
bool understands(const betza::Piece& piece);

/// All moves, merged and sorted as betza::run sorts them. REQUIRES: understands(piece).
std::vector<betza::Landing> moves(const betza::Piece& piece, betza::Square from, bool black,
                                  const betza::Geometry& geometry, const betza::BoardView& board);

/// Equality of all fields of a Landing.
bool same(const betza::Landing& x, const betza::Landing& y);

}  // namespace reference
