// engine/board/rules/goals/connection.h: a line of a number of pieces of a side wins (noughts and
// crosses, gomoku). Tested by tests/engine/rules_test.cpp and by perft.
#pragma once

#include "engine/board/rules/family.h"

namespace engine {

struct Connection {
  struct Data {
    explicit Data(const Rules& rules);
    int length;  // pieces in a row, a file or a diagonal that win
  };

  static bool present(const variants::Variant& v) { return v.connection > 0; }
  static std::string describe(const Rules& rules);
  static std::optional<Decision> result(const Board& board);
};

}  // namespace engine
