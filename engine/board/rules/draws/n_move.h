// engine/board/rules/draws/n_move.h: a number of moves without progress is a draw. Tested by
// tests/engine/game_result_test.cpp.
#pragma once

#include "engine/board/rules/family.h"

namespace engine {

struct NMove {
  struct Data {
    explicit Data(const Rules& rules);
    int plies;
  };
  static bool present(const variants::Variant& v) { return v.ending.nmove > 0; }
  static std::string describe(const Rules& rules);
  static std::optional<Decision> decide(const Board& board);
};

}  // namespace engine
