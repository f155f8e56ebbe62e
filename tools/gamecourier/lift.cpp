// tools/gamecourier/lift.cpp: `lift`: the rules of a preset as a section of an ini file.
#include "engine/preset/lift/lift.h"

#include <iostream>

#include "tools/gamecourier/command.h"

namespace tool {

namespace {

constexpr const char* kHelp =
    "Usage: aanca-gamecourier lift PRESET [--positions N] [--seed S] [--learning-time SECONDS]\n\n"
    "Learns the rules from random games of the script, writes them as a section of an ini file, "
    "and\n"
    "compares both on N (500) positions of others. Exit status 1: they differ, and the script is\n"
    "searched when the preset is played. Example:\n"
    "  aanca-gamecourier lift chess.php > mine.ini\n";

void print_proof(const engine::lift::Comparison& p) {
  const auto count = [](int n, const std::string& what, bool expected = false) {
    if (n > 0) std::cout << "#   " << what << " " << n << "\n";
    if (n == 0 && expected) std::cout << "#   NOT MET: " << what << "\n";
  };
  std::cout << "# Compared with the script: " << p.positions << " positions, " << p.moves
            << " moves, among them\n";
  count(p.captures, "captures", true);
  count(p.promotions, "promotions");
  count(p.castlings, "castlings");
  count(p.en_passant, "captures en passant");
  count(p.drops, "drops");
  count(p.mates, "mates", true);
  count(p.stalemates, "stalemates", true);
  std::cout << "# Not compared: repetition, counts of moves\n";
  if (!p.equal())
    std::cout << "# Differences: " << p.wrong_moves << " moves, " << p.wrong_ends << " ends\n";
  for (const std::string& d : p.differences) std::cout << "#   " << d << "\n";
}

}  // namespace

int lift(const Words& words) {
  PresetOptions options;
  Words rest;
  std::map<std::string, std::string> given;
  if (!read(words, kHelp, options, rest,
            {"positions= how many to compare on, at least",
             "learning-time= seconds of processor time; otherwise 30"},
            &given))
    return 0;
  const auto preset = options.load();
  engine::lift::LiftSettings settings;
  if (given.count("learning-time") > 0)
    settings = engine::lift::with_seconds(
        read_number(given["learning-time"], "--learning-time", 1, engine::lift::kMostSeconds));
  settings.seed = options.seed;
  if (given.count("positions") > 0)
    settings.compare = read_number(given["positions"], "--positions", 1, 1'000'000);
  const engine::lift::Lift found = engine::lift::lift(preset, settings);
  std::cout << found.ini;
  if (found.proof.positions > 0) print_proof(found.proof);
  if (!found.game) std::cout << "# Not lifted: " << found.reason << "\n";
  return found.game ? 0 : 1;
}

}  // namespace tool
