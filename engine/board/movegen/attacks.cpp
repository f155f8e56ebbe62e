// engine/board/movegen/attacks.cpp: which pieces attack a square, by every attack pattern
// backwards; checks; static exchange. Tested by tests/engine/check_info_test.cpp,
// tests/engine/position_test.cpp and by every perft.
#include "engine/board/movegen/attacks.h"

#include <algorithm>

#include "engine/board/movegen/roles.h"
#include "engine/board/movegen/sight.h"

namespace engine {

namespace {

/// Pieces of `by` to which the pattern applies, wherever they stand.
template <int Bits>
Bitset<Bits> candidates(const Position<Bits>& p, const AttackPattern<Bits>& k, Color by) {
  Bitset<Bits> out = p.pieces(by, k.types[0]);
  for (std::size_t i = 1; i < k.types.size(); ++i) out |= p.pieces(by, k.types[i]);
  if (k.limited) out &= k.origins;
  return out;
}

/// Those of `from` that attack `s` by this pattern on some board.
template <class Sight, int Bits>
inline Bitset<Bits> aimed_at(const Position<Bits>& p, const AttackPattern<Bits>& k, Square s,
                             Bitset<Bits> from) {
  from = Sight::aiming(p, s, from);
  const auto at = static_cast<std::size_t>(s);
  if (k.kind == MoverKind::Leap) return from & k.leaps[at];
  return from & (k.slide != nullptr ? k.slide->reach(s) : k.sources[at]);
}

/// Those of `from` that attack `s` by this pattern, once the pieces on `removed` are gone
/// (the occupant there, if any, is then the other side's). `royal`: `s` holds one. Hop: beyond the
/// pieces that are hopped over, by removing them.
template <class Sight, int Bits>
Bitset<Bits> pattern_attackers(const Position<Bits>& p, const AttackPattern<Bits>& k, Square s,
                               Color by, Bitset<Bits> from, const Bitset<Bits>& occupied,
                               const Bitset<Bits>& removed, bool royal) {
  using Set = Bitset<Bits>;
  if (k.limited && !k.targets.test(s)) return Set{};
  switch (k.kind) {
    case MoverKind::Leap:
      return from & k.leaps[static_cast<std::size_t>(s)];
    case MoverKind::Slide:
      from &= k.slide->reach(s);
      return from ? from & k.slide->attacks(s, occupied) : from;
    case MoverKind::Hop: {
      from &= k.slide->reach(s);
      if (!from) return from;
      const Set near = k.slide->attacks(s, occupied);
      return from & k.slide->attacks(s, Sight::blocking(p, k.types[0], occupied, near)) & ~near;
    }
    default:
      break;
  }
  Set out;  // each piece is tried forwards
  from &= k.sources[static_cast<std::size_t>(s)];
  if (!from) return out;
  if (k.mover->unmoved_only) from &= p.unmoved();
  if (k.kind == MoverKind::Path) {
    for (; from;)
      if (const Square a = from.pop_lsb(); k.mover->paths->reaches(a, s, occupied)) out.set(a);
    return out;
  }
  const Set own = p.pieces(by) & occupied & ~removed & ~Set::of(s);
  const Set enemy = (occupied & ~own) | Set::of(s);
  for (; from;)
    if (const Square a = from.pop_lsb(); takes_from<Bits>(p, *k.mover, a, s, royal, own, enemy))
      out.set(a);
  return out;
}

template <int Bits>
PieceType type_or(const Position<Bits>& p, Square s) {
  const Piece there = p.piece_on(s);
  return there == kNoPiece || there == kHole ? PieceType{0} : type_of(there);
}

/// Where the game has two boards: calls `call(occupied squares, pieces of the other board)` for
/// the board of the piece on `s`, if it `counts`, else for the first.
template <int Bits, class Call>
auto on_one_board(const Position<Bits>& p, Square s, const Bitset<Bits>& occupied, bool counts,
                  Call call) {
  const bool far = counts && p.rules().template get<Mirror>().far[type_or(p, s)];
  const Bitset<Bits> others = Mirror::pieces_on(p, !far);
  return call(occupied & ~others, others & ~Bitset<Bits>::of(s));
}

/// Stops at the first attacker. Tame patterns never take royals.
template <class Sight, int Bits>
bool is_attacked(const Position<Bits>& p, Square s, Color by, const Bitset<Bits>& occupied,
                 const Bitset<Bits>& removed) {
  const bool relay = Sight::kLimited && p.rules().families().any(kRoles);
  if constexpr (Sight::kLimited)
    if (p.rules().template has<Mirror>())
      return on_one_board(p, s, occupied, p.rules().royal(type_or(p, s)),
                          [&](const Bitset<Bits>& seen, const Bitset<Bits>& others) {
                            return is_attacked<FullSight<Bits>>(p, s, by, seen, removed | others);
                          });
  if (relay && takers_by_role(p, s, by, true, occupied, removed)) return true;
  for (const AttackPattern<Bits>& k : p.tables().attack_patterns(by)) {
    if (k.tame || (relay && !k.royals_only)) continue;
    const Bitset<Bits> from = aimed_at<Sight>(p, k, s, candidates(p, k, by)) & ~removed;
    if (!from) continue;
    const Bitset<Bits> found = pattern_attackers<Sight>(p, k, s, by, from, occupied, removed, true);
    if (found && (!k.careful || SparesProtected::some_may_take(p, found, s, occupied))) return true;
  }
  return false;
}

/// Patterns outside: their pieces are looked up once for all targets.
template <class Sight, int Bits>
Bitset<Bits> safe_from(const Position<Bits>& p, Bitset<Bits> squares, Color by,
                       const Bitset<Bits>& occupied) {
  using Set = Bitset<Bits>;
  if constexpr (Sight::kLimited)
    if (p.rules().families().any(kRoles)) {
      for (Set left = squares; left;)
        if (const Square s = left.pop_lsb();
            is_attacked<Sight>(p, s, by, occupied | Set::of(s), Set::of(s)))
          squares.reset(s);
      return squares;
    }
  for (const AttackPattern<Bits>& k : p.tables().attack_patterns(by)) {
    if (!squares) break;
    if (k.tame) continue;
    const Set from = candidates(p, k, by);
    if (!from) continue;
    for (Set left = squares; left;) {
      const Square s = left.pop_lsb();
      Set then = occupied;
      then.set(s);
      Set others = from;
      others.reset(s);
      others = aimed_at<Sight>(p, k, s, others);
      if (others && pattern_attackers<Sight>(p, k, s, by, others, then, Set::of(s), true))
        squares.reset(s);
    }
  }
  return squares;
}

template <class Sight, int Bits>
Bitset<Bits> attackers(const Position<Bits>& p, Square s, Color by, const Bitset<Bits>& occupied,
                       bool royal) {
  Bitset<Bits> out;
  if constexpr (Sight::kLimited)
    if (p.rules().families().any(kRoles))
      return takers_by_role(p, s, by, royal, occupied, Bitset<Bits>{});
  if constexpr (Sight::kLimited)
    if (p.rules().template has<Mirror>())
      return on_one_board(p, s, occupied, true, [&](const Bitset<Bits>& seen, const Bitset<Bits>&) {
        return attackers<FullSight<Bits>>(p, s, by, seen, royal);
      });
  for (const AttackPattern<Bits>& k : p.tables().attack_patterns(by)) {
    if (k.royals_only) continue;
    const Bitset<Bits> from = aimed_at<Sight>(p, k, s, candidates(p, k, by)) & occupied;
    if (from) out |= pattern_attackers<Sight>(p, k, s, by, from, occupied, Bitset<Bits>{}, royal);
  }
  return out;
}

}  // namespace

template <int Bits>
Bitset<Bits> Position<Bits>::not_attacked(Set squares, Color by, const Set& occupied) const {
  return with_sight(*this,
                    [&]<class Sight>() { return safe_from<Sight>(*this, squares, by, occupied); });
}

template <int Bits>
bool Position<Bits>::attacked(Square s, Color by, const Set& occupied, const Set& removed) const {
  return with_sight(
      *this, [&]<class Sight>() { return is_attacked<Sight>(*this, s, by, occupied, removed); });
}

template <int Bits>
bool Position<Bits>::attacked_after(Square s, Move m, const Set& occupied_then) const {
  const PieceType moved = type_of(squares_[static_cast<std::size_t>(m.from())]);
  for (const AttackPattern<Bits>& k : tables_->attack_patterns(side_)) {
    if (k.tame) continue;
    Set from = candidates(*this, k, side_) & occupied_then;
    from.reset(m.from()), from.reset(m.to());
    if (std::find(k.types.begin(), k.types.end(), moved) != k.types.end() &&
        (!k.limited || k.origins.test(m.to())))
      from.set(m.to());
    if (from &&
        pattern_attackers<FullSight<Bits>>(*this, k, s, side_, from, occupied_then, Set{}, true))
      return true;
  }
  return false;
}

template <int Bits>
Bitset<Bits> Position<Bits>::attackers_to(Square s, Color by, const Set& occupied) const {
  const Piece there = squares_[static_cast<std::size_t>(s)];
  const bool royal = there != kNoPiece && there != kHole && rules_->royal(type_of(there));
  return with_sight(*this,
                    [&]<class Sight>() { return attackers<Sight>(*this, s, by, occupied, royal); });
}

template <int Bits>
Bitset<Bits> Position<Bits>::check_squares(PieceType t, Square k) const {
  Set out;
  for (const AttackPattern<Bits>& pattern : tables_->attack_patterns(side_)) {
    if (std::find(pattern.types.begin(), pattern.types.end(), t) == pattern.types.end()) continue;
    if (pattern.kind == MoverKind::Leap) {
      out |= pattern.leaps[static_cast<std::size_t>(k)];
    } else if (pattern.slide == nullptr) {
      out |= pattern.sources[static_cast<std::size_t>(k)];
    } else {
      const Set near = pattern.slide->attacks(k, occupied_);
      out |= pattern.kind == MoverKind::Hop
                 ? pattern.slide->attacks(k, occupied_ & ~near) & ~near
                 : near;
    }
  }
  return out;
}

template <int Bits>
Bitset<Bits> Position<Bits>::attacks_from(Square s) const {
  Set out;
  const Piece p = squares_[static_cast<std::size_t>(s)];
  if (p == kNoPiece || p == kHole) return out;
  const TypePlan<Bits>& plan = tables_->plan(color_of(p), type_of(p));
  if (plan.attacks_at_once) return plan.attacks(s, occupied_);
  const bool limited = rules_->families().any(kLimitsSight);
  const auto add = [&](PieceType t, const Set& zone, bool lent) {
    Set reached;
    for (const Mover<Bits>& m : tables_->movers(color_of(p), t)) {
      if (!m.capture || !usable(*this, m, s, lent)) continue;
      if (m.kind == MoverKind::General || m.kind == MoverKind::MultiCapture)
        reached |=
            might_take_from<Bits>(*this, m, s, by_color_[color_of(p)], by_color_[~color_of(p)]);
      else
        reached |=
            limited ? LimitedSight<Bits>::reach(*this, m, type_of(p), s) : m.reach(s, occupied_);
    }
    out |= reached & zone;
  };
  if (rules_->families().any(kRoles))
    Relay::each_role(*this, s, add);
  else
    add(type_of(p), tables_->board(), false);
  return limited ? LimitedSight<Bits>::ends(*this, color_of(p), s, out) : out;
}

/// Pseudo-royals (royal = ... last) count only when one is left. Squares are numbered rank by rank.
template <int Bits>
Bitset<Bits> Position<Bits>::royals(Color c) const {
  if (!rules_->has<Royalty>()) return Set{};
  const Set all = royal_pieces(c);
  if (!rules_->families().any(families_of<LastRoyal, FirstRoyal>) || !all.more_than_one())
    return all;
  if (rules_->has<LastRoyal>()) return Set{};
  Square first = all.lsb();
  for (Set s = all; s;)
    if (const Square at = s.pop_lsb(); geometry().file(at) < geometry().file(first)) first = at;
  return Set::of(first);
}

/// Any royal attacked; all of them under duple check.
template <int Bits>
bool Position<Bits>::in_check_now(Color c) const {
  const Set all = royals(c);
  bool any = false, every = all.any();
  for (Set r = all; r;) {
    const Square s = r.pop_lsb();
    bool hit = attacked(s, ~c);
    // With explosions a royal is safe beside the enemy's: taking it would explode both.
    if (hit && rules_->has<Explosion>())
      for (PieceType t : royal_types_)
        if (tables_->neighbours(s) & by_type_[~c][t]) hit = false;
    any |= hit;
    every &= hit;
  }
  return rules_->has<DupleCheck>() ? every : any;
}

// The exchange on m.to(): both sides capture with the least valuable piece that can. Attackers are
// computed anew after each capture, so that batteries and hoppers' hurdles are right.
template <int Bits>
bool Position<Bits>::see_ge(Move m, Value threshold,
                            const std::array<Value, kMaxTypes>& values) const {
  const Square to = m.to(), from = m.from();
  auto value_on = [&](Square s) {
    const Piece p = squares_[static_cast<std::size_t>(s)];
    if (p == kNoPiece || p == kHole) return 0;
    return color_of(p) == side_ ? -values[type_of(p)] : values[type_of(p)];
  };
  if (m.kind() == MoveKind::Castling || m.kind() == MoveKind::Pass ||
      m.kind() == MoveKind::Pickup || m.kind() == MoveKind::Swap)
    return threshold <= 0;
  Value gain = m.kind() != MoveKind::Drop && to != from ? value_on(to) : 0;
  Set occupied = occupied_;
  for (Square s : victims(m)) {
    if (s != to) gain += value_on(s);
    occupied.reset(s);
  }
  Value on_target =
      values[m.kind() == MoveKind::Drop ? m.piece()
                                        : type_of(squares_[static_cast<std::size_t>(from)])];
  if (m.kind() == MoveKind::Promotion) {
    gain += values[m.piece()] - on_target;
    on_target = values[m.piece()];
  }
  Value balance = gain - threshold;
  if (balance < 0) return false;
  balance -= on_target;
  if (balance >= 0) return true;
  if (m.kind() != MoveKind::Drop) occupied.reset(from);
  occupied.set(to);
  // On two boards the next to take stands on the other one; the exchange is followed no further.
  if (rules_->has<Mirror>()) {
    const Mirror::Data& mirror = rules_->get<Mirror>();
    const bool far = !mirror.far[type_of(squares_[static_cast<std::size_t>(from)])];
    return !attackers<FullSight<Bits>>(*this, to, ~side_,
                                       occupied & ~Mirror::pieces_on(*this, !far), false);
  }
  Color turn = ~side_;
  bool ours = true;  // who gains if the exchange stops now
  for (;;) {
    Set attackers = attackers_to(to, turn, occupied);
    attackers.reset(to);
    if (!attackers) return ours;
    Value cheapest = kInfinite;
    Square with = kNoSquare;
    for (Set a = attackers; a;) {
      const Square s = a.pop_lsb();
      const PieceType t = type_of(squares_[static_cast<std::size_t>(s)]);
      const Value v = rules_->royal(t) ? kMate : values[t];
      if (v < cheapest) cheapest = v, with = s;
    }
    occupied.reset(with);
    if (cheapest == kMate && attackers_to(to, ~turn, occupied))
      return ours;  // a royal may not take
    turn = ~turn;
    ours = !ours;
    balance = -balance - 1 - (cheapest == kMate ? 0 : cheapest);
    if (balance >= 0) return ours;
  }
}

#define AANCA_INSTANTIATE(bits)                                                        \
  template bool Position<bits>::attacked(Square, Color, const Set&, const Set&) const; \
  template Bitset<bits> Position<bits>::not_attacked(Set, Color, const Set&) const;    \
  template bool Position<bits>::attacked_after(Square, Move, const Set&) const;        \
  template Bitset<bits> Position<bits>::attackers_to(Square, Color, const Set&) const; \
  template Bitset<bits> Position<bits>::attacks_from(Square) const;                    \
  template Bitset<bits> Position<bits>::check_squares(PieceType, Square) const;        \
  template Bitset<bits> Position<bits>::royals(Color) const;                           \
  template bool Position<bits>::in_check_now(Color) const;                             \
  template bool Position<bits>::see_ge(Move, Value, const std::array<Value, kMaxTypes>&) const;
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
