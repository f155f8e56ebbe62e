// engine/board/rules/goals/connection.h: a number of pieces of one side in an unbroken row, file or
// diagonal wins (noughts and crosses, gomoku).
//
// Ini: connection. No State, no FEN field. Hooks: result, which scans the board at every node: the
// cost is that of its squares. Tested by tests/engine/rules_test.cpp and
// tests/data/perft/tictactoe.perft.
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
