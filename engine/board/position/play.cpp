// engine/board/position/play.cpp: playing and undoing moves. What belongs to a rule family is done
// by the family. Tested by tests/engine/position_test.cpp and by every perft.
#include <cassert>

#include "engine/board/position/position.h"
#include "engine/board/rules/dispatch.h"

namespace engine {

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
void Position<Bits>::forget_ep_squares() {
  State& st = states_.back();
  if (st.ep_count > 0) st.key ^= EnPassant::squares_key(st, *zobrist_);
  st.ep_count = 0;
  st.ep_victim = -1;
}

template <int Bits>
void Position<Bits>::begin_state(Move m) {
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
void Position<Bits>::move_piece(Move m, const Victims& taken) {
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
    st.halfmoves = 0;
  } else if (to != from) {
    shift(from, to, moved_flags(from));
    if (m.has_piece()) {  // gating
      change_hand(us, m.piece(), -1);
      put(from, make_piece(us, m.piece()), 0);
    }
  }
}

template <int Bits>
void Position<Bits>::play(Move m) {
  const Color us = side_;
  const Victims taken = m.may_take_more() ? victims(m) : Victims();
  const Key families_before = family_keys();
  begin_state(m);
  State& st = states_.back();
  if (m.kind() == MoveKind::Drop) {
    st.moved = make_piece(us, m.piece());
    change_hand(us, m.piece(), -1);
    put(m.to(), st.moved, 0);
    st.halfmoves = 0;
  } else if (m.kind() != MoveKind::Pass) {
    st.moved = squares_[static_cast<std::size_t>(m.from())];
    const bool first_move = unmoved_.test(m.from());
    if (m.kind() == MoveKind::Castling)
      Castling::play(*this, m);
    else
      move_piece(m, taken);
    if (first_move && rules_->castles(type_of(st.moved))) Castling::lose_rights(*this, us);
    if (st.captured != kNoPiece || rules_->pawn(type_of(st.moved))) st.halfmoves = 0;
  }
  if (rules_->families().any(kOnMove)) families_on_move(*this, us);
  if (m.kind() == MoveKind::DoubleStep) {
    EnPassant::after_double_step(*this, us);
    st.key ^= EnPassant::squares_key(st, *zobrist_);
  }
  side_ = ~us;
  ++game_ply_;
  st.key ^= zobrist_->side();
  st.in_check = in_check_now(side_);
  if (rules_->families().any(kOnTurn)) families_on_turn(*this);
  st.key ^= families_before ^ family_keys();
}

template <int Bits>
void Position<Bits>::undo() {
  assert(states_.size() > 1);
  take_back_to(states_.back().journal);
  states_.pop_back();
  side_ = ~side_;
  --game_ply_;
}

template <int Bits>
void Position<Bits>::play_null() {
  const Key families_before = family_keys();
  begin_state(kNoMove);
  State& st = states_.back();
  st.since_null = 0;
  side_ = ~side_;
  ++game_ply_;
  st.key ^= zobrist_->side();
  st.in_check = false;  // REQUIRES not in check: the other side cannot be in check either
  if (rules_->families().any(kOnNull)) families_on_null(*this, ~side_);
  st.key ^= families_before ^ family_keys();
}

template <int Bits>
void Position<Bits>::undo_null() {
  states_.pop_back();
  side_ = ~side_;
  --game_ply_;
}

#define AANCA_INSTANTIATE(bits)              \
  template void Position<bits>::play(Move);  \
  template void Position<bits>::undo();      \
  template void Position<bits>::play_null(); \
  template void Position<bits>::undo_null();
AANCA_INSTANTIATE(64)
AANCA_INSTANTIATE(128)
AANCA_INSTANTIATE(256)
AANCA_INSTANTIATE(512)
#undef AANCA_INSTANTIATE

}  // namespace engine
