// engine/board/rules/moves/in_place_promotion.cpp: promotions without a move. Tested by
// tests/data/perft/sittuyin.perft.
#include "engine/board/rules/moves/in_place_promotion.h"

#include "engine/board/position/position.h"
#include "engine/board/rules/describe.h"

namespace engine {

namespace {

/// Squares that a piece of the type reaches by moves of one modality. No hook movers: a program is
/// left out.
template <int Bits>
Bitset<Bits> reach(const Position<Bits>& p, Color c, PieceType t, Square from, bool capturing,
                   const Bitset<Bits>& occupied) {
  Bitset<Bits> out;
  for (const Mover<Bits>& m : p.tables().movers(c, t))
    if (m.has_reach() && (capturing ? m.capture : m.quiet)) out |= m.reach(from, occupied);
  return out;
}

/// Changes of the piece on `from` into `u`.
template <int Bits>
void add_changes(const Position<Bits>& p, Square from, PieceType u, MoveList& list) {
  const variants::InPlaceRule& rule = p.rules().template get<InPlacePromotion>().rule;
  const Color us = p.side_to_move();
  Bitset<Bits> occupied = p.occupied();
  occupied.reset(from);
  Bitset<Bits> targets = Bitset<Bits>::of(from);
  if (rule.step) targets |= reach(p, us, u, from, false, p.occupied()) & ~p.occupied();
  for (targets &= p.tables().board(); targets;) {
    const Square to = targets.pop_lsb();
    if (rule.peaceful && (reach(p, us, u, to, true, occupied) & p.pieces(~us))) continue;
    list.add(Move(from, to, MoveKind::Promotion).with_piece(u));
  }
}

}  // namespace

InPlacePromotion::Data::Data(const Rules& rules) : rule(*rules.variant().in_place) {}

std::string InPlacePromotion::describe(const Rules& rules) {
  const variants::InPlaceRule& rule = rules.get<InPlacePromotion>().rule;
  std::string out = names_of(rules, rule.pieces) +
                    " promotes instead of moving, where it stands in the promotion zone";
  if (rule.lone) out += " (the last one of a side: anywhere)";
  if (rule.step) out += ", or with a quiet move of the new piece";
  if (rule.peaceful) out += "; the new piece must not attack an enemy";
  return sentence(out + ".");
}

template <int Bits>
void InPlacePromotion::add_moves(const Position<Bits>& p, Gen gen, MoveList& list) {
  if (gen == Gen::Captures || gen == Gen::Drops) return;
  const variants::InPlaceRule& rule = p.rules().template get<InPlacePromotion>().rule;
  const Color us = p.side_to_move();
  for (variants::PieceIndex type : rule.pieces) {
    const auto t = static_cast<PieceType>(type);
    const PromotionRule<Bits>& promotion = p.tables().promotion(us, t);
    Bitset<Bits> from = p.pieces(us, t);
    if (!rule.lone || from.more_than_one()) from &= promotion.zone;
    for (; from;) {
      const Square s = from.pop_lsb();
      for (PieceType u : promotion.types)
        if (const int most = p.rules().def(u).limit; most == 0 || p.count(us, u) < most)
          add_changes(p, s, u, list);
    }
  }
}

#define AANCA_INSTANTIATE(bits) \
  template void InPlacePromotion::add_moves(const Position<bits>&, Gen, MoveList&);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
