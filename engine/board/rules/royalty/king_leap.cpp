// engine/board/rules/royalty/king_leap.cpp: removes forbidden first leaps. Tested by
// tests/engine/lion_trading_test.cpp.
#include "engine/board/rules/royalty/king_leap.h"

#include <algorithm>
#include <cstdlib>

#include "engine/board/position/position.h"
#include "engine/board/rules/describe.h"

namespace engine {

namespace {

/// Is this the first leap of a royal, and forbidden? A leap ends exactly two king steps away.
template <int Bits>
bool forbidden(const Position<Bits>& p, Move m, bool safe) {
  const Color us = p.side_to_move();
  const Square from = m.from();
  if (m.kind() == MoveKind::Castling || m.kind() == MoveKind::Drop || !p.royals(us).test(from) ||
      !p.unmoved().test(from))
    return false;
  const Geometry& g = p.geometry();
  const int dx = g.file(m.to()) - g.file(from), dy = g.rank(m.to()) - g.rank(from);
  if (std::max(std::abs(dx), std::abs(dy)) != 2) return false;
  if (p.in_check()) return true;
  if (!safe) return false;
  // A knight's jump passes one of two squares, a straight or diagonal leap the one in the middle
  // (then a == b).
  const auto nearer = [](int d) { return d / 2; };
  const auto farther = [](int d) { return d == 0 ? 0 : d / std::abs(d); };
  Bitset<Bits> occupied = p.occupied();
  occupied.reset(from);
  const Square a = g.square(g.file(from) + nearer(dx), g.rank(from) + nearer(dy));
  const Square b = g.square(g.file(from) + farther(dx), g.rank(from) + farther(dy));
  return p.attacked(a, ~us, occupied, Bitset<Bits>{}) &&
         p.attacked(b, ~us, occupied, Bitset<Bits>{});
}

}  // namespace

KingLeap::Data::Data(const Rules& rules) : safe(rules.variant().leap == variants::LeapRule::Safe) {
  for (variants::PieceIndex t : rules.variant().leap_aims)
    aims[static_cast<std::size_t>(t)] = aimed_at = true;
}

std::string KingLeap::describe(const Rules& rules) {
  const Data& d = rules.get<KingLeap>();
  std::string out = d.safe ? "A king's first leap is not allowed out of check, nor if every "
                             "square that it passes is attacked."
                           : "A king's first leap is not allowed out of check.";
  if (d.aimed_at)
    out += " A king that stands in line with an enemy " +
           names_of(rules, rules.variant().leap_aims, "or") +
           " that has moved there has lost the right to leap, whatever stands between.";
  return out;
}

template <int Bits>
void KingLeap::remove_illegal(Position<Bits>& p, MoveList& list, std::size_t first) {
  const bool safe = p.rules().template get<KingLeap>().safe;
  remove_if(list, first, [&](Move m) { return forbidden(p, m, safe); });
}

/// Files and ranks, through whatever stands between.
template <int Bits>
void KingLeap::on_move(Position<Bits>& p, Color us) {
  const Data& d = p.rules().template get<KingLeap>();
  const State& st = p.state();
  if (!d.aimed_at || st.moved == kNoPiece || !d.aims[type_of(st.moved)]) return;
  const Geometry& g = p.geometry();
  const Square at = st.move.to();
  for (Bitset<Bits> kings = p.royal_pieces(~us) & p.unmoved(); kings;) {
    const Square k = kings.pop_lsb();
    if (g.file(k) == g.file(at) || g.rank(k) == g.rank(at)) p.set_flags(k, p.moved_flags(k));
  }
}

#define AANCA_INSTANTIATE(bits)                            \
  template void KingLeap::on_move(Position<bits>&, Color); \
  template void KingLeap::remove_illegal(Position<bits>&, MoveList&, std::size_t);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
