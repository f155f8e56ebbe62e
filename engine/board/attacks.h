// engine/board/attacks.h: pieces that only a program can move, seen from the bitsets. The rest of
// the attack code is Position's own (attacks.cpp).
#pragma once

#include <vector>

#include "betza/run.h"
#include "engine/board/position.h"

namespace engine {

/// The board as a betza program sees it: `own` moves, `foe` may be captured.
template <int Bits>
class SetView final : public betza::BoardView {
 public:
  using Set = Bitset<Bits>;
  SetView(const Position<Bits>& position, Set own, Set foe) : p_(position), own_(own), foe_(foe) {}

  betza::Occupant at(Square s) const override {
    if (own_.test(s)) return betza::Occupant::Friend;
    if (foe_.test(s)) return betza::Occupant::Foe;
    return p_.geometry().hole(s) ? betza::Occupant::Hole : betza::Occupant::Empty;
  }
  bool royal(Square s) const override {
    const Piece p = p_.piece_on(s);
    return p != kNoPiece && p != kHole && p_.rules().royal(type_of(p));
  }
  bool virgin(Square s) const override { return p_.unmoved().test(s); }
  bool trace(Square s) const override {
    const State& st = p_.state();
    for (int i = 0; i < st.traces; ++i)
      if (st.trace[static_cast<std::size_t>(i)] == s) return true;
    return false;
  }
  Square trace_victim() const override { return p_.state().ep_victim; }

 private:
  const Position<Bits>& p_;
  Set own_, foe_;
};

/// Squares on which the rule, run from `from`, would remove a piece of `foe`; with `quiet_too` also
/// the empty squares it may end on, which is as near as a program comes to "if a foe stood there".
template <int Bits>
Bitset<Bits> general_captures(const Position<Bits>& p, const Mover<Bits>& m, Square from,
                              const Bitset<Bits>& own, const Bitset<Bits>& foe, bool quiet_too) {
  Bitset<Bits> out;
  if (m.limited && !m.origins.test(from)) return out;
  std::vector<betza::Landing> landings;
  betza::run(*m.rule, from, m.black, p.geometry(), SetView<Bits>(p, own, foe), landings);
  for (const betza::Landing& l : landings) {
    if (m.limited && !m.targets.test(l.to)) continue;
    if (l.captures || (quiet_too && l.to != from)) out.set(l.to);
    for (int i = 0; i < l.victims; ++i) out.set(l.also_captured[static_cast<std::size_t>(i)]);
  }
  return quiet_too ? out : out & foe;
}

}  // namespace engine
