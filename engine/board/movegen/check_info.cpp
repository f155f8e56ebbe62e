// engine/board/movegen/check_info.cpp: looks at each attack pattern of the enemy from the royal's
// square. Tested by tests/engine/check_info_test.cpp.
#include "engine/board/movegen/check_info.h"

#include "engine/board/movegen/attacks.h"

namespace engine {

template <int Bits>
Bitset<Bits> CheckInfo<Bits>::line_of(Square s) const {
  Set line = ~Set{};
  for (int i = 0; i < pin_count_; ++i)
    if (pins_[static_cast<std::size_t>(i)].piece == s)
      line &= pins_[static_cast<std::size_t>(i)].line;
  return line;
}

template <int Bits>
void CheckInfo<Bits>::watch(const Position<Bits>& p) {
  const Color them = ~p.side_to_move();
  const Set royals = p.royals(p.side_to_move());
  if (!royals) return;
  royal = royals.lsb();
  const Square k = royal;
  for (const AttackPattern<Bits>& attack_pattern : p.tables().attack_patterns(them)) {
    if (attack_pattern.tame || (attack_pattern.limited && !attack_pattern.targets.test(k)))
      continue;
    Set from = p.pieces(them, attack_pattern.types[0]);
    for (std::size_t i = 1; i < attack_pattern.types.size(); ++i)
      from |= p.pieces(them, attack_pattern.types[i]);
    if (!from) continue;
    if (attack_pattern.limited) from &= attack_pattern.origins;
    switch (attack_pattern.kind) {
      case MoverKind::Leap:
        for (from &= attack_pattern.leaps[static_cast<std::size_t>(k)]; from;)
          checked_by(from.pop_lsb(), Set{});
        break;
      case MoverKind::Slide:
        for (from &= attack_pattern.slide->reach(k); from;)
          watch_slider(p, from.pop_lsb(), *attack_pattern.slide);
        break;
      case MoverKind::Hop:
        for (from &= attack_pattern.slide->reach(k); from;)
          watch_hopper(p, from.pop_lsb(), *attack_pattern.slide);
        break;
      case MoverKind::Path:
        for (from &= attack_pattern.sources[static_cast<std::size_t>(k)]; from;) {
          const Square a = from.pop_lsb();
          if (!attack_pattern.mover->unmoved_only || p.unmoved().test(a))
            watch_path(p, a, *attack_pattern.mover->paths);
        }
        break;
      default:
        for (from &= attack_pattern.sources[static_cast<std::size_t>(k)]; from;) {
          const Square a = from.pop_lsb();
          if (!attack_pattern.mover->unmoved_only || p.unmoved().test(a))
            watch_program(p, a, *attack_pattern.mover);
        }
    }
  }
}

/// A check: other pieces must take the checker or arrive on one of `blocks`. Two checks leave the
/// intersection.
template <int Bits>
void CheckInfo<Bits>::checked_by(Square checker, const Set& blocks) {
  Set answers = blocks;
  answers.set(checker);
  mask &= answers;
}

/// No piece between: check. One own piece: pinned to the line. Otherwise no concern.
template <int Bits>
void CheckInfo<Bits>::watch_slider(const Position<Bits>& p, Square a,
                                   const SlideTable<Bits>& slide) {
  const Set between = slide.between(royal, a);
  const Set blockers = between & p.occupied();
  if (!blockers) {
    checked_by(a, between);
  } else if (!blockers.more_than_one() && (blockers & p.pieces(p.side_to_move()))) {
    if (pin_count_ == static_cast<int>(pins_.size())) {
      needs_test_all = true;
      return;
    }
    Set line = between;
    line.set(a);
    pinned |= blockers;
    pins_[static_cast<std::size_t>(pin_count_++)] = {blockers.lsb(), line};
  }
}

/// A hopper needs exactly one piece between. None: arriving there gives it a hurdle. One: check,
/// unless the hurdle leaves or a second piece arrives. Two: one of them leaving opens the attack.
template <int Bits>
void CheckInfo<Bits>::watch_hopper(const Position<Bits>& p, Square a,
                                   const SlideTable<Bits>& slide) {
  const Set between = slide.between(royal, a);
  const Set standing = between & p.occupied();
  const int n = standing.count();
  if (n == 0) {
    needs_test_to |= between;
  } else if (n == 1) {
    checked_by(a, between & ~standing);
    needs_test_from |= standing & p.pieces(p.side_to_move());
  } else if (n == 2) {
    needs_test_from |= standing & p.pieces(p.side_to_move());
  }
}

// A pattern is blocked by pieces on squares that must be empty and by empty squares that must not
// be. One move changes it only by leaving a square, arriving on one, or both.
template <int Bits>
void CheckInfo<Bits>::watch_path(const Position<Bits>& p, Square a, const PathTable<Bits>& paths) {
  const Set own = p.pieces(p.side_to_move());
  paths.each_pattern(a, royal, [&](const typename PathTable<Bits>::Pattern& pattern) {
    const Set standing = pattern.empty & p.occupied(), missing = pattern.full & ~p.occupied();
    const int wrong = standing.count() + missing.count();
    if (wrong == 0) {
      checked_by(a, pattern.empty);
      needs_test_from |= pattern.full & own;
    } else if (wrong == 1 || (wrong == 2 && standing && missing)) {
      needs_test_from |= standing & own;
      if (wrong == 1) needs_test_to |= missing;
    }
  });
}

/// Moves that touch a square that the piece looks at are tested; in check all moves are.
template <int Bits>
void CheckInfo<Bits>::watch_program(const Position<Bits>& p, Square a, const Mover<Bits>& m) {
  const Color us = p.side_to_move();
  Set looks;
  if (m.kind == MoverKind::MultiCapture)
    m.multi_captures->each_against(
        a, royal, true, [&](const MultiCapture& w) { looks |= m.multi_captures->looks(w); });
  else
    looks = m.looks[static_cast<std::size_t>(a)];
  if (takes_from<Bits>(p, m, a, royal, true, p.pieces(~us), p.pieces(us))) needs_test_all = true;
  needs_test_from |= looks & p.pieces(us);
  needs_test_to |= looks;
}

template <int Bits>
bool CheckInfo<Bits>::safe_after(const Position<Bits>& p, Move m) const {
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
      if (m.may_take_more())
        for (Square s : p.victims(m)) take(s);
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

#define AANCA_INSTANTIATE(bits) template class CheckInfo<bits>;
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
