// tools/tablebase/game_options.h: the game of a tool, from the command line. Tested by
// tests/tablebase/commands_test.cpp.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/board/rules.h"

namespace tablebase {

struct GameOptions {
  std::string variant = "chess";
  std::vector<std::string> files;   // with more variants
  std::string data;                 // folder that holds variants/rules
  std::vector<std::string> pieces;  // "X=BETZA": added to the variant or put in place of its X
  std::string board;                // "6x6": another board, with the variant's royals and pawns
};

/// Throws Error or the variants' own error.
std::shared_ptr<const engine::Rules> load_rules(const GameOptions& options);

}  // namespace tablebase
