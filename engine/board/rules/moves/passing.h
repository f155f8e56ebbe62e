// engine/board/rules/moves/passing.h: a side may pass; two passes in a row are a draw. Tested by
// tests/engine/rules_test.cpp.
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

}  // namespace engine
