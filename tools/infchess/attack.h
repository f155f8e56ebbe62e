// tools/infchess/attack.h: how pieces reach squares, and which kings they hit, on the board as it
// stands. Whether a move leaves a king in check is rules.h. Tested by
// tests/infchess/rules_test.cpp.
#pragma once

#include "tools/infchess/board.h"

namespace infchess {

/// Is every square strictly between vacant? True for squares that lie on no common line.
bool is_clear(const Board& board, Square from, Square to);
/// May the piece go by `d` at all, vacant squares or victims aside?
bool has_shape(const Piece& piece, Step d);
/// Could the piece capture on the square, if check is ignored?
bool attacks(const Board& board, const Piece& piece, Square target);
/// Is a king of `own` on the square attacked?
bool is_attacked(const Board& board, Square king, Color own);
/// A king of `own` that is attacked by what stands on `s`, over `s` if it is vacant, or on `s` if
/// it is that king; kNone if there is none. All an attack needs to arise is a change of such a
/// square.
Id king_hit_at(const Board& board, Square s, Color own);

}  // namespace infchess
