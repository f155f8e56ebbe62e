// engine/board/rules/royalty/bikjang.h: the generals of janggi may face each other along an open
// file. That is a bid for the end of the game: the other side must part them, or pass; then it is
// over, and points decide (or it is a draw).
//
// Ini: facing = bikjang. State: whether the royals face; it follows from the squares, so it is
// neither in the key nor in a FEN. Hooks: result, remove_illegal; set_up_turn, on_turn and on_null
// compute the fact. Tested by tests/data/perft/janggi.perft and tests/engine/families_test.cpp.
#pragma once

#include "engine/board/rules/family.h"

namespace engine {

struct Bikjang {
  struct State {
    bool royals_face = false;
  };
  static bool present(const variants::Variant& v) { return v.royalty.bikjang; }
  static std::string describe(const Rules& rules);
  static std::optional<Decision> result(const Board& board);
  template <int Bits>
  static void remove_illegal(Position<Bits>& p, MoveList& list, std::size_t first);
  template <int Bits>
  static void set_up_turn(Position<Bits>& p, const Setup& setup);
  template <int Bits>
  static void on_turn(Position<Bits>& p);
  template <int Bits>
  static void on_null(Position<Bits>& p, Color us);
};

}  // namespace engine
