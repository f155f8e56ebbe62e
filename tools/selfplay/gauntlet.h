// tools/selfplay/gauntlet.h: the same two engines in many games, with one table of the results.
#pragma once

#include <functional>
#include <ostream>
#include <string>
#include <vector>

#include "tools/selfplay/match.h"

namespace selfplay {

struct GauntletOptions {
  std::vector<MatchOptions> matches;  // one for each variant; openings, record are filled in
  std::string folder;                 // of openings, records and PGN; is created
  int openings = 200;                 // how many are made for each variant
};

/// Plays one match after the other. Openings are made once per variant (NAME.openings), matches go
/// on from their records (NAME.jsonl). Progress goes to `log`, a row for each match to `table`. A
/// variant that an engine refuses has a row with the reason. Returns the number of forfeits.
int play_gauntlet(const GauntletOptions& options, std::ostream& table, std::ostream& log);

}  // namespace selfplay
