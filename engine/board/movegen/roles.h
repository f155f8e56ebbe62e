// engine/board/movegen/roles.h: as which types a piece moves where pieces lend each other their
// moves, and what it attacks then. Each piece is tried forwards. Tested by
// tests/engine/relay_test.cpp.
#pragma once

#include <algorithm>

#include "engine/board/movegen/attacks.h"
#include "engine/board/position/position.h"

namespace engine {

/// Families by which a piece moves as another.
inline constexpr Families kRoles = families_of<Relay, Cover>;

template <int Bits, class Call>
void Relay::each_role(const Position<Bits>& p, Square s, Call call) {
  const Rules& rules = p.rules();
  if (rules.template has<Cover>() && p.promoted(s))
    return call(Cover::role(p, s), p.tables().board(), true);
  if (!rules.template has<Relay>()) return call(type_of(p.piece_on(s)), p.tables().board(), false);
  const Piece piece = p.piece_on(s);
  const PieceType own = type_of(piece);
  const Color us = color_of(piece);
  const auto& sets = p.tables().template get<Relay>();
  const std::vector<variants::RelayRule>& relays = rules.variant().relays;
  const auto lenders = [&](std::size_t i) {
    return rules.template get<Relay>().borrows[i][own]
               ? sets.lenders[i][us][static_cast<std::size_t>(s)] & p.pieces(us)
               : Bitset<Bits>{};
  };
  const auto each_lent = [&](std::size_t i, auto lent) {
    const auto from = lenders(i);
    for (variants::PieceIndex t : relays[i].lenders)
      if (from & p.pieces(us, static_cast<PieceType>(t))) lent(static_cast<PieceType>(t));
  };
  bool replaced = false;
  for (std::size_t i = 0; i < relays.size(); ++i)
    if (relays[i].instead) each_lent(i, [&](PieceType) { replaced = true; });
  if (!replaced) call(own, p.tables().board(), false);
  for (std::size_t i = 0; i < relays.size(); ++i)
    each_lent(i, [&](PieceType t) { call(t, sets.zone[i][us], true); });
}

/// Can a piece that has been lent a mover, or has it of its own, use it?
template <int Bits>
bool usable(const Position<Bits>& p, const Mover<Bits>& m, Square from, bool lent) {
  return m.kind != MoverKind::Castle && (!m.unmoved_only || (!lent && p.unmoved().test(from)));
}

/// Could the piece on `a` take what stands on `s`, a royal if `royal`, with these squares occupied?
template <int Bits>
bool takes_by_role(const Position<Bits>& p, Square a, Square s, bool royal,
                   const Bitset<Bits>& occupied, const Bitset<Bits>& removed) {
  using Set = Bitset<Bits>;
  const Rules& rules = p.rules();
  const Piece piece = p.piece_on(a);
  const Color by = color_of(piece);
  if (rules.template has<Spares>()) {
    const Spares::Data& spares = rules.template get<Spares>();
    const Piece there = p.piece_on(s);
    const auto& list = spares.spared[type_of(piece)];
    if (royal ? static_cast<bool>(spares.spares_royals[type_of(piece)])
              : there != kNoPiece && std::count(list.begin(), list.end(), type_of(there)) > 0)
      return false;
  }
  const Set own = p.pieces(by) & occupied & ~removed & ~Set::of(s);
  const Set enemy = (occupied & ~own) | Set::of(s);
  bool hit = false;
  Relay::each_role(p, a, [&](PieceType t, const Set& zone, bool lent) {
    if (hit || !zone.test(s)) return;
    for (const Mover<Bits>& m : p.tables().movers(by, t)) {
      if (!m.capture || (royal && m.tame) || !usable(p, m, a, lent)) continue;
      hit = hit || (m.kind == MoverKind::MultiCapture || m.kind == MoverKind::General
                        ? takes_from<Bits>(p, m, a, s, royal, own, enemy)
                        : m.reach(a, occupied).test(s));
    }
  });
  return hit;
}

/// Pieces of `by` that could take on `s`.
template <int Bits>
Bitset<Bits> takers_by_role(const Position<Bits>& p, Square s, Color by, bool royal,
                            const Bitset<Bits>& occupied, const Bitset<Bits>& removed) {
  Bitset<Bits> out;
  Bitset<Bits> from = p.pieces(by) & occupied & ~removed;
  from.reset(s);
  for (; from;)
    if (const Square a = from.pop_lsb(); takes_by_role(p, a, s, royal, occupied, removed))
      out.set(a);
  return out;
}

}  // namespace engine
