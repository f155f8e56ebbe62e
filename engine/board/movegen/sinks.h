// engine/board/movegen/sinks.h: what the generator does with the moves it finds: writes them down
// or counts them. For generator.cpp only. Tested by tests/engine/position_test.cpp and by every
// perft.
#pragma once

#include <cstdint>

#include "engine/board/move.h"
#include "engine/board/rules/moves/promotion_choices.h"

namespace engine {

/// A long capture keeps its kind: its victims are known by that.
inline Move becoming(Move m, PieceType u) {
  return (m.kind() == MoveKind::Chain ? m : m.with_kind(MoveKind::Promotion)).with_piece(u);
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
  /// Each target in 1 + `gates` forms.
  void add(const Bitset<Bits>& targets, std::size_t gates) {
    n += static_cast<std::uint64_t>(targets.count()) * (1 + gates);
    if (apart) captures += static_cast<std::uint64_t>((targets & occupied).count()) * (1 + gates);
  }
  void add(const PromotionChoices<Bits>& promotion, const Bitset<Bits>& targets,
           const Bitset<Bits>& promoting, std::size_t gates) {
    if (!promoting) return add(targets, gates);
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
