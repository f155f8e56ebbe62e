// engine/board/move.h: one move, one 64-bit word, nothing allocated. The unit that move generation,
// search, hash table and notation exchange. Tested by tests/engine/position_test.cpp (every move of
// random games is played and undone) and by tests/engine/notation_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/board/types.h"

namespace engine {

enum class MoveKind : std::uint8_t {
  Normal,      // from -> to, perhaps a capture; `piece` gates in on `from` when set
  Promotion,   // from -> to and becomes `piece`; victims on extras too
  Drop,        // `piece` from hand to `to`; from == to
  Castling,    // king from -> to, partner extra(0) -> extra(1); `piece` gates in when set
  EnPassant,   // from -> to, victim on extra(0)
  DoubleStep,  // a quiet move whose squares passed are en-passant squares
  Pass,        // nothing moves
  Multi,       // from -> to, victims on extra(0..extras-1) too; to == from is igui or a null move
  Chain,       // from -> to with more victims than three, its number is capture_index(); or with
               // victims that follow from the two squares (rules/captures/capture_modes.h)
  Pickup,      // the piece on `from` leaves the board, for the hand if there is one; from == to
  Swap         // from -> to; what stood there goes to extra(0)
};

// clang-format off
//  60..52      51 50..49 48      40 39      31 30     24 23..20 19   18 17      9 8       0
// +-----------+--+------+----------+----------+---------+------+-------+---------+---------+
// | extra(2)  |gr|extras| extra(1) | extra(0) |piece + 1| kind |   0   |  from   |   to    |
// +-----------+--+------+----------+----------+---------+------+-------+---------+---------+
//                       |<-capture_index()->| Chain
// clang-format on
// Bit 18: the move puts a wall, whose square is in the place of extra(1), or of extra(2) if there
// are
// two extras. gr: gate on the partner's square (castling). The word 0 is kNoMove (a1a1 Normal is
// not a move).
class Move {
 public:
  constexpr Move() = default;
  constexpr Move(Square from, Square to, MoveKind kind = MoveKind::Normal)
      : bits_(static_cast<std::uint64_t>(to) | static_cast<std::uint64_t>(from) << 9 |
              static_cast<std::uint64_t>(kind) << 20) {}
  static constexpr Move from_bits(std::uint64_t bits) {
    Move m;
    m.bits_ = bits;
    return m;
  }

  constexpr Square to() const { return static_cast<Square>(bits_ & 511); }
  constexpr Square from() const { return static_cast<Square>(bits_ >> 9 & 511); }
  constexpr MoveKind kind() const { return static_cast<MoveKind>(bits_ >> 20 & 15); }
  /// Promotion: what it becomes. Drop: what is dropped. Normal, Castling: what gates in.
  constexpr bool has_piece() const { return (bits_ >> 24 & 127) != 0; }
  constexpr PieceType piece() const { return static_cast<PieceType>((bits_ >> 24 & 127) - 1); }
  constexpr int extras() const { return static_cast<int>(bits_ >> 49 & 3); }
  constexpr Square extra(int i) const { return static_cast<Square>(bits_ >> extra_at(i) & 511); }
  /// Chain: which of the long captures of the piece, in the order in which its rules yield them.
  constexpr int capture_index() const { return static_cast<int>(bits_ >> 31 & 0x3FFFF); }
  constexpr bool gates_on_partner() const { return (bits_ >> 51 & 1) != 0; }

  /// Could it remove more than what stands on `to`?
  constexpr bool may_take_more() const { return extras() > 0 || kind() == MoveKind::Chain; }

  constexpr Move with_piece(PieceType t) const {
    return from_bits((bits_ & ~(std::uint64_t{127} << 24)) | static_cast<std::uint64_t>(t + 1)
                                                                 << 24);
  }
  constexpr Move without_piece() const { return from_bits(bits_ & ~(std::uint64_t{127} << 24)); }
  /// The same squares and piece with another kind.
  constexpr Move with_kind(MoveKind k) const {
    return from_bits((bits_ & ~(std::uint64_t{15} << 20)) | static_cast<std::uint64_t>(k) << 20);
  }
  /// Appends to the extras. REQUIRES extras() < kMaxExtras.
  constexpr Move with_extra(Square s) const {
    const int n = extras();
    return from_bits((bits_ & ~(std::uint64_t{3} << 49)) |
                     static_cast<std::uint64_t>(s) << extra_at(n) |
                     static_cast<std::uint64_t>(n + 1) << 49);
  }
  /// REQUIRES a Chain without an index, 0 <= n < 2^18.
  constexpr Move with_capture_index(int n) const {
    return from_bits(bits_ | static_cast<std::uint64_t>(n) << 31);
  }
  constexpr Move gating_on_partner() const { return from_bits(bits_ | std::uint64_t{1} << 51); }

  /// Where the move puts a wall. REQUIRES has_wall().
  constexpr bool has_wall() const { return (bits_ >> 18 & 1) != 0; }
  constexpr Square wall() const { return static_cast<Square>(bits_ >> wall_at() & 511); }
  /// REQUIRES !has_wall() and fewer than three extras.
  constexpr Move with_wall(Square s) const {
    return from_bits(bits_ | std::uint64_t{1} << 18 | static_cast<std::uint64_t>(s) << wall_at());
  }
  constexpr Move without_wall() const {
    return has_wall()
               ? from_bits(bits_ & ~(std::uint64_t{511} << wall_at() | std::uint64_t{1} << 18))
               : *this;
  }

  constexpr std::uint64_t bits() const { return bits_; }
  constexpr explicit operator bool() const { return bits_ != 0; }
  friend constexpr bool operator==(Move a, Move b) { return a.bits_ == b.bits_; }
  friend constexpr bool operator!=(Move a, Move b) { return a.bits_ != b.bits_; }

 private:
  /// The lowest bit of extra(i), see the picture above. The third does not stand beside the others.
  static constexpr int extra_at(int i) { return i == 2 ? 52 : 31 + 9 * i; }
  constexpr int wall_at() const { return extras() < 2 ? 40 : 52; }
  std::uint64_t bits_ = 0;
};

inline constexpr int kMaxExtras = 3;

/// Kinds of moves to generate. Captures: whatever removes a piece, and promotions that gain;
/// Quiets: the rest; Drops: those alone, which are among the Quiets.
enum class Gen : std::uint8_t { Captures, Quiets, Drops, All };

inline constexpr Move kNoMove{};

/// Fixed room for all moves of a position; add() drops what exceeds kMaxMoves. 32 KiB: at most one
/// per ply on the stack, or static in a searcher.
class MoveList {
 public:
  MoveList() {}  // NOLINT: the words stay unset
  void add(Move m) {
    if (size_ < kMaxMoves) moves_[size_++] = m;
  }
  void clear() { size_ = 0; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  void resize(std::size_t n) { size_ = n; }  // REQUIRES n <= size()
  Move operator[](std::size_t i) const { return moves_[i]; }
  Move& operator[](std::size_t i) { return moves_[i]; }
  const Move* begin() const { return moves_; }
  const Move* end() const { return moves_ + size_; }
  Move* begin() { return moves_; }
  Move* end() { return moves_ + size_; }
  bool contains(Move m) const {
    for (Move x : *this)
      if (x == m) return true;
    return false;
  }

 private:
  std::size_t size_ = 0;
  union {  // a union member is not initialised: a list is made at every node
    Move moves_[kMaxMoves];
  };
};

/// Removes the moves from `first` on for which `test` holds; the others keep their order.
template <class Test>
void remove_if(MoveList& list, std::size_t first, Test test) {
  std::size_t kept = first;
  for (std::size_t i = first; i < list.size(); ++i)
    if (!test(list[i])) list[kept++] = list[i];
  list.resize(kept);
}

}  // namespace engine
