// engine/board/rules/captures/capture_changes.h: what becomes of a piece that has captured: it
// turns into a wall (petrified chess), changes sides (Andernach chess) or becomes what it took
// (werewolf chess). Promotions come first: the new piece changes.
//
// Ini: capture.wall, capture.side, capture.becomes. No State: walls are squares of the Position.
// Hooks: on_move, because the journal must take the change back with the move. Tested by
// tests/data/perft/petrified.perft and tests/engine/families_test.cpp.
#pragma once

#include <array>

#include "engine/board/rules/family.h"

namespace engine {

struct CaptureChanges {
  struct Data {
    explicit Data(const Rules& rules);
    std::array<bool, kMaxTypes> to_wall{}, to_enemy{}, becomes{}, model{};  // [type]
  };

  static bool present(const variants::Variant& v) { return v.capture_effects.any(); }
  static std::string describe(const Rules& rules);
  template <int Bits>
  static void on_move(Position<Bits>& p, Color us);
};

}  // namespace engine
