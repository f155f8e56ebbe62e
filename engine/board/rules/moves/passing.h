// engine/board/rules/moves/passing.h: a side may pass instead of moving; two passes in a row are a
// draw.
//
// Ini: pass = on. No State of its own: it reads the last two moves of the history, so a FEN forgets
// a pass. Hooks: add_moves, because a pass belongs to no piece; result. Tested by
// tests/cecp/ini_keys_test.cpp.
#pragma once

#include "engine/board/rules/family.h"

namespace engine {

struct Passing {
  static bool present(const variants::Variant& v) { return v.pass; }
  static std::string describe(const Rules& rules);
  static std::optional<Decision> result(const Board& board);
  template <int Bits>
  static void add_moves(const Position<Bits>& p, Gen gen, MoveList& list);
};

/// A side that has no move passes; when both are stuck the game is over (reversi).
struct StuckPass {
  static bool present(const variants::Variant& v) { return v.pass_when_stuck; }
  static std::string describe(const Rules& rules);
  /// May the side to move, which has no other move, pass? Not if the other side is stuck too. The
  /// position is restored.
  template <int Bits>
  static bool may_pass(Position<Bits>& p);
};

}  // namespace engine
