// engine/board/rules/moves/turns.h: a side makes several moves in its turn (marseillais, monster,
// progressive chess). A move is still one move of one piece: the same side is simply to move again,
// and the state says so (goes_on).
//
// Ini: turns. State: moves left in the turn. FEN: left=2 behind the clocks, inside a turn alone;
// the move number counts turns. Hooks: on_turn takes the turn back while moves are left,
// remove_illegal forbids early checks. Tested by tests/engine/turns_test.cpp.
#pragma once

#include <cstdint>

#include "engine/board/rules/family.h"

namespace engine {

struct Turns {
  struct State {
    std::int16_t turn_left = 1;  // moves that the side to move may still make in its turn
    bool goes_on = false;        // the side to move has made the last move too
  };
  struct Arrangement {
    int turn_left = 0;  // 0: the turn begins
  };
  static bool present(const variants::Variant& v) { return v.turns.has_value(); }
  static std::string describe(const Rules& rules);
  static bool read_fen(FenReader& in, FenSlot slot, Setup& setup);
  static void print_fen(FenWriter& out, FenSlot slot, const Setup& setup);
  static void to_setup(const Board& board, Setup& setup);
  static Key key(const engine::State& st, const Zobrist& zobrist);
  template <int Bits>
  static void set_up(Position<Bits>& p, const Setup& setup);
  template <int Bits>
  static void on_turn(Position<Bits>& p);
  template <int Bits>
  static void remove_illegal(Position<Bits>& p, MoveList& list, std::size_t first);
};

}  // namespace engine
