// engine/board/movegen/check_info.h: checks and pins against the royals of the side to move,
// computed once per position.
//
// Most moves need no test of their own: CheckInfo holds the targets that stop a check, the line of
// each pinned piece, and the squares from and to which a move could open an attack of a hopper or a
// lame piece. Only moves that touch those squares, royal moves, en passant, captures that explode
// and moves that may give a forbidden check are tested one by one. Tested by
// tests/engine/check_info_test.cpp and by every perft.
#pragma once

#include <array>

#include "engine/board/position/position.h"

namespace engine {

template <int Bits>
class CheckInfo {
 public:
  using Set = Bitset<Bits>;
  CheckInfo() {}  // NOLINT: the pins stay unset

  /// Does it cover the rules of this position? If not, each move has to be played.
  static bool applies(const Position<Bits>& p);

  /// REQUIRES applies(p).
  void watch(const Position<Bits>& p);
  /// Do the rules of royals allow the move? Exact for every kind of move, without playing it.
  bool safe_after(const Position<Bits>& p, Move m) const {
    const bool harmless =
        m.kind() == MoveKind::Normal && !mined_.test(m.from()) && !blasting_.test(m.to());
    return harmless || safe_by_test(p, m);
  }
  /// Of the targets of the one royal, those where it is safe. REQUIRES lone_royal, which is on
  /// `from`.
  Set safe_for_royal(const Position<Bits>& p, Square from, Set targets) const;
  /// Of the targets of a capture of one piece, those where safe_after has to be asked.
  Set doubtful(Square from, const Set& targets) const {
    return mined_.test(from) ? targets : targets & blasting_;
  }
  /// Squares a pinned piece may go to as far as its pins are concerned.
  Set line_of(Square s) const;

  Set royals;  // that have to be safe; under duple check at least one of them
  Set mask;    // targets that a piece may go to: all, or those that end the check
  Set pinned;  // see line_of
  Set needs_test_from, needs_test_to;  // moves touching these are tested one by one
  bool needs_test_all = false;         // every move is
  bool no_checks = false;              // to give check is forbidden
  bool lone_royal = false;             // one royal has to be safe, and checks are allowed

 private:
  void watch_royal(const Position<Bits>& p, Square k);
  void watch_duple(const Position<Bits>& p);
  void watch_explosions(const Position<Bits>& p);
  bool safe_by_test(const Position<Bits>& p, Move m) const;
  void find_harmless_captures(const Position<Bits>& p);
  void watch_own_checks(const Position<Bits>& p);
  void checked_by(Square checker, const Set& blocks);
  void watch_slider(const Position<Bits>& p, Square k, Square a, const SlideTable<Bits>& slide);
  void watch_hopper(const Position<Bits>& p, Square k, Square a, const SlideTable<Bits>& slide);
  void watch_path(const Position<Bits>& p, Square k, Square a, const PathTable<Bits>& paths);
  void watch_program(const Position<Bits>& p, Square k, Square a, const Mover<Bits>& m);

  struct Pin {
    Square piece;
    Set line;
  };
  static constexpr int kMostPins = 16;  // more than that: everything is tested
  int pin_count_ = 0;
  union {  // not initialised: one CheckInfo is made at every node
    Pin pins_[kMostPins];
  };
  // Explosions: captures that leave the line of a pin are tested instead.
  Set off_line_;
  // Squares whose pieces, if they went, could open an attack on a royal. For explosions.
  Set mined_;
  Set blasting_ = ~Set{};  // targets of captures that might empty one of those
};

}  // namespace engine
