// engine/board/position/play.cpp: playing and undoing moves. What belongs to a rule family is done
// by the family. Tested by tests/engine/position_test.cpp and by every perft.
#include <algorithm>
#include <cassert>

#include "engine/board/movegen/sight.h"
#include "engine/board/position/position.h"
#include "engine/board/rules/dispatch.h"

namespace engine {

namespace {

/// May `m`, just played, have ended a side's rights to castle? `moved`: it moved or took pieces
/// that had not moved before.
template <int Bits>
bool may_end_castling(const Position<Bits>& p, Move m, bool moved) {
  const Rules& rules = p.rules();
  if (m.kind() == MoveKind::Drop && rules.get<Castling>().dropped) return true;
  if (!moved) return false;
  const auto castles = [&](Piece piece) {
    return piece != kNoPiece && (rules.castles(type_of(piece)) || rules.partner(type_of(piece)));
  };
  return castles(p.state().moved) || castles(p.state().captured) || m.may_take_more() ||
         rules.families().any(kOnMove);
}

/// Families whose moves change more than the squares of one piece: any may give check.
constexpr Families kChangesMore =
    families_of<Walls, CaptureChanges, Flips, SparesProtected, MoveChanges, Burning, Vanishing> |
    kLimitsSight;
/// Where the number of royals or their neighbours decide what is check.
constexpr Families kCountsRoyals = families_of<LastRoyal, FirstRoyal, DupleCheck, Explosion>;

/// The families' part of the key; free in games without such families.
inline Key keyed(const Rules& rules, const State& state, const Zobrist& zobrist) {
  return rules.families().any(kKeyed) ? family_key(rules, state, zobrist) : Key{0};
}

}  // namespace

// --- elementary changes: each keeps squares, sets, counts and keys in step and writes a Change to
// the journal before it. Keys are restored from the State of the ply, so take_back leaves them
// alone.

template <int Bits>
void Position<Bits>::put(Square s, Piece p, std::uint8_t flags) {
  const Color c = color_of(p);
  const PieceType t = type_of(p);
  State& st = states_.back();
  journal_.push_back({ChangeKind::Put, p, flags, static_cast<std::int16_t>(s), 0});
  squares_[static_cast<std::size_t>(s)] = p;
  flags_[static_cast<std::size_t>(s)] = flags;
  occupied_.set(s), by_color_[c].set(s), by_type_[c][t].set(s);
  if ((flags & kUnmoved) != 0) unmoved_.set(s), st.key ^= zobrist_->unmoved(s);
  if ((flags & kPromoted) != 0) st.key ^= zobrist_->promoted(s);
  st.key ^= zobrist_->piece(p, s);
  st.material_key ^= zobrist_->hand(p, count_[c][t]++);
  ++total_[c];
}

template <int Bits>
void Position<Bits>::remove(Square s) {
  const Piece p = squares_[static_cast<std::size_t>(s)];
  const std::uint8_t flags = flags_[static_cast<std::size_t>(s)];
  const Color c = color_of(p);
  const PieceType t = type_of(p);
  State& st = states_.back();
  journal_.push_back({ChangeKind::Remove, p, flags, static_cast<std::int16_t>(s), 0});
  squares_[static_cast<std::size_t>(s)] = kNoPiece;
  flags_[static_cast<std::size_t>(s)] = 0;
  occupied_.reset(s), by_color_[c].reset(s), by_type_[c][t].reset(s);
  if ((flags & kUnmoved) != 0) unmoved_.reset(s), st.key ^= zobrist_->unmoved(s);
  if ((flags & kPromoted) != 0) st.key ^= zobrist_->promoted(s);
  st.key ^= zobrist_->piece(p, s);
  st.material_key ^= zobrist_->hand(p, --count_[c][t]);
  --total_[c];
}

template <int Bits>
void Position<Bits>::shift(Square from, Square to, std::uint8_t flags) {
  const Piece p = squares_[static_cast<std::size_t>(from)];
  const std::uint8_t old = flags_[static_cast<std::size_t>(from)];
  const Color c = color_of(p);
  const PieceType t = type_of(p);
  State& st = states_.back();
  journal_.push_back(
      {ChangeKind::Shift, p, old, static_cast<std::int16_t>(from), static_cast<std::int16_t>(to)});
  squares_[static_cast<std::size_t>(from)] = kNoPiece;
  squares_[static_cast<std::size_t>(to)] = p;
  flags_[static_cast<std::size_t>(from)] = 0;
  flags_[static_cast<std::size_t>(to)] = flags;
  occupied_.flip(from), occupied_.flip(to);
  by_color_[c].flip(from), by_color_[c].flip(to);
  by_type_[c][t].flip(from), by_type_[c][t].flip(to);
  if ((old & kUnmoved) != 0) unmoved_.reset(from), st.key ^= zobrist_->unmoved(from);
  if ((flags & kUnmoved) != 0) unmoved_.set(to), st.key ^= zobrist_->unmoved(to);
  if ((old & kPromoted) != 0) st.key ^= zobrist_->promoted(from);
  if ((flags & kPromoted) != 0) st.key ^= zobrist_->promoted(to);
  st.key ^= zobrist_->piece(p, from) ^ zobrist_->piece(p, to);
}

template <int Bits>
void Position<Bits>::set_flags(Square s, std::uint8_t flags) {
  std::uint8_t& now = flags_[static_cast<std::size_t>(s)];
  journal_.push_back({ChangeKind::Flags, kNoPiece, now, static_cast<std::int16_t>(s), 0});
  if (((now ^ flags) & kUnmoved) != 0) unmoved_.flip(s), states_.back().key ^= zobrist_->unmoved(s);
  if (((now ^ flags) & kPromoted) != 0) states_.back().key ^= zobrist_->promoted(s);
  now = flags;
}

template <int Bits>
void Position<Bits>::change_hand(Color c, PieceType t, int by) {
  State& st = states_.back();
  const Piece p = make_piece(c, t);
  std::int16_t& n = hand_[c][t];
  journal_.push_back({ChangeKind::Hand, p, 0, static_cast<std::int16_t>(by), 0});
  st.key ^= zobrist_->hand(p, n) ^ zobrist_->hand(p, n + by);
  n = static_cast<std::int16_t>(n + by);
  hand_total_[c] += by;
}

template <int Bits>
void Position<Bits>::set_wall(Square s, bool stands) {
  journal_.push_back({ChangeKind::Wall, kNoPiece, static_cast<std::uint8_t>(stands ? 0 : 1),
                      static_cast<std::int16_t>(s), 0});
  squares_[static_cast<std::size_t>(s)] = stands ? kHole : kNoPiece;
  occupied_.flip(s), walls_.flip(s);
  states_.back().key ^= zobrist_->wall(s);
}

template <int Bits>
void Position<Bits>::take_back(const Change& ch) {
  const Color c = ch.piece == kNoPiece ? kWhite : color_of(ch.piece);
  const PieceType t = ch.piece == kNoPiece ? PieceType{0} : type_of(ch.piece);
  const Square a = ch.a, b = ch.b;
  switch (ch.kind) {
    case ChangeKind::Put:
      squares_[static_cast<std::size_t>(a)] = kNoPiece;
      flags_[static_cast<std::size_t>(a)] = 0;
      occupied_.reset(a), by_color_[c].reset(a), by_type_[c][t].reset(a), unmoved_.reset(a);
      --count_[c][t], --total_[c];
      break;
    case ChangeKind::Remove:
      squares_[static_cast<std::size_t>(a)] = ch.piece;
      flags_[static_cast<std::size_t>(a)] = ch.flags;
      occupied_.set(a), by_color_[c].set(a), by_type_[c][t].set(a);
      if ((ch.flags & kUnmoved) != 0) unmoved_.set(a);
      ++count_[c][t], ++total_[c];
      break;
    case ChangeKind::Shift:
      squares_[static_cast<std::size_t>(b)] = kNoPiece;
      squares_[static_cast<std::size_t>(a)] = ch.piece;
      flags_[static_cast<std::size_t>(b)] = 0;
      flags_[static_cast<std::size_t>(a)] = ch.flags;
      occupied_.flip(a), occupied_.flip(b);
      by_color_[c].flip(a), by_color_[c].flip(b);
      by_type_[c][t].flip(a), by_type_[c][t].flip(b);
      unmoved_.reset(b);
      if ((ch.flags & kUnmoved) != 0) unmoved_.set(a);
      break;
    case ChangeKind::Flags:
      flags_[static_cast<std::size_t>(a)] = ch.flags;
      unmoved_.reset(a);
      if ((ch.flags & kUnmoved) != 0) unmoved_.set(a);
      break;
    case ChangeKind::Wall:
      squares_[static_cast<std::size_t>(a)] = ch.flags != 0 ? kHole : kNoPiece;
      occupied_.flip(a), walls_.flip(a);
      break;
    case ChangeKind::Hand:
      hand_[c][t] = static_cast<std::int16_t>(hand_[c][t] - ch.a);
      hand_total_[c] -= ch.a;
      break;
  }
}

template <int Bits>
void Position<Bits>::take_back_to(std::size_t size) {
  while (journal_.size() > size) {
    take_back(journal_.back());
    journal_.pop_back();
  }
}

// --- moves

/// Removes a victim of the move: State::captured is the first one, and the piece may go to a hand.
template <int Bits>
void Position<Bits>::capture(Square s) {
  const Piece victim = squares_[static_cast<std::size_t>(s)];
  const bool was_promoted = (flags_[static_cast<std::size_t>(s)] & kPromoted) != 0;
  State& st = states_.back();
  if (st.captured == kNoPiece) st.captured = victim;
  remove(s);
  if (rules_->has<CapturesToHand>()) CapturesToHand::captured(*this, victim, was_promoted);
}

template <int Bits>
[[gnu::always_inline]] inline void Position<Bits>::forget_ep_squares() {
  State& st = states_.back();
  if (st.ep_count > 0) st.key ^= EnPassant::squares_key(st, *zobrist_);
  st.ep_count = 0;
  st.ep_victim = -1;
}

template <int Bits>
[[gnu::always_inline]] inline void Position<Bits>::begin_state(Move m) {
  states_.push_back(states_.back());
  State& st = states_.back();
  st.journal = static_cast<std::uint32_t>(journal_.size());
  st.move = m;
  st.moved = st.captured = kNoPiece;
  forget_ep_squares();
  ++st.halfmoves;
  ++st.since_null;
}

/// Any move of a piece but castling. `taken`: what it removes besides the piece on its target.
template <int Bits>
[[gnu::always_inline]] inline void Position<Bits>::move_piece(Move m, const Victims& taken) {
  State& st = states_.back();
  const Color us = side_;
  const Square from = m.from(), to = m.to();
  for (Square s : taken) capture(s);
  if (to != from && squares_[static_cast<std::size_t>(to)] != kNoPiece) capture(to);
  if (m.kind() == MoveKind::Promotion || (m.kind() == MoveKind::Chain && m.has_piece())) {
    const bool reverts = rules_->has<CapturesToHand>() && rules_->get<CapturesToHand>().demotes &&
                         !rules_->promotes_to_plus(type_of(st.moved));
    remove(from);
    put(to, make_piece(us, m.piece()), reverts ? kPromoted : std::uint8_t{0});
    if (rules_->has<Stock>()) change_hand(us, m.piece(), -1);
    if (!rules_->turns_over(type_of(st.moved))) st.halfmoves = 0;
  } else if (to != from) {
    shift(from, to, moved_flags(from));
    if (m.has_piece()) {  // gating
      change_hand(us, m.piece(), -1);
      put(from, make_piece(us, m.piece()), 0);
    }
  }
}

template <int Bits>
[[gnu::noinline]] void Position<Bits>::swap_pieces(Move m, const Victims& taken) {
  for (Square s : taken) capture(s);
  Swaps::play(*this, m);
}

/// Could `m`, just played, have given check? Before it no royal of the side that is to move now was
/// attacked, so a move of one piece does so by the squares that it left and reached; in games of
/// kCountsRoyals captures and moves of royals do so too.
template <int Bits>
[[gnu::always_inline]] inline bool Position<Bits>::may_give_check(Move m) const {
  const State& st = states_.back();
  const MoveKind kind = m.kind();
  const bool drop = kind == MoveKind::Drop;
  if (!drop && (kind != MoveKind::DoubleStep && (kind != MoveKind::Normal || m.has_piece())))
    return true;
  if (rules_->families().any(kChangesMore | kCountsRoyals) &&
      (st.captured != kNoPiece || rules_->royal(type_of(st.moved)) ||
       rules_->families().any(kChangesMore)))
    return true;
  const CheckReach<Bits>& reach = tables_->check_reach(~side_);
  for (Set royals = royal_pieces(side_); royals;) {
    const Square k = royals.pop_lsb();
    if (reach.by_arrival(type_of(st.moved), m.to(), k) || (!drop && reach.by_leaving(m.from(), k)))
      return true;
  }
  return false;
}

/// Could the piece that made `m`, a move without a capture, go back, were it alone on the board?
template <int Bits>
[[gnu::always_inline]] inline bool Position<Bits>::may_take_back(Move m) const {
  const PieceType t = type_of(states_.back().moved);
  if (!rules_->retreats(t)) return false;
  const auto& movers = tables_->movers(side_, t);
  return std::any_of(movers.begin(), movers.end(), [&](const Mover<Bits>& mover) {
    return mover.quiet && mover.has_reach() && mover.reach(m.to(), Set()).test(m.from());
  });
}

/// Order: victims (from the position before), pieces, on_move of the families, en passant, the
/// turn, check, on_turn. The families' part of the key is exchanged as a whole, because any hook
/// may change their State.
template <int Bits>
void Position<Bits>::play(Move m) {
  const Color us = side_;
  const Victims taken = m.may_take_more() ? victims(m) : Victims();
  const Key families_before = keyed(*rules_, states_.back(), *zobrist_);
  const Set unmoved = unmoved_;
  begin_state(m);
  State& st = states_.back();
  if (m.kind() == MoveKind::Drop) {
    st.moved = make_piece(us, m.piece());
    if (!rules_->has<Drops>() || !rules_->get<Drops>().free[m.piece()])
      change_hand(us, rules_->from_hand(m.piece()), -1);
    put(m.to(), st.moved, Castling::flags_of_drop(*this, m) ? kUnmoved : std::uint8_t{0});
    if (!rules_->has<Pickup>()) st.halfmoves = 0;  // a drop that may be picked up again
  } else if (m.kind() == MoveKind::Pickup) {
    st.moved = squares_[static_cast<std::size_t>(m.from())];
    remove(m.from());
    if (rules_->has_hands()) change_hand(us, rules_->in_hand(type_of(st.moved)), 1);
  } else if (m.kind() != MoveKind::Pass) {
    st.moved = squares_[static_cast<std::size_t>(m.from())];
    if (m.kind() == MoveKind::Castling)
      Castling::play(*this, m);
    else if (m.kind() == MoveKind::Swap) [[unlikely]]
      swap_pieces(m, taken);
    else
      move_piece(m, taken);
    if (st.captured != kNoPiece || (rules_->progress(type_of(st.moved)) && !may_take_back(m)))
      st.halfmoves = 0;
  }
  if (rules_->families().any(kOnMove)) families_on_move(*this, us);
  if (rules_->has<Castling>() && may_end_castling(*this, m, (unmoved & ~unmoved_).any()))
    Castling::lose_rights(*this);
  if (m.kind() == MoveKind::DoubleStep) {
    EnPassant::after_double_step(*this, us);
    st.key ^= EnPassant::squares_key(st, *zobrist_);
  }
  side_ = ~us;
  ++game_ply_;
  st.key ^= zobrist_->side();
  st.in_check = may_give_check(m) && in_check_now(side_);
  if (rules_->families().any(kOnTurn)) families_on_turn(*this);
  st.key ^= families_before ^ keyed(*rules_, st, *zobrist_);
}

template <int Bits>
Key Position<Bits>::likely_key_after(Move m) const {
  const Square from = m.from(), to = m.to();
  Key key = states_.back().key ^ zobrist_->side();
  if (m.kind() == MoveKind::Drop) {
    const Piece p = make_piece(side_, m.piece());
    const PieceType held = rules_->from_hand(m.piece());
    const int n = hand_[side_][held];
    const Piece h = make_piece(side_, held);
    return key ^ zobrist_->piece(p, to) ^ zobrist_->hand(h, n) ^ zobrist_->hand(h, n - 1);
  }
  if (m.kind() == MoveKind::Pass) return m.has_wall() ? key ^ zobrist_->wall(m.wall()) : key;
  const Piece p = squares_[static_cast<std::size_t>(from)];
  if (const Piece victim = squares_[static_cast<std::size_t>(to)]; victim != kNoPiece)
    key ^= zobrist_->piece(victim, to);
  if (unmoved_.test(from)) key ^= zobrist_->unmoved(from);
  key ^= EnPassant::squares_key(states_.back(), *zobrist_);
  return key ^ zobrist_->piece(p, from) ^ zobrist_->piece(p, to);
}

template <int Bits>
void Position<Bits>::undo() {
  assert(states_.size() > 1);
  take_back_to(states_.back().journal);
  const bool turn_passed = !states_.back().goes_on;
  states_.pop_back();
  if (!turn_passed) return;
  side_ = ~side_;
  --game_ply_;
}

/// Nothing is left to be taken in passing: that would be an own pawn.
template <int Bits>
void Position<Bits>::move_again() {
  forget_ep_squares();
  side_ = ~side_;
  --game_ply_;
  State& st = states_.back();
  st.key ^= zobrist_->side();
  st.goes_on = true;
  st.in_check = in_check_now(side_);
}

template <int Bits>
void Position<Bits>::play_null() {
  const Key families_before = keyed(*rules_, states_.back(), *zobrist_);
  begin_state(kNoMove);
  State& st = states_.back();
  st.since_null = 0;
  side_ = ~side_;
  ++game_ply_;
  st.key ^= zobrist_->side();
  st.in_check = false;  // in a legal position the side that has just moved is not in check
  if (rules_->families().any(kOnNull)) families_on_null(*this, ~side_);
  st.key ^= families_before ^ keyed(*rules_, st, *zobrist_);
}

template <int Bits>
void Position<Bits>::undo_null() {
  states_.pop_back();
  side_ = ~side_;
  --game_ply_;
}

#define AANCA_INSTANTIATE(bits)                                      \
  template void Position<bits>::put(Square, Piece, std::uint8_t);    \
  template void Position<bits>::remove(Square);                      \
  template void Position<bits>::shift(Square, Square, std::uint8_t); \
  template void Position<bits>::set_flags(Square, std::uint8_t);     \
  template void Position<bits>::change_hand(Color, PieceType, int);  \
  template void Position<bits>::set_wall(Square, bool);              \
  template void Position<bits>::move_again();                        \
  template void Position<bits>::play(Move);                          \
  template Key Position<bits>::likely_key_after(Move) const;         \
  template void Position<bits>::undo();                              \
  template void Position<bits>::play_null();                         \
  template void Position<bits>::undo_null();
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
