// engine/board/movegen/check_info.cpp: looks at each attack pattern of the enemy from the royal's
// square. Tested by tests/engine/check_info_test.cpp.
#include "engine/board/movegen/check_info.h"

#include <algorithm>

#include "engine/board/movegen/attacks.h"
#include "engine/board/movegen/sight.h"

namespace engine {

namespace {

/// What a move leaves behind, as far as royals are concerned.
template <int Bits>
struct After {
  using Set = Bitset<Bits>;
  Set occupied;
  Set removed;  // captured pieces, by the squares where they stood
  Set royals;   // of the side that moved
  bool captures = false;
};

template <int Bits>
void leave_and_arrive(const Position<Bits>& p, Move m, After<Bits>& after) {
  const Square from = m.from(), to = m.to();
  const auto take = [&](Square s) {
    if (p.pieces(~p.side_to_move()).test(s)) after.removed.set(s);
    after.occupied.reset(s);
  };
  after.captures = to != from && after.occupied.test(to);
  if (m.may_take_more())
    for (Square s : p.victims(m)) take(s), after.captures = true;
  if (to != from) {
    take(to);
    after.occupied.reset(from);
    after.occupied.set(to);
    if (after.royals.test(from)) after.royals.reset(from), after.royals.set(to);
  }
}

template <int Bits>
void castle(Move m, After<Bits>& after) {
  const Square from = m.from(), to = m.to();
  after.occupied.reset(from), after.occupied.reset(m.extra(0));
  after.occupied.set(to), after.occupied.set(m.extra(1));
  if (m.has_piece()) after.occupied.set(m.gates_on_partner() ? m.extra(0) : from);
  if (after.royals.test(from)) after.royals.reset(from), after.royals.set(to);
}

/// Is every royal safe (under duple check, any of them)? With explosions a royal beside one of
/// `their_royals` is: taking it would explode both.
template <int Bits>
bool royals_safe(const Position<Bits>& p, const After<Bits>& after,
                 const Bitset<Bits>& their_royals) {
  const bool duple = p.rules().template has<DupleCheck>();
  for (Bitset<Bits> r = after.royals; r;) {
    const Square s = r.pop_lsb();
    const bool safe = (p.tables().neighbours(s) & their_royals) ||
                      !p.attacked(s, ~p.side_to_move(), after.occupied, after.removed);
    if (safe == duple) return safe;
  }
  return !duple;
}

}  // namespace

// Families whose moves change more than CheckInfo follows, or whose attacks it does not know.
constexpr Families kBeyond =
    families_of<Walls, CaptureChanges, ExplosionRemains, Flips, HopLimits, Stopping, MoveChanges,
                Burning, Pickup, FirstRoyal, Vanishing, Relay, Cover, Mirror>;

// Forbidden checks: the fast test knows moves of one piece that stays what it is, and attacks of
// leapers and sliders. Explosions: one royal a side, and no piece that enters during the move.
template <int Bits>
bool CheckInfo<Bits>::applies(const Position<Bits>& p) {
  const Rules& rules = p.rules();
  if (p.tables().royals_may_appear()) return false;
  if (rules.families().any(kBeyond)) return !rules.has<Royalty>();
  const Color us = p.side_to_move();
  if (rules.has<SparesProtected>() && SparesProtected::on_board(p, ~us)) return false;
  if (rules.has<ForbiddenCheck>()) {
    constexpr Families kOthers =
        families_of<Explosion, DupleCheck, Promotion, Castling, Gating, Drops>;
    if (rules.families().any(kOthers) || p.royal_pieces(~us).more_than_one()) return false;
    for (const AttackPattern<Bits>& k : p.tables().attack_patterns(us))
      if (k.kind != MoverKind::Leap && k.kind != MoverKind::Slide) return false;
  }
  if (rules.has<Explosion>())
    return !rules.has<Gating>() && !p.royal_pieces(us).more_than_one() &&
           !p.tables().royals_are_made();
  return !p.tables().royals_are_made() || !p.royals(us).more_than_one();
}

template <int Bits>
Bitset<Bits> CheckInfo<Bits>::line_of(Square s) const {
  Set line = ~Set{};
  for (int i = 0; i < pin_count_; ++i)
    if (pins_[i].piece == s) line &= pins_[i].line;
  return line | off_line_;
}

template <int Bits>
void CheckInfo<Bits>::watch(const Position<Bits>& p) {
  const Rules& rules = p.rules();
  royals = p.royals(p.side_to_move());
  if (rules.has<Explosion>())
    watch_explosions(p);
  else if (rules.has<DupleCheck>() && royals.more_than_one())
    watch_duple(p);
  else
    for (Set r = royals; r;) watch_royal(p, r.pop_lsb());
  lone_royal = royals.any() && !royals.more_than_one() &&
               !rules.families().any(families_of<DupleCheck, ForbiddenCheck>);
  if (rules.has<ForbiddenCheck>()) watch_own_checks(p);
}

/// While one royal is out of reach only moves of royals can put all of them in check.
template <int Bits>
void CheckInfo<Bits>::watch_duple(const Position<Bits>& p) {
  const Set all = mask;
  for (Set r = royals; r;) {
    watch_royal(p, r.pop_lsb());
    if (mask == all && !pinned && !needs_test_from && !needs_test_to && !needs_test_all) return;
    mask = all;
    pinned = needs_test_from = needs_test_to = Set{};
    pin_count_ = 0;
    needs_test_all = false;
  }
  needs_test_all = true;
}

/// Beside the enemy's royal nothing attacks. Captures are tested, because the explosion may remove
/// pieces that check, pin or block.
template <int Bits>
void CheckInfo<Bits>::watch_explosions(const Position<Bits>& p) {
  const Color us = p.side_to_move();
  const Set their_royals = p.royal_pieces(~us);
  if (royals && their_royals && !(p.tables().neighbours(royals.lsb()) & their_royals)) {
    watch_royal(p, royals.lsb());
    find_harmless_captures(p);
  }
  off_line_ = p.occupied();
  mask |= p.occupied();
  needs_test_to |= p.occupied();
}

/// While there is no check, an explosion away from the royal and from every line on which an enemy
/// looks at it, through however many pieces, leaves it safe.
template <int Bits>
void CheckInfo<Bits>::find_harmless_captures(const Position<Bits>& p) {
  if (mask != p.tables().board() || needs_test_from || needs_test_to || needs_test_all) return;
  mined_ |= royals;
  blasting_ = mined_;
  for (Set s = mined_; s;) blasting_ |= p.tables().neighbours(s.pop_lsb());
}

template <int Bits>
Bitset<Bits> CheckInfo<Bits>::safe_for_royal(const Position<Bits>& p, Square from,
                                             Set targets) const {
  Set beside;  // the enemy's royal, where nothing attacks
  if (p.rules().template has<Explosion>()) {
    targets &= ~p.occupied();  // a capture would blow it up
    const Set their_royals = p.royal_pieces(~p.side_to_move());
    if (!their_royals) return targets;
    for (Set s = their_royals; s;) beside |= p.tables().neighbours(s.pop_lsb());
    beside &= targets;
    targets &= ~beside;
  }
  if (!targets) return beside;
  return beside | p.not_attacked(targets, ~p.side_to_move(), p.occupied() & ~Set::of(from));
}

/// Pieces that see the enemy's royal may be what stands between it and another piece.
template <int Bits>
void CheckInfo<Bits>::watch_own_checks(const Position<Bits>& p) {
  const Color us = p.side_to_move();
  no_checks = p.royals(~us).any();
  if (!no_checks) return;
  const Square k = p.royals(~us).lsb();
  for (const AttackPattern<Bits>& pattern : p.tables().attack_patterns(us))
    if (pattern.kind == MoverKind::Slide)
      needs_test_from |= pattern.slide->attacks(k, p.occupied()) & p.pieces(us);
}

template <int Bits>
void CheckInfo<Bits>::watch_royal(const Position<Bits>& p, Square k) {
  const Color them = ~p.side_to_move();
  const bool limited = p.rules().families().any(kLimitsSight);
  for (const AttackPattern<Bits>& attack_pattern : p.tables().attack_patterns(them)) {
    if (attack_pattern.tame || (attack_pattern.limited && !attack_pattern.targets.test(k)))
      continue;
    Set from = p.pieces(them, attack_pattern.types[0]);
    for (std::size_t i = 1; i < attack_pattern.types.size(); ++i)
      from |= p.pieces(them, attack_pattern.types[i]);
    if (!from) continue;
    if (attack_pattern.limited) from &= attack_pattern.origins;
    if (limited) from = LimitedSight<Bits>::aiming(p, k, from);
    switch (attack_pattern.kind) {
      case MoverKind::Leap:
        for (from &= attack_pattern.leaps[static_cast<std::size_t>(k)]; from;)
          checked_by(from.pop_lsb(), Set{});
        break;
      case MoverKind::Slide:
        for (from &= attack_pattern.slide->reach(k); from;)
          watch_slider(p, k, from.pop_lsb(), *attack_pattern.slide);
        break;
      case MoverKind::Hop:
        for (from &= attack_pattern.slide->reach(k); from;)
          watch_hopper(p, k, from.pop_lsb(), *attack_pattern.slide);
        break;
      case MoverKind::Path:
        for (from &= attack_pattern.sources[static_cast<std::size_t>(k)]; from;) {
          const Square a = from.pop_lsb();
          if (!attack_pattern.mover->unmoved_only || p.unmoved().test(a))
            watch_path(p, k, a, *attack_pattern.mover->paths);
        }
        break;
      default:
        for (from &= attack_pattern.sources[static_cast<std::size_t>(k)]; from;) {
          const Square a = from.pop_lsb();
          if (!attack_pattern.mover->unmoved_only || p.unmoved().test(a))
            watch_program(p, k, a, *attack_pattern.mover);
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
void CheckInfo<Bits>::watch_slider(const Position<Bits>& p, Square k, Square a,
                                   const SlideTable<Bits>& slide) {
  const Set between = slide.between(k, a);
  const Set blockers = between & p.occupied();
  mined_ |= between;
  if (!blockers) {
    checked_by(a, between);
  } else if (!blockers.more_than_one() && (blockers & p.pieces(p.side_to_move()))) {
    if (pin_count_ == kMostPins) {
      needs_test_all = true;
      return;
    }
    Set line = between;
    line.set(a);
    pinned |= blockers;
    pins_[pin_count_++] = {blockers.lsb(), line};
  }
}

/// A hopper needs exactly one piece between. None: arriving there gives it a hurdle. One: check,
/// unless the hurdle leaves or a second piece arrives. Two: one of them leaving opens the attack.
template <int Bits>
void CheckInfo<Bits>::watch_hopper(const Position<Bits>& p, Square k, Square a,
                                   const SlideTable<Bits>& slide) {
  const Set between = slide.between(k, a);
  const Set standing = between & p.occupied();
  const int n = standing.count();
  mined_ |= between;
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
void CheckInfo<Bits>::watch_path(const Position<Bits>& p, Square k, Square a,
                                 const PathTable<Bits>& paths) {
  const Set own = p.pieces(p.side_to_move());
  paths.each_pattern(a, k, [&](const typename PathTable<Bits>::Pattern& pattern) {
    const Set standing = pattern.empty & p.occupied(), missing = pattern.full & ~p.occupied();
    const int wrong = standing.count() + missing.count();
    mined_ |= pattern.empty | pattern.full;
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
void CheckInfo<Bits>::watch_program(const Position<Bits>& p, Square k, Square a,
                                    const Mover<Bits>& m) {
  const Color us = p.side_to_move();
  Set looks;
  if (m.kind == MoverKind::MultiCapture)
    m.multi_captures->each_against(
        a, k, true, [&](const MultiCapture& w) { looks |= m.multi_captures->looks(w); });
  else
    looks = m.looks[static_cast<std::size_t>(a)];
  if (takes_from<Bits>(p, m, a, k, true, p.pieces(~us), p.pieces(us))) needs_test_all = true;
  needs_test_from |= looks & p.pieces(us);
  needs_test_to |= looks;
  mined_ |= looks;
}

template <int Bits>
bool CheckInfo<Bits>::safe_by_test(const Position<Bits>& p, Move m) const {
  const Rules& rules = p.rules();
  const bool enters = m.kind() == MoveKind::Drop && rules.royal(m.piece());
  if (!royals && !no_checks && !enters) return true;
  const Color us = p.side_to_move();
  After<Bits> after{p.occupied(), Set{}, royals};
  Set their_royals;
  if (m.kind() == MoveKind::Drop) {
    after.occupied.set(m.to());
    if (enters && rules.has<LastRoyal>() && p.royal_pieces(us)) return true;  // as below
    if (enters) after.royals.set(m.to());
  } else if (m.kind() == MoveKind::Castling)
    castle(m, after);
  else if (m.kind() != MoveKind::Pass)
    leave_and_arrive(p, m, after);
  // One royal more; a royal that promotes to another one stays the only one.
  if (m.kind() == MoveKind::Promotion && rules.royal(m.piece()) && !royals.test(m.from())) {
    if (rules.has<LastRoyal>()) return true;  // neither has to be safe
    if (rules.has<DupleCheck>()) after.royals.set(m.to());
  }
  if (rules.has<Explosion>()) {
    if (after.captures) {
      const Set gone = Explosion::blast(p, m.to(), after.occupied);
      after.occupied &= ~gone, after.removed |= gone, after.royals &= ~gone;
    }
    their_royals = p.royal_pieces(~us) & ~after.removed;
    if (!after.royals || !their_royals) return after.royals.any();
  }
  if (no_checks && m.kind() != MoveKind::Pass)
    if (const Set k = p.royals(~us) & ~after.removed;
        k && p.attacked_after(k.lsb(), m, after.occupied))
      return false;
  return royals_safe(p, after, their_royals);
}

#define AANCA_INSTANTIATE(bits) template class CheckInfo<bits>;
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
