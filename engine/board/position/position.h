// engine/board/position/position.h: a Board with bitsets: plays, undoes and generates moves. `Bits`
// is the smallest of 64, 128, 256, 512 that holds the board, so an 8x8 game never pays for a 19x19
// one. Tested by tests/engine/position_test.cpp and by every perft.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/board/bitset.h"
#include "engine/board/movegen/tables.h"
#include "engine/board/position/board.h"
#include "engine/board/position/zobrist.h"

namespace engine {

template <int Bits>
class Position final : public Board {
 public:
  using Set = Bitset<Bits>;

  /// Copies are independent games (a search job, a helper thread); history comes along.
  Position(std::shared_ptr<const Rules> rules, std::shared_ptr<const MoveTables<Bits>> tables);

  /// Throws std::runtime_error with the reason when the arrangement cannot be played; the position
  /// is then unusable until the next set().
  void set(const Setup& setup);
  /// From the variant's start FEN. Throws as set() does.
  void set_start();

  /// REQUIRES a pseudo-legal move of this position.
  void play(Move m);
  void undo();  // REQUIRES a move to take back
  /// The key after a plain move; for other moves and games with more in their keys it is only a
  /// guess, good enough to fetch memory by. Cheap. REQUIRES a pseudo-legal move.
  Key likely_key_after(Move m) const;
  /// The side to move passes, for the search. REQUIRES that it is not in check.
  void play_null();
  void undo_null();

  // Generation may play moves and take them back: the position is the same afterwards, but two
  // threads must not share it.

  /// Replaces `list` by the moves of one kind: all that the rules allow, except bans by the
  /// consequence of a move (legal_moves.h).
  void generate(MoveList& list, Gen gen = Gen::All);
  /// Their number, without a list where that is possible. May stop at `enough`.
  std::uint64_t count_moves(std::uint64_t enough = ~std::uint64_t{0});
  /// Does generate() yield any move?
  bool has_move();
  /// Does it yield a capture?
  bool has_capture();
  /// Is this word a move here? Any 64-bit word is allowed: moves from the hash table and killers.
  bool playable(Move m);

  /// Removes an enemy piece.
  bool is_capture(Move m) const {
    return m.kind() == MoveKind::EnPassant || m.kind() == MoveKind::Chain ||
           ((m.kind() == MoveKind::Multi || m.kind() == MoveKind::Promotion) && m.extras() > 0) ||
           (m.kind() != MoveKind::Castling && m.kind() != MoveKind::Pass &&
            m.kind() != MoveKind::Swap && by_color_[~side_].test(m.to()));
  }
  Victims victims(Move m) const override;
  /// Static exchange: does the move gain at least `threshold` by exchanges on its target, each side
  /// capturing with its least valuable piece? `values` is indexed by PieceType.
  bool see_ge(Move m, Value threshold, const std::array<Value, kMaxTypes>& values) const;

  /// Pieces of `by` that could capture on `s` with this occupation (hoppers, lame and bent pieces
  /// exact).
  Set attackers_to(Square s, Color by, const Set& occupied) const;
  /// Is a royal on `s` attacked by `by`? Facing rules count, tame moves do not. `removed`: pieces
  /// that are gone from their squares (captured), whatever `occupied` has there now.
  bool attacked(Square s, Color by) const { return attacked(s, by, occupied_, Set{}); }
  bool attacked(Square s, Color by, const Set& occupied, const Set& removed) const;
  /// Those of `squares` on which a royal of the other side would be safe from `by`, if it stood
  /// there, in place of a piece that it has taken, and `occupied` elsewhere.
  Set not_attacked(Set squares, Color by, const Set& occupied) const;
  /// Would the side to move attack `s` after a move of one piece, which does not promote? REQUIRES
  /// that its pieces attack as leapers and sliders do.
  bool attacked_after(Square s, Move m, const Set& occupied_then) const;
  /// Squares the piece on `s` could capture on if enemies stood there.
  Set attacks_from(Square s) const;

  /// Squares from which a piece of type `t` of the side to move attacks a royal on `k`, as the
  /// board is now; of pieces that are neither leapers, sliders nor hoppers, those from which it
  /// may. Zones that limit sliders, and tame moves, are left out of account.
  Set check_squares(PieceType t, Square k) const;

  const Set& occupied() const { return occupied_; }
  const Set& pieces(Color c) const { return by_color_[c]; }
  const Set& pieces(Color c, PieceType t) const { return by_type_[c][t]; }
  const Set& unmoved() const { return unmoved_; }
  /// Squares that a rule has walled up; kHole there. Part of occupied(), of no color.
  const Set& walls() const { return walls_; }
  /// Pieces of the royal types.
  Set royal_pieces(Color c) const {
    Set out;
    for (PieceType t : royal_types_) out |= by_type_[c][t];
    return out;
  }
  /// Squares of the royals that count at the moment (empty in a variant without royals).
  Set royals(Color c) const;
  /// By the variant's rule of check: would the other side, if it were to move, take the royal?
  bool in_check_now(Color c) const;
  const MoveTables<Bits>& tables() const { return *tables_; }

  // --- for rule families, while a move is being played or a position set up. Every change is
  // written to the journal, and undo takes it back.

  void put(Square s, Piece p, std::uint8_t flags);
  void remove(Square s);
  void shift(Square from, Square to, std::uint8_t flags);
  void set_flags(Square s, std::uint8_t flags);
  void change_hand(Color c, PieceType t, int by);
  /// REQUIRES an empty square, or a wall.
  void set_wall(Square s, bool stands);
  /// The turn that has just passed is taken back: the side that has moved moves again.
  void move_again();
  /// The flags of the piece on `s` once it has moved.
  std::uint8_t moved_flags(Square s) const {
    return flags_[static_cast<std::size_t>(s)] & static_cast<std::uint8_t>(~kUnmoved);
  }
  /// A family's own fields. Position keeps the key, by the hook `key`.
  State& state_to_change() { return states_.back(); }

 private:
  void take_back(const Change& c);
  void take_back_to(std::size_t size);  // of the journal
  void capture(Square s);
  void move_piece(Move m, const Victims& taken);
  void swap_pieces(Move m, const Victims& taken);
  void begin_state(Move m);
  bool may_give_check(Move m) const;
  bool may_take_back(Move m) const;
  void forget_ep_squares();
  bool unmoved_counts(Square s, Piece p) const;

  std::shared_ptr<const MoveTables<Bits>> tables_;
  const Zobrist* zobrist_;
  Set occupied_, unmoved_, walls_;
  std::array<Set, 2> by_color_;
  std::array<std::array<Set, kMaxTypes>, 2> by_type_;
  std::vector<PieceType> royal_types_;
};

}  // namespace engine
