// engine/board/position/changes.cpp: the elementary changes of a Position and how they are taken
// back. Each keeps squares, sets, counts and keys in step and is written to the journal.
#include "engine/board/position/position.h"

namespace engine {

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

#define AANCA_INSTANTIATE(bits)                                      \
  template void Position<bits>::put(Square, Piece, std::uint8_t);    \
  template void Position<bits>::remove(Square);                      \
  template void Position<bits>::shift(Square, Square, std::uint8_t); \
  template void Position<bits>::set_flags(Square, std::uint8_t);     \
  template void Position<bits>::change_hand(Color, PieceType, int);  \
  template void Position<bits>::take_back_to(std::size_t);
AANCA_INSTANTIATE(64)
AANCA_INSTANTIATE(128)
AANCA_INSTANTIATE(256)
AANCA_INSTANTIATE(512)
#undef AANCA_INSTANTIATE

}  // namespace engine
