// engine/board/movegen/sinks.h: what the generator does with the moves it finds: writes them down
// or counts them. For generator.cpp only. Tested by tests/engine/position_test.cpp and by every
// perft.
#pragma once

#include <cstdint>

#include "betza/run.h"
#include "engine/board/move.h"
#include "engine/board/rules/moves/promotion_choices.h"

namespace engine {

/// A long capture keeps its kind: its victims are known by that.
inline Move becoming(Move m, PieceType u) {
  return (m.kind() == MoveKind::Chain ? m : m.with_kind(MoveKind::Promotion)).with_piece(u);
}

/// The word of a landing that is more than from and to. `capture_index` counts long captures.
inline Move special(Square from, const betza::Landing& l, int capture_index) {
  if (l.partner_from != kNoSquare)
    return Move(from, l.to, MoveKind::Castling).with_extra(l.partner_from).with_extra(l.partner_to);
  if (l.victims > kMaxExtras)
    return Move(from, l.to, MoveKind::Chain).with_capture_index(capture_index);
  Move move(from, l.to, MoveKind::Multi);
  for (int i = 0; i < l.victims; ++i)
    move = move.with_extra(l.also_captured[static_cast<std::size_t>(i)]);
  if (l.to == from || l.captures || l.victims > 0) return move;
  move = move.with_kind(MoveKind::DoubleStep);
  for (std::size_t i = 0; i < l.ep_squares.size() && i < kMaxExtras; ++i)
    move = move.with_extra(l.ep_squares[i]);
  return move;
}

/// Writes the moves down.
struct ListSink {
  static constexpr bool kCounts = false;
  MoveList& list;
  void add(Move m) { list.add(m); }
  static constexpr bool full() { return false; }
};

/// Counts them, up to `enough`; if `apart`, captures also by themselves.
template <int Bits>
struct CountSink {
  static constexpr bool kCounts = true;
  const Bitset<Bits>& occupied;
  std::uint64_t enough;
  bool apart;
  std::uint64_t n = 0, captures = 0;
  void add(Move m) {
    ++n;
    if (apart && captures_something(m)) ++captures;
  }
  void add(const PromotionChoices<Bits>& promotion, const Bitset<Bits>& targets,
           const Bitset<Bits>& promoting, std::size_t gates) {
    n += promotion.count(targets, promoting & targets, gates);
    if (!apart) return;
    if (const Bitset<Bits> taken = targets & occupied; taken)
      captures += promotion.count(taken, promoting & taken, gates);
  }
  bool full() const { return n >= enough; }
  bool captures_something(Move m) const {  // also an own piece
    if (m.kind() == MoveKind::Castling || m.kind() == MoveKind::DoubleStep) return false;
    return m.may_take_more() || (m.from() != m.to() && occupied.test(m.to()));
  }
};

}  // namespace engine
