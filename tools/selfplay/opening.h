// tools/selfplay/opening.h: random openings that are balanced enough to be played from both sides.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/board_engine.h"

namespace selfplay {

/// A start position and the moves that lead to the opening.
struct Opening {
  std::string fen;  // empty = the variant's own start
  std::vector<engine::Move> moves;
  engine::Value imbalance = 0;  // centipawns by which a search preferred one side, if tested
};

struct OpeningOptions {
  int plies = 6;
  engine::Value balance = 120;  // at most this many centipawns for either side
  std::uint64_t nodes = 3000;   // of the search that tests it
};

/// From `fen`; when it is empty, from the start, which a game that shuffles draws anew each time.
/// The same seed gives the same opening while neither rules nor search change. After 40 tries the
/// most balanced one is taken. Leaves the player's game at the end of the opening.
Opening random_opening(engine::BoardEngine& player, const std::string& fen, std::uint64_t seed,
                       const OpeningOptions& options);

/// Sets the start and plays the moves.
void set_up(engine::BoardGame& game, const Opening& opening);

}  // namespace selfplay
