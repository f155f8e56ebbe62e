// engine/board/rules/moves/move_changes.h: a piece becomes another one by moving (Parton's gryphon
// chess). A side that has its limit (promote.limit) of what it would become may not move it.
//
// Ini: move.becomes. No State. Hooks: on_move, because the journal must take the change back with
// the move; remove_illegal for the limits. Tested by tests/engine/families_test.cpp.
#pragma once

#include <array>

#include "engine/board/rules/family.h"

namespace engine {

struct MoveChanges {
  struct Data {
    explicit Data(const Rules& rules);
    std::array<int, kMaxTypes> becomes;  // [type]; kNoPieceIndex: it stays what it is
  };
  static bool present(const variants::Variant& v);
  static std::string describe(const Rules& rules);
  template <int Bits>
  static void on_move(Position<Bits>& p, Color us);
  template <int Bits>
  static void remove_illegal(Position<Bits>& p, MoveList& list, std::size_t first);
};

}  // namespace engine
