// engine/board/rules/goals/bare_king.h: a side that has only its royal left has lost, or draws or
// wins; with `counter` it is saved if it bares the other side at once (shatranj). Pieces in hand
// count as pieces.
//
// Ini: bare. No State, no FEN field. Hooks: result, from the piece counts alone. Tested by
// tests/engine/game_result_test.cpp.
#pragma once

#include "engine/board/rules/family.h"

namespace engine {

struct BareKing {
  struct Data {
    explicit Data(const Rules& rules);
    int sign;      // for the bared side: 1 wins, 0 draws, -1 loses
    bool counter;  // it is saved if it bares the other at once
  };

  static bool present(const variants::Variant& v) {
    return v.ending.bare != variants::BareRule::None;
  }
  static std::string describe(const Rules& rules);
  static std::optional<Decision> result(const Board& board);
};

}  // namespace engine
