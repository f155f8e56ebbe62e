#include "engine/board/rules/remove_illegal.h"

#include <algorithm>
#include <cstdlib>

#include "engine/board/rules/lion_trading.h"

namespace engine {

namespace {

using variants::LeapRule;

/// leap: is this the first jump of a royal, and forbidden? What it could reach with an ordinary
/// step is no jump.
template <int Bits>
bool leap_forbidden(const Position<Bits>& p, Move m) {
  const Color us = p.side_to_move();
  const Square from = m.from();
  if (m.kind() == MoveKind::Castling || m.kind() == MoveKind::Drop || !p.royals(us).test(from) ||
      !p.unmoved().test(from))
    return false;
  const Geometry& g = p.geometry();
  const int dx = g.file(m.to()) - g.file(from), dy = g.rank(m.to()) - g.rank(from);
  if (std::max(std::abs(dx), std::abs(dy)) != 2) return false;
  if (p.in_check()) return true;
  if (p.rules().variant().leap == LeapRule::Unchecked) return false;
  // A knight's jump passes one of two squares, the others the one in the middle.
  const auto nearer = [](int d) { return d / 2; };
  const auto farther = [](int d) { return d == 0 ? 0 : d / std::abs(d); };
  Bitset<Bits> occupied = p.occupied();
  occupied.reset(from);
  const Square a = g.square(g.file(from) + nearer(dx), g.rank(from) + nearer(dy));
  const Square b = g.square(g.file(from) + farther(dx), g.rank(from) + farther(dy));
  return p.attacked(a, ~us, occupied, Bitset<Bits>{}) &&
         p.attacked(b, ~us, occupied, Bitset<Bits>{});
}

/// Could the piece that makes this capture take more from where it ends, still unpromoted? By
/// playing it; the position is restored.
template <int Bits>
bool goes_on(const Position<Bits>& position, Move m) {
  auto& p = const_cast<Position<Bits>&>(position);
  m = m.without_piece();
  if (m.kind() == MoveKind::Promotion)
    m = m.with_kind(m.extras() > 0 ? MoveKind::Multi : MoveKind::Normal);
  p.play(m);
  p.play_null();
  MoveList list;
  p.generate(list, Gen::Captures);
  p.undo_null();
  p.undo();
  return std::any_of(list.begin(), list.end(), [&](Move x) { return x.from() == m.to(); });
}

/// must.capture = whole: does another capture of the same piece take all that `m` takes, and more,
/// and could the piece go on from where `m` ends?
template <int Bits>
bool stops_half_way(const Position<Bits>& p, const MoveList& list, std::size_t first, Move m) {
  const Color us = p.side_to_move();
  const auto victims = [&](Move x) {
    Bitset<Bits> out;
    for (Square s : p.victims(x)) out.set(s);
    if (p.pieces(~us).test(x.to())) out.set(x.to());
    return out;
  };
  const Bitset<Bits> taken = victims(m);
  bool longer = false;
  for (std::size_t i = first; i < list.size() && !longer; ++i)
    longer = list[i].from() == m.from() && (victims(list[i]) & taken) == taken &&
             victims(list[i]) != taken;
  return longer && goes_on(p, m);
}

}  // namespace

template <int Bits>
void remove_illegal(const Position<Bits>& p, MoveList& list, std::size_t first) {
  const variants::Variant& v = p.rules().variant();
  const bool lions =
      v.trade && std::any_of(v.trade->lions.begin(), v.trade->lions.end(), [&](int t) {
        return p.count(~p.side_to_move(), static_cast<PieceType>(t)) > 0;
      });
  const auto banned = [&](Move m) {
    if (lions && p.is_capture(m) && !lion_trade_allowed(p, m)) return true;
    return v.leap != LeapRule::Free && leap_forbidden(p, m);
  };
  const auto keep_from = [&](auto&& forbidden) {
    std::size_t kept = first;
    for (std::size_t i = first; i < list.size(); ++i)
      if (!forbidden(list[i])) list[kept++] = list[i];
    list.resize(kept);
  };
  keep_from(banned);
  if (!v.whole_captures) return;
  const MoveList all = list;
  keep_from([&](Move m) { return p.is_capture(m) && stops_half_way(p, all, first, m); });
}

template void remove_illegal(const Position<64>&, MoveList&, std::size_t);
template void remove_illegal(const Position<128>&, MoveList&, std::size_t);
template void remove_illegal(const Position<256>&, MoveList&, std::size_t);
template void remove_illegal(const Position<512>&, MoveList&, std::size_t);

}  // namespace engine
