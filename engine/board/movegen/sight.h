// engine/board/movegen/sight.h: what a piece sees of the board: whom it may take, over whom it may
// hop, where it may end. In most games that is the board itself, and FullSight costs nothing. Games
// with a family that narrows it, or lets pieces move as others do, use LimitedSight. Who generates
// moves or looks for attacks is compiled for both and chooses once per call. Tested by
// tests/data/perft: janggi, synochess, atomar, and by tests/engine/families_test.cpp.
#pragma once

#include "engine/board/position/position.h"

namespace engine {

/// The families that LimitedSight obeys.
inline constexpr Families kLimitsSight =
    families_of<Spares, HopLimits, Grid, Stopping, Relay, Cover, Mirror>;

/// The pieces as those of the side to move see them.
template <int Bits>
struct FullSight {
  using Set = Bitset<Bits>;
  static constexpr bool kLimited = false;

  explicit FullSight(const Position<Bits>& p)
      : occupied(p.occupied()),
        own(p.pieces(p.side_to_move())),
        prey(p.pieces(~p.side_to_move())),
        empty(p.tables().board() & ~occupied) {}

  /// From now on a piece of this type looks.
  void prepare(PieceType) {}
  /// Squares that the mover reaches. Not for MultiCapture, Castle and General.
  Set reach(const Mover<Bits>& m, Square from) const { return m.reach(from, occupied); }
  /// Those of `targets` where a piece from `from` may end.
  Set ends(Square, const Set& targets) const { return targets; }
  /// Is none of the victims spared, and the target not out of bounds?
  bool allows(Move) const { return true; }

  // --- attacks, of either side
  /// Those of `from` that may end on `s`.
  static Set aiming(const Position<Bits>&, Square, const Set& from) { return from; }
  /// `occupied` without the pieces over which one of the type hops; `near`: what a slide reaches.
  static Set blocking(const Position<Bits>&, PieceType, const Set& occupied, const Set& near) {
    return occupied & ~near;
  }
  static Set reach(const Position<Bits>& p, const Mover<Bits>& m, PieceType, Square from) {
    return m.reach(from, p.occupied());
  }

  Set occupied, own;
  Set prey;  // enemies that the piece may take
  Set empty;
};

/// The same with the limits of the game.
template <int Bits>
struct LimitedSight : FullSight<Bits> {
  using Set = Bitset<Bits>;
  static constexpr bool kLimited = true;

  explicit LimitedSight(const Position<Bits>& position) : FullSight<Bits>(position), p(position) {}

  void prepare(PieceType t) {
    if (p.rules().template has<Mirror>()) look_at(on_board_of(p, t));
    const Set enemy = p.pieces(~p.side_to_move()) & this->occupied;
    this->prey = p.rules().template has<Spares>() ? enemy & ~Spares::spared_by(p, t) : enemy;
    type = t;
  }
  Set reach(const Mover<Bits>& m, Square from) const { return reach(p, m, type, from); }
  Set ends(Square from, const Set& targets) const {
    return ends(p, p.side_to_move(), from, targets & zone);
  }
  /// Those of `targets` where a piece of `us` may end that stands on `from`.
  static Set ends(const Position<Bits>& p, Color us, Square from, Set targets) {
    if (p.rules().template has<Grid>()) targets &= ~p.tables().cell_of(from);
    if (!p.rules().template has<Stopping>()) return targets;
    const Set beside = Stopping::zone(p, ~us);
    for (Set s = targets; s;)
      if (const Square to = s.pop_lsb(); !Stopping::passes(p, from, to, beside)) targets.reset(to);
    return targets;
  }
  bool allows(Move m) const {
    Set taken = Set::of(m.to());
    for (Square s : p.victims(m)) taken.set(s);
    return !(taken & p.pieces(~p.side_to_move()) & ~this->prey) &&
           ends(m.from(), Set::of(m.to())).any();
  }

  /// Where the game has two boards, the pieces on that of a type; else all.
  static Set on_board_of(const Position<Bits>& p, PieceType t) {
    return p.rules().template has<Mirror>()
               ? Mirror::pieces_on(p, p.rules().template get<Mirror>().far[t])
               : p.occupied();
  }
  static Set aiming(const Position<Bits>& p, Square s, Set from) {
    if (p.rules().template has<Grid>()) from &= ~p.tables().cell_of(s);
    if (!from || !p.rules().template has<Stopping>()) return from;
    const Set zone = Stopping::zone(p, ~color_of(p.piece_on(from.lsb())));
    for (Set left = from; left;)
      if (const Square a = left.pop_lsb(); !Stopping::passes(p, a, s, zone)) from.reset(a);
    return from;
  }
  static Set blocking(const Position<Bits>& p, PieceType t, const Set& occupied, const Set& near) {
    if (!p.rules().template has<HopLimits>()) return occupied & ~near;
    const Set barred = HopLimits::barred(p, t);
    return p.rules().def(t).rank > 0 ? occupied & barred : occupied & (~near | barred);
  }
  static Set reach(const Position<Bits>& p, const Mover<Bits>& m, PieceType t, Square from) {
    const Set seen = on_board_of(p, t);
    if (m.kind == MoverKind::Hop && p.rules().template has<HopLimits>())
      return m.hop(from, seen, HopLimits::barred(p, t));
    return m.reach(from, seen);
  }

  /// The pieces of the other board do not stand in the way; no piece ends where they stand.
  void look_at(const Set& board) {
    this->occupied = board;
    this->own = board & p.pieces(p.side_to_move());
  }

  const Position<Bits>& p;
  PieceType type = 0;
  Set zone = ~Set{};  // where the moves at hand may end
};

/// Calls `call.operator()<Sight>()` with the sight that the game needs.
template <int Bits, class Call>
[[gnu::always_inline]] inline auto with_sight(const Position<Bits>& p, Call call) {
  if (p.rules().families().any(kLimitsSight)) [[unlikely]]
    return call.template operator()<LimitedSight<Bits>>();
  return call.template operator()<FullSight<Bits>>();
}

}  // namespace engine
