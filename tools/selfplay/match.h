// tools/selfplay/match.h: one engine against another, both in processes of their own. Each opening
// is played from both sides; that pair is the unit of statistics.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "tools/selfplay/opening.h"
#include "tools/selfplay/record.h"
#include "tools/selfplay/referee.h"
#include "tools/selfplay/sprt.h"
#include "tools/selfplay/statistics.h"

namespace selfplay {

struct MatchOptions {
  std::shared_ptr<const variants::Variant> variant;
  PlayerOptions first, second;
  RefereeOptions referee;
  int pairs = 50;
  int concurrency = 1;
  std::uint64_t seed = 1;
  std::vector<Opening> openings;  // played in turn as they are; empty = random ones
  OpeningOptions random;
  std::string fen;  // where random openings begin; empty = the variant's own start
  std::optional<Sprt> sprt;
  std::string record;  // file of the games, from which the match goes on; empty = none
};

/// Games that one engine lost without being beaten.
struct Forfeits {
  int time = 0, rules = 0, crashes = 0;
  int all() const { return time + rules + crashes; }
};

struct MatchResult {
  Score score;                       // the first engine's view
  std::array<Forfeits, 2> forfeits;  // of the first and the second engine; they count as losses
  std::array<Effort, 2> effort;
};

/// "games 20  +8 =4 -8 ...", forfeits if there are any, mean depths, and the state of the SPRT.
std::string describe(const MatchResult& result, const std::optional<Sprt>& sprt);

/// Throws Refusal if an engine does not start, never speaks or cannot play the game: no game would
/// be one.
void check_players(const MatchOptions& match);
/// The opening of this pair: of the file, in turn, or drawn by the seed.
Opening opening_of(const MatchOptions& match, int pair, engine::BoardEngine& referee);

/// What must be the same for a match to go on: all but its length, concurrency and test.
Record::Settings settings(const MatchOptions& options);

/// Blocks until all pairs are played or the SPRT is decided. Pairs are counted in the order of
/// their openings, whatever the order in which they end: with a fixed number of nodes the result
/// depends on nothing else. Faults and progress go to `log`, games to `pgn` when there is one. The
/// same seed gives the same openings. Throws Refusal, before any game, when an engine does not know
/// the game.
MatchResult play_match(const MatchOptions& options, std::ostream& log, std::ostream* pgn);

}  // namespace selfplay
