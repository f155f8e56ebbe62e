// engine/search/null_move.cpp: small searches that spare big ones: after passing, and without the
// best move.
#include <algorithm>

#include "engine/search/search.h"

namespace engine {

namespace {

constexpr int kVerifyDepth = 8;  // of null moves, in positions that smell of zugzwang

}  // namespace

// Null move is for sides that have more than pawns and royals, where having to move can be a
// burden.
template <int Bits>
int Searcher<Bits>::pieces(Color c) const {
  int n = 0;
  for (PieceType t : evaluate_.tables().pieces) n += p_.count(c, t) + p_.hand(c, t);
  return n;
}

template <int Bits>
Value Searcher<Bits>::null_move(Value beta, int depth, int ply, Value eval, bool cut_node) {
  Frame& f = frames_[static_cast<std::size_t>(ply + kBefore)];
  const int r = 3 + depth / 4 + std::min((eval - beta) / 180, 3);
  f.move = kNoMove;
  f.piece = kNoPiece;
  f.continuation = history_.no_continuation();
  p_.play_null();
  const Value v = -search(-beta, -beta + 1, depth - r, ply + 1, !cut_node);
  p_.undo_null();
  if (v < beta || stopping()) return -kInfinite;
  const Value sure = v >= kMateInMaxPly ? beta : v;
  // With hardly a piece to move it could be zugzwang after all: ask the real moves.
  if (no_null_before_ > 0 || depth < kVerifyDepth || pieces(p_.side_to_move()) > 1) return sure;
  no_null_before_ = ply + 3 * std::max(1, depth - r) / 4;
  const Value real = search(beta - 1, beta, depth - r, ply, false);
  no_null_before_ = 0;
  return real >= beta ? sure : -kInfinite;
}

// Is the hash move the only good one? Searches the others, less deep, against a lower mark.
// Returns how much to extend; sets `cut` when so many moves are good that the node can end.
template <int Bits>
int Searcher<Bits>::singular(Move m, const HashEntry& hit, Value beta, int depth, int ply,
                             bool cut_node, Value& cut) {
  Frame& f = frames_[static_cast<std::size_t>(ply + kBefore)];
  const Value mark = hit.value - 2 * depth;
  f.excluded = m;
  const Value v = search(mark - 1, mark, (depth - 1) / 2, ply, cut_node);
  f.excluded = kNoMove;
  if (v < mark) {
    if (v < mark - 25 && (&f - 1)->extended <= 4) return 2;
    return 1;
  }
  if (mark >= beta) cut = mark;
  return hit.value >= beta ? -1 : 0;
}

template class Searcher<64>;
template class Searcher<128>;
template class Searcher<256>;
template class Searcher<512>;

}  // namespace engine
