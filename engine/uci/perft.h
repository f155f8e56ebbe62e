// engine/uci/perft.h: `go perft N` as a job, so that `stop` ends it. Tested by
// tests/uci/session_test.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "engine/game.h"
#include "engine/search/job.h"

namespace engine::uci {

/// Positions below each root move. Written by the job, read after it.
struct PerftCounts {
  std::vector<std::pair<Move, std::uint64_t>> moves;
  bool complete = false;  // false: stopped
};

/// Counts on a copy of the game.
std::unique_ptr<Job> perft_job(const Game& game, int depth, std::shared_ptr<PerftCounts> counts);

}  // namespace engine::uci
