#include "engine/board/guard.h"

namespace engine {

template <int Bits>
Bitset<Bits> Guard<Bits>::line_of(Square s) const {
  Set line = ~Set{};
  for (int i = 0; i < pin_count_; ++i)
    if (pins_[static_cast<std::size_t>(i)].piece == s)
      line &= pins_[static_cast<std::size_t>(i)].line;
  return line;
}

template <int Bits>
void Guard<Bits>::watch(const Position<Bits>& p) {
  const Color them = ~p.side_to_move();
  const Set royals = p.royals(p.side_to_move());
  if (!royals) return;
  royal = royals.lsb();
  const Square k = royal;
  for (const Kernel<Bits>& kernel : p.tables().kernels(them)) {
    if (kernel.tame || (kernel.limited && !kernel.targets.test(k))) continue;
    Set from = p.pieces(them, kernel.types[0]);
    for (std::size_t i = 1; i < kernel.types.size(); ++i) from |= p.pieces(them, kernel.types[i]);
    if (!from) continue;
    if (kernel.limited) from &= kernel.origins;
    switch (kernel.kind) {
      case MoverKind::Leap:
        for (from &= kernel.leaps[static_cast<std::size_t>(k)]; from;)
          checked_by(from.pop_lsb(), Set{});
        break;
      case MoverKind::Slide:
        for (from &= kernel.slide->reach(k); from;) watch_slider(p, from.pop_lsb(), *kernel.slide);
        break;
      case MoverKind::Hop:
        for (from &= kernel.slide->reach(k); from;) watch_hopper(p, from.pop_lsb(), *kernel.slide);
        break;
      case MoverKind::Lame:
        watch_lame(p, from, *kernel.lame);
        break;
      default:
        slow = true;
    }
  }
}

template <int Bits>
void Guard<Bits>::checked_by(Square checker, const Set& blocks) {
  Set answers = blocks;
  answers.set(checker);
  mask &= answers;
}

template <int Bits>
void Guard<Bits>::watch_slider(const Position<Bits>& p, Square a, const SlideTable<Bits>& slide) {
  const Set between = slide.between(royal, a);
  const Set blockers = between & p.occupied();
  if (!blockers) {
    checked_by(a, between);
  } else if (!blockers.more_than_one() && (blockers & p.pieces(p.side_to_move()))) {
    if (pin_count_ == static_cast<int>(pins_.size())) {
      slow = true;
      return;
    }
    Set line = between;
    line.set(a);
    pinned |= blockers;
    pins_[static_cast<std::size_t>(pin_count_++)] = {blockers.lsb(), line};
  }
}

template <int Bits>
void Guard<Bits>::watch_hopper(const Position<Bits>& p, Square a, const SlideTable<Bits>& slide) {
  const Set between = slide.between(royal, a);
  const Set standing = between & p.occupied();
  const int n = standing.count();
  if (n == 0) {
    slow_to |= between;
  } else if (n == 1) {
    checked_by(a, between & ~standing);
    slow_from |= standing & p.pieces(p.side_to_move());
  } else if (n == 2) {
    slow_from |= standing & p.pieces(p.side_to_move());
  }
}

template <int Bits>
void Guard<Bits>::watch_lame(const Position<Bits>& p, const Set& from,
                             const LameTable<Bits>& lame) {
  Set seen;
  for (const auto& e : lame.entries(royal)) {
    if (!from.test(e.other)) continue;
    const Set standing = e.via & p.occupied();
    const bool open = LameTable<Bits>::open(e, p.occupied());
    if (seen.test(e.other) || e.rule != betza::ViaRule::AllEmpty) {  // several ways, or must-jump
      if (open) slow = true;
      slow_from |= e.via & p.pieces(p.side_to_move());
      slow_to |= e.via;
    } else if (open) {
      checked_by(e.other, e.via);
    } else {
      slow_from |= standing & p.pieces(p.side_to_move());
    }
    seen.set(e.other);
  }
}

template <int Bits>
bool Guard<Bits>::safe_after(const Position<Bits>& p, Move m) const {
  if (royal == kNoSquare) return true;
  Set occupied = p.occupied(), removed;
  Square at = royal;
  const Square from = m.from(), to = m.to();
  auto take = [&](Square s) {
    if (p.pieces(~p.side_to_move()).test(s)) removed.set(s);
    occupied.reset(s);
  };
  switch (m.kind()) {
    case MoveKind::Pass:
      break;
    case MoveKind::Drop:
      occupied.set(to);
      break;
    case MoveKind::Castling:
      occupied.reset(from), occupied.reset(m.extra(0));
      occupied.set(to), occupied.set(m.extra(1));
      if (from == royal) at = to;
      break;
    default:
      for (int i = 0; i < m.extras() && m.kind() != MoveKind::Trace; ++i) take(m.extra(i));
      if (to != from) {
        take(to);
        occupied.reset(from);
        occupied.set(to);
      }
      if (from == royal) at = to;
  }
  if (m.has_piece() && m.kind() == MoveKind::Castling)
    occupied.set(m.gates_on_partner() ? m.extra(0) : from);
  return !p.attacked(at, ~p.side_to_move(), occupied, removed);
}

template class Guard<64>;
template class Guard<128>;
template class Guard<256>;
template class Guard<512>;

}  // namespace engine
