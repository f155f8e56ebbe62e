// tools/selfplay/selfplay.h: Aanca against itself, or against random moves, in one process, with
// every invariant checked on the way. Meant for sanitizer runs on any variant. Tested by
// tests/tools/selfplay_test.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <ostream>

#include "engine/board_engine.h"
#include "tools/selfplay/game.h"
#include "tools/selfplay/opening.h"

namespace selfplay {

/// REQUIRES a depth, node or time limit in `limits`.
struct SelfplayOptions {
  std::shared_ptr<const variants::Variant> variant;
  int games = 10;
  engine::Limits limits;  // of each move
  engine::SearchSettings settings;
  std::uint64_t seed = 1;
  OpeningOptions opening;
  std::string fen;  // empty = the variant's own start
  int max_plies = 300;
  int check_every = 4;  // plies between full checks
  /// One side draws its moves at random: Black in the first game, then in turns. The end of `log`
  /// is what the side that searches scored.
  bool random_mover = false;
};

/// Returns the number of faults; each is written to `log`, games to `pgn` when there is one. A
/// fault ends its game.
int play_self(const SelfplayOptions& options, std::ostream& log, std::ostream* pgn);

}  // namespace selfplay
