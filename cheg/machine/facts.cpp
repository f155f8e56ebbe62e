// Facts about pawns and moves that are too long for the header.
#include "cheg/machine/facts.h"

#include <algorithm>

namespace cheg {

namespace {

/// Ranks from the pawn's own side, 0 = its back rank.
int pawn_rank(const View& v, int pawn) {
  const int rank = rank_index(v, pawn);
  return piece_on(v, pawn).color == 0 ? rank : v.ranks - 1 - rank;
}

bool is_pawn(const View& v, int square, int color) {
  const PieceInfo& piece = piece_on(v, square);
  return piece.kind == Kind::Pawn && piece.color == color;
}

}  // namespace

int square_at(const View& v, int rank, int file) {
  if (rank < 1 || rank > v.ranks || file < 1 || file > v.files) return -1;
  const int row = v.black ? v.ranks - rank : rank - 1;
  return row * v.files + (v.files - file);
}

bool opposition(const View& v, int a, int b) {
  return (file_index(v, a) - file_index(v, b)) % 2 == 0 &&
         (rank_index(v, a) - rank_index(v, b)) % 2 == 0;
}

bool in_square(const View& v, int king, int pawn) {
  const int color = piece_on(v, pawn).color;
  // A pawn on its second rank may step twice, so it counts as on its third.
  const int rank = std::max(pawn_rank(v, pawn), pawn_rank(v, pawn) == 1 ? 2 : 0);
  int moves = v.ranks - 1 - rank;
  const bool pawn_to_move = color == (v.black ? 1 : 0);
  if (!pawn_to_move && piece_on(v, king).color != color) ++moves;
  const int last = color == 0 ? v.ranks - 1 : 0;
  return king_distance(v, king, last * v.files + file_index(v, pawn)) <= moves;
}

bool passed(const View& v, int pawn) {
  const int color = piece_on(v, pawn).color;
  const int step = color == 0 ? 1 : -1;
  const int file = file_index(v, pawn);
  for (int f = std::max(0, file - 1); f <= std::min(v.files - 1, file + 1); ++f)
    for (int r = rank_index(v, pawn) + step; r >= 0 && r < v.ranks; r += step)
      if (is_pawn(v, r * v.files + f, 1 - color)) return false;
  return true;
}

bool defended(const View& v, int pawn) {
  const int color = piece_on(v, pawn).color;
  const int row = rank_index(v, pawn) + (color == 0 ? -1 : 1);
  if (row < 0 || row >= v.ranks) return false;
  for (int f : {file_index(v, pawn) - 1, file_index(v, pawn) + 1})
    if (f >= 0 && f < v.files && is_pawn(v, row * v.files + f, color)) return true;
  return false;
}

bool is_capture(const View& v, const Value& move) {
  const PieceInfo& target = piece_on(v, move.payload);
  const int mover = v.black ? 1 : 0;
  if (target.kind != Kind::None) return target.color == 1 - mover;
  return piece_on(v, move.from()).kind == Kind::Pawn &&
         file_index(v, move.from()) != file_index(v, move.payload);
}

}  // namespace cheg
