// engine/search/singular.cpp: singular extensions: is the hash move the only good one? Tested by
// the bench signature.
#include "engine/search/search.h"

namespace engine {

/// Plies to extend the hash move `m` by: 1 or 2 when no other move comes near its value, which a
/// search of the others at half depth shows; negative to reduce it. Sets `cut` to a value >= beta
/// when several moves are above beta, so that the node can be cut (multi-cut).
template <int Bits>
int Searcher<Bits>::singular_extension(Move m, const HashEntry& hit, Value beta, int depth, int ply,
                                       bool cut_node, Value& cut) {
  const SearchParams::Singular& params = params_.singular;
  Frame& f = frames_[static_cast<std::size_t>(ply + kBefore)];
  const Value singular_beta = hit.value - params.slope * depth;
  f.excluded = m;
  const Value v = search(singular_beta - 1, singular_beta, (depth - 1) / 2, ply, cut_node);
  f.excluded = kNoMove;
  if (v < singular_beta) {
    if (v < singular_beta - params.two && (&f - 1)->extended <= params.two_in_line) return 2;
    return 1;
  }
  if (singular_beta >= beta) cut = singular_beta;
  return hit.value >= beta ? -params.above_beta : cut_node ? -params.cut_node : 0;
}

#define AANCA_INSTANTIATE(bits)                                                                  \
  template int Searcher<bits>::singular_extension(Move, const HashEntry&, Value, int, int, bool, \
                                                  Value&);
AANCA_INSTANTIATE(64)
AANCA_INSTANTIATE(128)
AANCA_INSTANTIATE(256)
AANCA_INSTANTIATE(512)
#undef AANCA_INSTANTIATE

}  // namespace engine
