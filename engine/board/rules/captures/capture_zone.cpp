// engine/board/rules/captures/capture_zone.cpp: compares the moves of a piece that take the same.
// Tested by tests/engine/capture_modes_test.cpp.
#include "engine/board/rules/captures/capture_zone.h"

#include <algorithm>
#include <tuple>
#include <vector>

#include "engine/board/position/position.h"
#include "engine/board/rules/describe.h"
#include "engine/board/rules/lines.h"

namespace engine {

namespace {

/// How many squares of the zone a move enters or crosses, how many steps of a king it goes, and
/// what it takes.
template <int Bits>
struct Account {
  Move move;
  int touched = 0, length = 0;
  Bitset<Bits> gain;
};

template <int Bits>
Account<Bits> account(const Position<Bits>& p, Move m, const Bitset<Bits>& zone) {
  Account<Bits> out;
  out.move = m;
  const Color us = p.side_to_move();
  for (Square s : p.victims(m)) out.gain.set(s);
  const bool igui = m.kind() == MoveKind::Multi && m.from() == m.to() && m.extras() > 0;
  const Square to = igui ? m.extra(0) : m.to();
  if (m.kind() == MoveKind::Swap || p.pieces(~us).test(to)) out.gain.set(to);
  const Geometry& g = p.geometry();
  out.length = g.distance(m.from(), to);
  if (to != m.from()) out.touched += zone.test(to);
  if (const auto d = direction(g, m.from(), to))
    for (auto at = g.step(m.from(), *d); at && *at != to; at = g.step(*at, *d))
      out.touched += zone.test(*at);
  return out;
}

/// Do the two moves of one piece compete? A swap takes nothing, and a piece that destroys itself
/// goes nowhere: they compete with their like.
bool alike(Move a, Move b) {
  return (a.kind() == MoveKind::Swap) == (b.kind() == MoveKind::Swap) &&
         (a.from() == a.to()) == (b.from() == b.to());
}

}  // namespace

template <int Bits>
CaptureZone::Sets<Bits>::Sets(const Rules& rules) {
  for (Color c : {kWhite, kBlack})
    for (Square s : rules.variant().capture_zone.squares[c]) zone[c].set(s);
}

std::string CaptureZone::describe(const Rules& rules) {
  return "A move enters or crosses " + zone_text(rules, rules.variant().capture_zone) +
         " only to capture, and only as far as the capture needs.";
}

template <int Bits>
void CaptureZone::remove_illegal(Position<Bits>& p, MoveList& list, std::size_t first) {
  const Bitset<Bits> zone = p.tables().template get<CaptureZone>().zone[p.side_to_move()];
  std::vector<Account<Bits>> all;
  for (std::size_t i = first; i < list.size(); ++i) all.push_back(account(p, list[i], zone));
  std::size_t next = 0;
  remove_if(list, first, [&](Move m) {
    const Account<Bits>& a = all[next++];
    if (a.touched == 0) return false;
    if (m.kind() == MoveKind::Drop || m.kind() == MoveKind::Pass || m.kind() == MoveKind::Pickup)
      return false;
    return !a.gain || std::any_of(all.begin(), all.end(), [&](const Account<Bits>& b) {
      return b.move.from() == m.from() && b.move.to() != m.to() && b.gain == a.gain &&
             alike(b.move, m) && std::tie(b.touched, b.length) <= std::tie(a.touched, a.length);
    });
  });
}

#define AANCA_INSTANTIATE(bits)            \
  template struct CaptureZone::Sets<bits>; \
  template void CaptureZone::remove_illegal(Position<bits>&, MoveList&, std::size_t);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
