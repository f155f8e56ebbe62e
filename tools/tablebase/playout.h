// tools/tablebase/playout.h: the engine mates a perfect defender from won positions, move by move
// at a fixed time or a fixed number of nodes. Tested by tests/tablebase/playout_test.cpp.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>

#include "engine/search/endgame/endgame_settings.h"
#include "tools/tablebase/commands.h"

namespace tablebase {

struct PlayoutRequest {
  SampleRequest positions;         // won ones for the side to move
  std::int64_t milliseconds = 10;  // per move
  std::uint64_t nodes = 0;         // per move, without a clock; 0: by time
  int most_moves = 50;             // of the engine: more is a failure
  engine::EndgameSettings endgames;
};

struct PlayoutResult {
  int games = 0, mated = 0;
  double moves = 0, best = 0;  // of the engine in the games that it won, and the tables' number
  int longest = 0;
};

/// A line for each game that was not won goes to `out`, and a summary at the end. The defender
/// loses as slowly as it can; of equal moves it takes one at random. Progress on stderr.
PlayoutResult play_out(Tables& tables, const PlayoutRequest& request, std::ostream& out);

}  // namespace tablebase
