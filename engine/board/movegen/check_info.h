// engine/board/movegen/check_info.h: checks and pins against the only royal of the side to move,
// computed once per position.
//
// Most moves need no test of their own: CheckInfo holds the targets that stop a check, the line of
// each pinned piece, and the squares from and to which a move could open an attack of a hopper or a
// lame piece. Only moves that touch those squares, royal moves and en passant are tested one by
// one. Games with explosions, several royals or forbidden checks play and take back every move
// instead (movegen.cpp). Tested by tests/engine/check_info_test.cpp and by every perft.
#pragma once

#include <array>

#include "engine/board/position/position.h"

namespace engine {

template <int Bits>
class CheckInfo {
 public:
  using Set = Bitset<Bits>;

  /// REQUIRES at most one royal that counts on the side to move.
  void watch(const Position<Bits>& p);
  /// Is the royal safe after the move? Exact for every kind of move, without playing it.
  bool safe_after(const Position<Bits>& p, Move m) const;
  /// Squares a pinned piece may go to as far as its pins are concerned.
  Set line_of(Square s) const;

  Square royal = kNoSquare;  // kNoSquare if the side lacks a royal piece
  Set mask;                  // targets that a piece may go to: all, or those that end the check
  Set pinned;                // see line_of
  Set needs_test_from, needs_test_to;  // moves touching these are tested one by one
  bool needs_test_all = false;         // every move is

 private:
  void checked_by(Square checker, const Set& blocks);
  void watch_slider(const Position<Bits>& p, Square a, const SlideTable<Bits>& slide);
  void watch_hopper(const Position<Bits>& p, Square a, const SlideTable<Bits>& slide);
  void watch_path(const Position<Bits>& p, Square a, const PathTable<Bits>& paths);
  void watch_program(const Position<Bits>& p, Square a, const Mover<Bits>& m);

  struct Pin {
    Square piece;
    Set line;
  };
  std::array<Pin, 16> pins_;  // more than that: everything is tested
  int pin_count_ = 0;
};

}  // namespace engine
