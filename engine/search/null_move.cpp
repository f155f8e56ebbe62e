// engine/search/null_move.cpp: null-move pruning: if the side to move is above beta even after a
// pass, the node is cut. Tested by the bench signature.
#include <algorithm>

#include "engine/search/search.h"

namespace engine {

/// Pieces of `c` besides pawns and royals, in hand too. Without any, zugzwang is common.
template <int Bits>
int Searcher<Bits>::pieces(Color c) const {
  int n = 0;
  for (PieceType t : evaluate_.tables().pieces) n += p_.count(c, t) + p_.hand(c, t);
  return n;
}

/// A value >= beta when the node can be cut, -kInfinite otherwise. REQUIRES not in check.
template <int Bits>
Value Searcher<Bits>::null_move(Value beta, int depth, int ply, Value eval, bool cut_node) {
  const SearchParams::NullMove& params = params_.null_move;
  Frame& f = frames_[static_cast<std::size_t>(ply + kBefore)];
  const int r = params.base + depth / params.depth_divisor +
                std::min((eval - beta) / params.value_divisor, params.most);
  f.move = kNoMove;
  f.piece = kNoPiece;
  f.quiet = false;
  f.continuation = history_.no_continuation();
  p_.play_null();
  const Value v = -search(-beta, -beta + 1, depth - r, ply + 1, !cut_node);
  p_.undo_null();
  if (v < beta || stopping()) return -kInfinite;
  const Value cut_value = v >= kMateInMaxPly ? beta : v;
  // With one piece left zugzwang is still likely: verify by a search without null moves.
  if (no_null_before_ > 0 || depth < params.verify_depth || pieces(p_.side_to_move()) > 1)
    return cut_value;
  no_null_before_ = ply + 3 * std::max(1, depth - r) / 4;
  const Value verified = search(beta - 1, beta, depth - r, ply, false);
  no_null_before_ = 0;
  return verified >= beta ? cut_value : -kInfinite;
}

#define AANCA_INSTANTIATE(bits)                     \
  template int Searcher<bits>::pieces(Color) const; \
  template Value Searcher<bits>::null_move(Value, int, int, Value, bool);
AANCA_INSTANTIATE(64)
AANCA_INSTANTIATE(128)
AANCA_INSTANTIATE(256)
AANCA_INSTANTIATE(512)
#undef AANCA_INSTANTIATE

}  // namespace engine
