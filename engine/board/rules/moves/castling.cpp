// engine/board/rules/moves/castling.cpp: which castlings are possible, and how they are played.
// Tested by tests/engine/check_info_test.cpp and tests/data/perft: chess, castling, fischerandom,
// seirawan.
#include "engine/board/rules/moves/castling.h"

#include <algorithm>

#include "engine/board/movegen/check_info.h"
#include "engine/board/position/position.h"
#include "engine/board/rules/describe.h"

namespace engine {

namespace {

/// What stands in the way of a castler of this type.
template <int Bits>
Bitset<Bits> in_the_way(const Position<Bits>& p, Square from) {
  return p.rules().template has<Mirror>()
             ? Mirror::pieces_on(p, p.rules().template get<Mirror>().far[type_of(p.piece_on(from))])
             : p.occupied();
}

bool between(int x, int a, int b) { return x >= std::min(a, b) && x <= std::max(a, b); }

/// Castling towards dx (-1 or 1, White's view); kNoMove when it is not possible. The first piece in
/// that direction must be the partner. Without `960` it must stand `inset` squares from the edge.
/// Every square that either piece passes or enters must be empty of third pieces.
template <int Bits>
Move castling_towards(const Position<Bits>& p, const CheckInfo<Bits>& info, const betza::Castle& c,
                      Square from, int dx, bool royal) {
  const Geometry& g = p.geometry();
  const Rules& rules = p.rules();
  const Castling::Data& data = rules.template get<Castling>();
  const Bitset<Bits>& own = p.pieces(p.side_to_move());
  const int rank = g.rank(from), file = g.file(from);
  const Bitset<Bits> standing = in_the_way(p, from);
  int f = file + dx;
  while (g.inside(f, rank) && !standing.test(g.square(f, rank)) && !g.hole(g.square(f, rank)))
    f += dx;
  if (!g.inside(f, rank)) return kNoMove;
  const Square rook = g.square(f, rank);
  if (!own.test(rook) || !p.unmoved().test(rook) || !rules.partner(type_of(p.piece_on(rook))))
    return kNoMove;
  int target_file = file + dx * c.steps, rook_file = target_file - dx;
  if (data.fischer) {
    target_file = data.target_file[dx < 0 ? 0 : 1];
    rook_file = target_file - dx;
  } else {
    const int beyond = f + dx * (1 + c.inset);
    const bool at_edge = !g.inside(beyond, rank) || g.hole(g.square(beyond, rank));
    if (!at_edge) return kNoMove;
  }
  if (!g.inside(target_file, rank)) return kNoMove;
  const Square to = g.square(target_file, rank), rook_to = g.square(rook_file, rank);
  Bitset<Bits> others = standing;
  if (p.rules().template has<Mirror>() &&
      ((p.occupied() & ~standing).test(to) || (p.occupied() & ~standing).test(rook_to)))
    return kNoMove;  // on the other board
  others.reset(from), others.reset(rook);
  for (int x = std::min({file, target_file, rook_file});
       x <= std::max({file, target_file, rook_file}); ++x)
    if ((between(x, file, target_file) || between(x, f, rook_file)) &&
        (others.test(g.square(x, rank)) || g.hole(g.square(x, rank))))
      return kNoMove;
  if (royal && Castling::passes_attack(p, from, to)) return kNoMove;
  const Move m = Move(from, to, MoveKind::Castling).with_extra(rook).with_extra(rook_to);
  return info.safe_after(p, m) ? m : kNoMove;
}

}  // namespace

Castling::Data::Data(const Rules& rules)
    : fischer(rules.variant().castling.fischer),
      dropped(rules.variant().castling.dropped),
      opposite(rules.variant().castling.opposite),
      target_file(rules.variant().castling.king_target_file) {}

std::string Castling::describe(const Rules& rules) {
  std::vector<bool> castlers, partners;
  for (int i = 0; i < rules.types(); ++i) {
    const auto t = static_cast<PieceType>(i);
    castlers.push_back(rules.castles(t));
    partners.push_back(rules.partner(t) && !rules.castles(t));
  }
  const std::string with = std::count(partners.begin(), partners.end(), true) > 3
                               ? "another piece"
                               : names_where(rules, partners);
  const char* const wings =
      rules.get<Castling>().opposite ? " The sides may not castle to the same wing." : "";
  return sentence(
      names_where(rules, castlers) + " may castle with " + with +
      " if neither has moved, every square between them is empty and the castling piece "
      "neither leaves nor passes an attacked square." +
      wings);
}

template <int Bits>
Castling::Moves Castling::moves(const Position<Bits>& p, const CheckInfo<Bits>& info,
                                const Mover<Bits>& m, Square from) {
  Moves out;
  if (m.rule->unmoved && !p.unmoved().test(from)) return out;
  const bool royal = info.royals.test(from) || p.rules().royal(type_of(p.piece_on(from)));
  if (royal && p.in_check()) return out;
  if (p.rules().template has<FirstRoyal>() && !p.royals(p.side_to_move()).test(from)) return out;
  const betza::Castle& c = m.rule->castle;
  Bitset<Bits> partners = p.unmoved() & p.pieces(p.side_to_move());
  partners.reset(from);
  for (int side = 0; side < 2; ++side) {
    if (side == 0 ? !c.left : !c.right) continue;
    // Directions are the mover's own: Black's left is White's right.
    const int dx = (side == 0 ? -1 : 1) * (p.side_to_move() == kBlack ? -1 : 1);
    // The first piece must be the partner: often another one stands beside the castler.
    const Square beside = from + dx;
    if (beside < 0 || beside >= p.rules().squares() ||
        (in_the_way(p, from).test(beside) && !partners.test(beside)))
      continue;
    if (const Move move = castling_towards(p, info, c, from, dx, royal))
      out.bits[static_cast<std::size_t>(out.count++)] = move.bits();
  }
  return out;
}

template <int Bits>
bool Castling::passes_attack(const Position<Bits>& p, Square from, Square to) {
  if (p.geometry().rank(from) != p.geometry().rank(to)) return false;
  Bitset<Bits> occupied = p.occupied();
  occupied.reset(from);
  for (Square s = from; s != to; s += to > from ? 1 : -1)
    if (s != from && p.attacked(s, ~p.side_to_move(), occupied, Bitset<Bits>{})) return true;
  return false;
}

/// A castler on a square where an O move of it holds; a partner on the edge of such a rank.
template <int Bits>
bool Castling::may_castle_from(const Position<Bits>& p, const Move& drop) {
  const Rules& rules = p.rules();
  const Geometry& g = p.geometry();
  const Square to = drop.to();
  const bool castler = rules.castles(drop.piece());
  const bool edge = g.file(to) == 0 || g.file(to) == g.files() - 1;
  if (!castler && !(edge && rules.partner(drop.piece()))) return false;
  for (int t = 0; t < rules.types(); ++t)
    for (const Mover<Bits>& m : p.tables().movers(p.side_to_move(), static_cast<PieceType>(t))) {
      if (m.kind != MoverKind::Castle || (castler && t != drop.piece())) continue;
      for (Bitset<Bits> s = m.origins; s;)
        if (const Square home = s.pop_lsb(); castler ? home == to : g.rank(home) == g.rank(to))
          return true;
    }
  return false;
}

/// castle = opposite: `them` may not castle any more to the side on which `partner` stood of
/// `from`.
template <int Bits>
void Castling::close_wing(Position<Bits>& p, Color them, Square from, Square partner) {
  const Geometry& g = p.geometry();
  const bool right = g.file(partner) > g.file(from);
  for (Bitset<Bits> s = p.unmoved() & p.pieces(them); s;) {
    const Square at = s.pop_lsb();
    if ((g.file(at) > g.file(from)) == right && p.rules().partner(type_of(p.piece_on(at))) &&
        !p.rules().castles(type_of(p.piece_on(at))))
      p.set_flags(at, p.moved_flags(at));
  }
}

template <int Bits>
void Castling::play(Position<Bits>& p, const Move& m) {
  const Square from = m.from(), to = m.to(), rook = m.extra(0), rook_to = m.extra(1);
  const Piece partner = p.piece_on(rook);
  const std::uint8_t partner_flags = p.moved_flags(rook), flags = p.moved_flags(from);
  p.remove(rook);
  if (from != to)
    p.shift(from, to, flags);
  else
    p.set_flags(from, flags);
  p.put(rook_to, partner, partner_flags);
  if (p.rules().template get<Castling>().opposite) close_wing(p, ~color_of(partner), from, rook);
  if (!m.has_piece()) return;
  const Color us = color_of(partner);
  p.change_hand(us, m.piece(), -1);
  p.put(m.gates_on_partner() ? rook : from, make_piece(us, m.piece()), 0);
}

/// Not with gating, where every unmoved piece of the back rank may still gate.
template <int Bits>
void Castling::lose_rights(Position<Bits>& p) {
  const Rules& rules = p.rules();
  if (rules.template has<Gating>()) return;
  for (const Color c : {kWhite, kBlack}) {
    Bitset<Bits> kings, castlers, partners, lost;  // castlers: of the kings
    for (PieceType t = 0; t < rules.types(); ++t) {
      const Bitset<Bits> own = p.pieces(c, t), unmoved = own & p.unmoved();
      if (rules.castles(t)) kings |= own, castlers |= rules.castles_later(t) ? own : unmoved;
      if (rules.partner(t)) partners |= unmoved;
    }
    // What is dropped later may count as unmoved.
    const bool more = rules.template get<Castling>().dropped &&
                      (p.hand_count(c) > 0 || rules.template has<CapturesToHand>());
    if (!castlers && (kings || !more)) lost |= partners;
    if (!partners && !more) lost |= castlers;
    for (lost &= p.unmoved(); lost;) {
      const Square at = lost.pop_lsb();
      if (!p.tables().has_first_moves(type_of(p.piece_on(at)))) p.set_flags(at, p.moved_flags(at));
    }
  }
}

#define AANCA_INSTANTIATE(bits)                                                           \
  template Castling::Moves Castling::moves(const Position<bits>&, const CheckInfo<bits>&, \
                                           const Mover<bits>&, Square);                   \
  template bool Castling::passes_attack(const Position<bits>&, Square, Square);           \
  template bool Castling::may_castle_from(const Position<bits>&, const Move&);            \
  template void Castling::play(Position<bits>&, const Move&);                             \
  template void Castling::lose_rights(Position<bits>&);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
