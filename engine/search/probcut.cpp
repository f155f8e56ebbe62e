// engine/search/probcut.cpp: probcut: a capture that is far above beta in a shallow search is
// taken to be above beta in a deep one. Tested by the bench signature.
#include <algorithm>

#include "engine/board/widths.h"
#include "engine/search/search.h"

namespace engine {

/// A value >= beta when the node can be cut, -kInfinite otherwise. `hit`: its hash entry or null.
/// `raw`: its static evaluation, uncorrected. REQUIRES not in check.
template <int Bits>
Value Searcher<Bits>::probcut(Value beta, int depth, int ply, const HashEntry* hit, Value raw,
                              bool cut_node) {
  const SearchParams::Probcut& params = params_.probcut;
  const Value far = beta + params.margin;
  if (hit != nullptr && hit->depth >= depth - params.less && hit->value < far) return -kInfinite;
  Frame* const f = &frames_[static_cast<std::size_t>(ply + kBefore)];
  Picker<Bits> picker(p_, evaluate_.values(), history_, arena_,
                      context(f, hit != nullptr ? hit->move : kNoMove),
                      Picker<Bits>::Kind::Quiescence);
  while (const Move m = picker.next()) {
    if (!see_ge(p_, evaluate_.values(), m, far - f->eval)) continue;
    play(m, ply);
    Value v = -quiescence(-far, -far + 1, ply + 1, 0);
    const int below = std::max(1, depth - params.less - 1);
    if (v >= far && !stopping()) v = -search(-far, -far + 1, below, ply + 1, !cut_node);
    undo();
    if (stopping()) return -kInfinite;
    if (v < far) continue;
    table_.store(table_key(), ply,
                 {m, v, raw, depth - params.less, Bound::Lower, hit != nullptr && hit->main_line});
    return decisive(v) ? v : v - params.margin;
  }
  return -kInfinite;
}

#define AANCA_INSTANTIATE(bits) \
  template Value Searcher<bits>::probcut(Value, int, int, const HashEntry*, Value, bool);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
