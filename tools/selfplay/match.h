// tools/selfplay/match.h: one engine against another, both in processes of their own, refereed by
// Aanca's rules. Each opening is played from both sides; that pair is the unit of statistics.
#pragma once

#include <cstdint>
#include <optional>
#include <ostream>
#include <utility>

#include "tools/selfplay/cecp_player.h"
#include "tools/selfplay/game.h"
#include "tools/selfplay/opening.h"
#include "tools/selfplay/statistics.h"

namespace selfplay {

/// Times in milliseconds, scores in centipawns.
struct MatchOptions {
  std::shared_ptr<const variants::Variant> variant;
  PlayerOptions first, second;
  TimeControl time;
  int pairs = 50;
  int concurrency = 1;
  std::uint64_t seed = 1;
  OpeningOptions opening;
  std::vector<std::string> fens;  // start positions, used in turn; empty = the variant's own
  int max_plies = 400;            // then the game counts as a draw
  int margin_ms = 300;            // a clock may be overstepped by this much before the flag falls
  int resign = 0;  // both agree on this score for 3 moves each: adjudicated; 0 = never
  std::optional<std::pair<double, double>> sprt;  // Elo 0 and Elo 1
};

/// Games that were broken off count as draws.
struct MatchResult {
  Score score;     // the first engine's view
  int faults = 0;  // illegal moves, losses on time, dead engines, false claims of either
};

/// Blocks until all pairs are played or the SPRT is decided. Progress goes to `log`, games to `pgn`
/// when there is one. The same seed gives the same openings.
MatchResult play_match(const MatchOptions& options, std::ostream& log, std::ostream* pgn);

}  // namespace selfplay
