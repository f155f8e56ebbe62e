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
  Limits limits;                      // the clock as it was sent: no delays are taken off
  std::optional<std::int64_t> clock;  // ours as it was sent, in milliseconds
  std::int64_t increment = 0;         // added to it after our move
  std::int64_t byoyomi = 0;           // of a move, not taken from the clock
  std::optional<int> mate;            // until a mate in so many moves is found
  std::optional<int> perft;           // count positions instead
  std::string complaint;              // what was ignored, and why; empty: nothing
};

/// Unknown words and bad numbers are skipped and complained of: a GUI that waits for a move gets
/// one. Without any limit the search is infinite.
Go parse_go(std::string_view text, const Game& game, Dialect dialect);

/// What our clock will say before our next move when this one takes `elapsed` milliseconds; nullopt
/// without a clock, or when a new session begins, whose time is not known.
std::optional<std::int64_t> clock_after(const Go& go, std::int64_t elapsed);

}  // namespace engine::uci
