// engine/uci/go.h: the arguments of `go`. Tested by tests/uci/go_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/game.h"
#include "engine/search/limits.h"
#include "engine/uci/dialect.h"

namespace engine::uci {

struct Go {
  Limits limits;
  std::optional<int> mate;   // until a mate in so many moves is found
  std::optional<int> perft;  // count positions instead
  std::string complaint;     // what was ignored, and why; empty: nothing
};

/// Unknown words and bad numbers are skipped and complained of: a GUI that waits for a move gets
/// one. `overhead`: milliseconds kept back for delays. Without any limit the search is infinite.
Go parse_go(std::string_view text, const Game& game, Dialect dialect, std::int64_t overhead);

}  // namespace engine::uci
