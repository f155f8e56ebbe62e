// cheg/machine/facts.h: the facts of a position that need no search: geometry, pawns, kings.
// Ranks count from the side to move, files from the king's side (h = 1). Tested by
// tests/cheg/facts_test.cpp.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "cheg/machine/host.h"

namespace cheg {

// Nearly every board is eight files wide, and a division takes as long as an instruction.
inline int file_index(const View& v, int square) {
  return v.files == 8 ? square & 7 : square % v.files;
}
inline int rank_index(const View& v, int square) {
  return v.files == 8 ? square >> 3 : square / v.files;
}
/// 1 .. files, the king's rook's file (h) first.
inline int file_of(const View& v, int square) { return v.files - file_index(v, square); }
/// 1 .. ranks, the mover's own back rank first.
inline int rank_of(const View& v, int square) {
  return v.black ? v.ranks - rank_index(v, square) : rank_index(v, square) + 1;
}
/// -1 off the board.
int square_at(const View& v, int rank, int file);
/// 0 king's side, 1 queen's. A middle file is on the king's side.
inline int side_of(const View& v, int square) {
  return file_of(v, square) > (v.files + 1) / 2 ? 1 : 0;
}
/// The true colour of the square: a1 is dark.
inline bool light(const View& v, int square) {
  return (file_index(v, square) + rank_index(v, square)) % 2 == 1;
}
inline const PieceInfo& piece_on(const View& v, int square) { return v.pieces[v.squares[square]]; }
inline bool own(const View& v, int square) {
  return piece_on(v, square).color == (v.black ? 1 : 0);
}

inline int king_distance(const View& v, int a, int b) {
  return std::max(std::abs(file_index(v, a) - file_index(v, b)),
                  std::abs(rank_index(v, a) - rank_index(v, b)));
}
/// File and rank differences are both even.
bool opposition(const View& v, int a, int b);
/// REQUIRES a king and a pawn. The rule of the square, for the side to move.
bool in_square(const View& v, int king, int pawn);
/// REQUIRES a pawn. No enemy pawn ahead of it on its file and the two beside it.
bool passed(const View& v, int pawn);
/// REQUIRES a pawn. A pawn of its own side captures where it stands.
bool defended(const View& v, int pawn);
/// The square holds a piece of the other side, or a pawn moves askew to an empty one.
bool is_capture(const View& v, const Value& move);

}  // namespace cheg
