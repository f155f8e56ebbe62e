// engine/search/limits.h: what a search is asked to do. A plain value that crosses threads.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/board/move.h"

namespace engine {

/// All times in milliseconds. The clock is the engine's own.
struct Limits {
  std::optional<std::int64_t> clock;  // left on our clock
  std::int64_t increment = 0;
  int moves_to_go = 0;  // to the next session; 0 = whole game
  // Moves that a sudden-death game is expected to last yet; a few more than it takes, because the
  // last ones cost the game when time is out.
  int horizon = 32;
  std::optional<std::int64_t> move_time;  // st: at most this long a move
  std::optional<int> depth;               // sd
  std::optional<std::uint64_t> nodes;
  bool infinite = false;  // analysis: only stop() ends it
  bool ponder = false;    // on the opponent's time until ponder_hit()
  int multi_pv = 1;
  std::vector<Move> exclude;   // root moves not to consider
  std::int64_t overhead = 30;  // lag reserve
};

struct SearchSettings {
  std::size_t memory_mb = 64;  // hash table and all
  int threads = 1;
};

}  // namespace engine
