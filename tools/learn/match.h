// tools/learn/match.h: a match between two evaluations of one engine, at equal time whatever else
// the machine does. Tested by tests/tools/learn_test.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "engine/search/limits.h"
#include "tools/selfplay/statistics.h"
#include "variants/variant.h"

namespace learn {

struct MatchOptions {
  int pairs = 100;              // of games: one opening, both colours
  std::uint64_t nodes = 4000;   // a move, of the player that is faster
  bool equal_time = true;       // the slower player gets fewer nodes; false: as many
  int random_plies = 8;         // of the openings
  engine::Value balance = 150;  // centipawns; openings beyond are not played
  int threads = 1;
  std::uint64_t seed = 1;  // of the openings
};

/// Score of the player with `first`. `progress` receives the score after each pair, from any of the
/// threads, one at a time; it returns false to end the match.
selfplay::Score play_match(const std::shared_ptr<const variants::Variant>& variant,
                           const engine::SearchSettings& first,
                           const engine::SearchSettings& second, const MatchOptions& options,
                           const std::function<bool(const selfplay::Score&)>& progress);

/// Nodes per second of `first` by those of `second`, from processor time on the same positions.
double speed_ratio(const std::shared_ptr<const variants::Variant>& variant,
                   const engine::SearchSettings& first, const engine::SearchSettings& second,
                   std::uint64_t seed);

}  // namespace learn
