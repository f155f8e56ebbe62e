// engine/board/movegen/attacks.h: pieces that only a program can move, or a list of walks, seen
// from the bitsets. The rest of the attack code is Position's own (attacks.cpp). Tested by
// tests/engine/check_info_test.cpp and tests/engine/tables_test.cpp.
#pragma once

#include <vector>

#include "betza/run.h"
#include "engine/board/position/position.h"

namespace engine {

/// The board as a betza program sees it: `own` moves, `enemy` may be captured.
template <int Bits>
class SetView final : public betza::BoardView {
 public:
  using Set = Bitset<Bits>;
  /// `king`: a square on which a royal is to be imagined.
  SetView(const Position<Bits>& position, Set own, Set enemy, Square king = kNoSquare)
      : p_(position), own_(own), enemy_(enemy), king_(king) {}

  betza::Occupant at(Square s) const override {
    if (own_.test(s)) return betza::Occupant::Friend;
    if (enemy_.test(s) && !p_.walls().test(s)) return betza::Occupant::Enemy;
    return p_.geometry().hole(s) || p_.walls().test(s) ? betza::Occupant::Hole
                                                       : betza::Occupant::Empty;
  }
  bool royal(Square s) const override {
    if (s == king_) return true;
    const Piece p = p_.piece_on(s);
    return p != kNoPiece && p != kHole && p_.rules().royal(type_of(p));
  }
  bool unmoved(Square s) const override { return p_.unmoved().test(s); }
  bool ep_square(Square s) const override { return p_.state().is_ep_square(s); }
  Square ep_victim() const override { return p_.state().ep_victim; }

 private:
  const Position<Bits>& p_;
  Set own_, enemy_;
  Square king_;
};

/// Does a piece on `from`, which moves by a program or by walks, take what stands on `victim`?
/// `own` and `enemy` are the pieces by their side.
template <int Bits>
bool takes_from(const Position<Bits>& p, const Mover<Bits>& m, Square from, Square victim,
                bool royal, const Bitset<Bits>& own, const Bitset<Bits>& enemy) {
  bool hit = false;
  if (m.kind == MoverKind::MultiCapture) {
    m.multi_captures->each_against(from, victim, royal, [&](const MultiCapture& w) {
      hit = hit || (m.multi_captures->open(w, own | enemy, enemy) &&
                    m.multi_captures->ends_well(w, from, own | enemy, enemy));
    });
    return hit;
  }
  std::vector<betza::Landing> landings;
  betza::run(*m.rule, from, m.black, p.geometry(),
             SetView<Bits>(p, own, enemy, royal ? victim : kNoSquare), landings);
  for (const betza::Landing& l : landings) {
    if (m.limited && !m.targets.test(l.to)) continue;
    hit = hit || (l.captures && l.to == victim);
    for (int i = 0; i < l.victims; ++i)
      hit = hit || l.also_captured[static_cast<std::size_t>(i)] == victim;
  }
  return hit;
}

/// Squares such a piece could take on as things stand: enemies it takes, empty squares it may end
/// on.
template <int Bits>
Bitset<Bits> might_take_from(const Position<Bits>& p, const Mover<Bits>& m, Square from,
                             const Bitset<Bits>& own, const Bitset<Bits>& enemy) {
  Bitset<Bits> out;
  if (m.kind == MoverKind::MultiCapture) {
    m.multi_captures->each_open(from, own | enemy, enemy, [&](const MultiCapture& w) {
      const bool well = m.multi_captures->ends_well(w, from, own | enemy, enemy);
      // On an empty square: if an enemy stood there. (One that was taken before is gone.)
      if ((w.ends & betza::kLandsCapture) != 0 && (well || !(own | enemy).test(w.to)))
        out.set(w.to);
      if (!well) return;
      for (int i = 0; i < w.taken; ++i) out.set(w.takes[static_cast<std::size_t>(i)]);
    });
    return out & ~own;
  }
  if (m.limited && !m.origins.test(from)) return out;
  std::vector<betza::Landing> landings;
  betza::run(*m.rule, from, m.black, p.geometry(), SetView<Bits>(p, own, enemy), landings);
  for (const betza::Landing& l : landings) {
    if (m.limited && !m.targets.test(l.to)) continue;
    if (l.captures || (m.quiet && l.to != from)) out.set(l.to);
    for (int i = 0; i < l.victims; ++i) out.set(l.also_captured[static_cast<std::size_t>(i)]);
  }
  return out;
}

}  // namespace engine
