// engine/board/movegen/check_reach.cpp: collects squares from the attack patterns. Tested by
// tests/engine/position_test.cpp and by every perft.
#include "engine/board/movegen/check_reach.h"

#include "engine/board/movegen/tables.h"

namespace engine {

template <int Bits>
CheckReach<Bits>::CheckReach(const std::vector<AttackPattern<Bits>>& patterns, int types,
                             int squares)
    : squares_(static_cast<std::size_t>(squares)),
      attackers_(static_cast<std::size_t>(types) * squares_),
      arrivals_(squares_),
      leavings_(squares_) {
  for (const AttackPattern<Bits>& pattern : patterns)
    for (std::size_t k = 0; !pattern.tame && k < squares_; ++k) add(pattern, k);
}

/// Attack patterns that are tried forwards may look at any square.
template <int Bits>
void CheckReach<Bits>::add(const AttackPattern<Bits>& pattern, std::size_t k) {
  Set from;
  switch (pattern.kind) {
    case MoverKind::Leap:
      from = pattern.leaps[k];
      break;
    case MoverKind::Slide:
      from = pattern.slide->reach(static_cast<Square>(k));
      leavings_[k] |= from;
      break;
    case MoverKind::Hop:
      from = pattern.slide->reach(static_cast<Square>(k));
      leavings_[k] |= from;
      arrivals_[k] |= from;
      break;
    default:
      from = pattern.sources[k];
      if (!from) return;
      leavings_[k] = arrivals_[k] = ~Set{};
  }
  for (PieceType t : pattern.types) attackers_[t * squares_ + k] |= from;
}

#define AANCA_INSTANTIATE(bits) template class CheckReach<bits>;
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
