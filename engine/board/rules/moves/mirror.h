// engine/board/rules/moves/mirror.h: two boards: a piece moves on its own and then crosses to the
// same square of the other (alice chess). No two pieces share a square, so one board holds both:
// each type has a twin for the other board (N and N'), and pieces of one board do not stand in the
// way of those of the other.
//
// Ini: mirror. State: whether the last move left a royal in check before it crossed. No FEN field:
// the letters tell. Hooks: on_move crosses, remove_illegal. The generator and the attack code see
// one board at a time (sight.h). Tested by tests/engine/two_boards_test.cpp and tests/data/perft:
// alice.
#pragma once

#include <vector>

#include "engine/board/bitset.h"
#include "engine/board/rules/family.h"

namespace engine {

struct Mirror {
  struct Data {
    explicit Data(const Rules& rules);
    std::vector<PieceType> twin;  // [type]
    std::vector<bool> far;        // [type] of the other board
  };
  struct State {
    bool exposed = false;  // a royal on the board of the move was in check before it crossed
  };
  static bool present(const variants::Variant& v) { return v.mirror; }
  static std::string describe(const Rules& rules);
  /// Pieces on the first board, or on the other.
  template <int Bits>
  static Bitset<Bits> pieces_on(const Position<Bits>& p, bool far);
  template <int Bits>
  static void on_move(Position<Bits>& p, Color us);
  template <int Bits>
  static void remove_illegal(Position<Bits>& p, MoveList& list, std::size_t first);
};

}  // namespace engine
