// engine/board/rules/royalty/check_kinds.cpp: removes moves that break the rules about checks.
// Tested by tests/data/perft/makpong.perft and tests/engine/families_test.cpp.
#include "engine/board/rules/royalty/check_kinds.h"

#include <cstdlib>

#include "engine/board/position/position.h"

namespace engine {

namespace {

bool moves_a_piece(Move m) { return m.kind() != MoveKind::Drop && m.kind() != MoveKind::Pass; }

/// Is a square between two in a straight or diagonal line attacked?
template <int Bits>
bool passes_attack(const Position<Bits>& p, Square from, Square to) {
  const Geometry& g = p.geometry();
  const int dx = g.file(to) - g.file(from), dy = g.rank(to) - g.rank(from);
  const int n = std::max(std::abs(dx), std::abs(dy));
  if (n < 2 || (dx != 0 && dy != 0 && std::abs(dx) != std::abs(dy))) return false;
  Bitset<Bits> occupied = p.occupied();
  occupied.reset(from);
  for (int i = 1; i < n; ++i) {
    const Square s = g.square(g.file(from) + i * dx / n, g.rank(from) + i * dy / n);
    if (p.attacked(s, ~p.side_to_move(), occupied, Bitset<Bits>{})) return true;
  }
  return false;
}

}  // namespace

std::string StandInCheck::describe(const Rules&) {
  return "A king in check may not move, unless it takes the only piece that gives check: the check "
         "is to be met by other pieces.";
}

template <int Bits>
void StandInCheck::remove_illegal(Position<Bits>& p, MoveList& list, std::size_t first) {
  if (!p.in_check()) return;
  const Color us = p.side_to_move();
  remove_if(list, first, [&](Move m) {
    if (!moves_a_piece(m) || !p.royals(us).test(m.from())) return false;
    return p.attackers_to(m.from(), ~us, p.occupied()) != Bitset<Bits>::of(m.to());
  });
}

std::string MateOnlyCheck::describe(const Rules&) {
  return "A move may not give check, unless it mates.";
}

template <int Bits>
void MateOnlyCheck::remove_illegal(Position<Bits>& p, MoveList& list, std::size_t first) {
  remove_if(list, first, [&](Move m) {
    p.play(m);
    const bool harmless_check = p.in_check() && p.has_move();
    p.undo();
    return harmless_check;
  });
}

std::string GuardedSlide::describe(const Rules&) {
  return "A royal piece may not pass over an attacked square.";
}

template <int Bits>
void GuardedSlide::remove_illegal(Position<Bits>& p, MoveList& list, std::size_t first) {
  remove_if(list, first, [&](Move m) {
    return moves_a_piece(m) && m.kind() != MoveKind::Castling &&
           p.royals(p.side_to_move()).test(m.from()) && passes_attack(p, m.from(), m.to());
  });
}

#define AANCA_INSTANTIATE(bits)                                                         \
  template void StandInCheck::remove_illegal(Position<bits>&, MoveList&, std::size_t);  \
  template void MateOnlyCheck::remove_illegal(Position<bits>&, MoveList&, std::size_t); \
  template void GuardedSlide::remove_illegal(Position<bits>&, MoveList&, std::size_t);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
