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
  /// `king`: a square on which a royal is to be imagined.
  SetView(const Position<Bits>& position, Set own, Set foe, Square king = kNoSquare)
      : p_(position), own_(own), foe_(foe), king_(king) {}

  betza::Occupant at(Square s) const override {
    if (own_.test(s)) return betza::Occupant::Friend;
    if (foe_.test(s)) return betza::Occupant::Foe;
    return p_.geometry().hole(s) ? betza::Occupant::Hole : betza::Occupant::Empty;
  }
  bool royal(Square s) const override {
    if (s == king_) return true;
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
  Square king_;
};

/// Does a piece on `from`, which moves by a program or by walks, take what stands on `victim`?
/// `own` and `foe` are the pieces by their side.
template <int Bits>
bool takes_from(const Position<Bits>& p, const Mover<Bits>& m, Square from, Square victim,
                bool royal, const Bitset<Bits>& own, const Bitset<Bits>& foe) {
  bool hit = false;
  if (m.kind == MoverKind::Walk) {
    m.walks->each_against(from, victim, royal, [&](const WalkDef& w) {
      hit =
          hit || (m.walks->open(w, own | foe, foe) && m.walks->ends_well(w, from, own | foe, foe));
    });
    return hit;
  }
  std::vector<betza::Landing> landings;
  betza::run(*m.rule, from, m.black, p.geometry(),
             SetView<Bits>(p, own, foe, royal ? victim : kNoSquare), landings);
  for (const betza::Landing& l : landings) {
    if (m.limited && !m.targets.test(l.to)) continue;
    hit = hit || (l.captures && l.to == victim);
    for (int i = 0; i < l.victims; ++i)
      hit = hit || l.also_captured[static_cast<std::size_t>(i)] == victim;
  }
  return hit;
}

/// Squares such a piece could take on as things stand: foes it takes, empty squares it may end on.
template <int Bits>
Bitset<Bits> might_take_from(const Position<Bits>& p, const Mover<Bits>& m, Square from,
                             const Bitset<Bits>& own, const Bitset<Bits>& foe) {
  Bitset<Bits> out;
  if (m.kind == MoverKind::Walk) {
    m.walks->each_open(from, own | foe, foe, [&](const WalkDef& w) {
      const bool well = m.walks->ends_well(w, from, own | foe, foe);
      // On an empty square: if a foe stood there. (One taken before is no foe any more.)
      if ((w.ends & betza::kEndsCapture) != 0 && (well || !(own | foe).test(w.to))) out.set(w.to);
      if (!well) return;
      for (int i = 0; i < w.taken; ++i) out.set(w.takes[static_cast<std::size_t>(i)]);
    });
    return out & ~own;
  }
  if (m.limited && !m.origins.test(from)) return out;
  std::vector<betza::Landing> landings;
  betza::run(*m.rule, from, m.black, p.geometry(), SetView<Bits>(p, own, foe), landings);
  for (const betza::Landing& l : landings) {
    if (m.limited && !m.targets.test(l.to)) continue;
    if (l.captures || (m.quiet && l.to != from)) out.set(l.to);
    for (int i = 0; i < l.victims; ++i) out.set(l.also_captured[static_cast<std::size_t>(i)]);
  }
  return out;
}

}  // namespace engine
