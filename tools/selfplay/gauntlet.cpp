// tools/selfplay/gauntlet.cpp: openings, matches and the table.
#include "tools/selfplay/gauntlet.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "tools/selfplay/opening_file.h"

namespace selfplay {

namespace {

/// From the file, which is made if there is none: complete under another name first.
std::vector<Opening> openings_for(const MatchOptions& match, const std::string& path, int count) {
  const auto player = engine::BoardEngine::create(match.variant, {16, 1});
  if (!std::filesystem::exists(path)) {
    std::ofstream file(path + ".part");
    write_openings(file, *player, count, match.seed, match.random, match.fen, false);
    file.close();
    std::filesystem::rename(path + ".part", path);
  }
  return read_openings(path, player->game());
}

std::string row(const std::string& name, const MatchResult& result) {
  const Score& s = result.score;
  const Elo e = elo(s);
  const auto& [a, b] = result.forfeits;
  char text[200];
  std::snprintf(
      text, sizeof text,
      "%-14s %5d %8.1f  +%d =%d -%d  %+7.0f [%+.0f, %+.0f]  %6d / %-4d %6d / %-4d %d / %d",
      name.c_str(), s.games(), s.wins + s.draws / 2.0, s.wins, s.draws, s.losses, e.value, e.low,
      e.high, a.time, b.time, a.rules, b.rules, a.crashes, b.crashes);
  return text;
}

}  // namespace

int play_gauntlet(const GauntletOptions& options, std::ostream& table, std::ostream& log) {
  std::filesystem::create_directories(options.folder);
  table
      << "game           games   points  results        Elo [95 %]          time 1 / 2   rules 1 / "
         "2  crashes 1 / 2"
      << std::endl;
  int forfeits = 0;
  for (MatchOptions match : options.matches) {
    const std::string path = options.folder + "/" + match.variant->name;
    try {
      match.openings = openings_for(match, path + ".openings", options.openings);
      match.record = path + ".jsonl";
      std::ofstream pgn(path + ".pgn", std::ios::app);
      const MatchResult result = play_match(match, log, &pgn);
      table << row(match.variant->name, result) << std::endl;
      forfeits += result.forfeits[0].all() + result.forfeits[1].all();
    } catch (const Refusal& refusal) {
      table << match.variant->name << ": not played: " << refusal.what() << std::endl;
    }
  }
  return forfeits;
}

}  // namespace selfplay
