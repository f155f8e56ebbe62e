// tools/gamecourier/command.h: the subcommands of aanca-gamecourier, one file each.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "variants/gamecourier/game.h"
#include "variants/gamecourier/preset.h"

namespace tool {

using Words = std::vector<std::string>;

/// A subcommand: words behind its name; the exit status. Throws for main to report.
int check(const Words& words);
int run(const Words& words);
int legal(const Words& words);
int lift(const Words& words);
int render(const Words& words);
int play(const Words& words);
int serve(const Words& words);
int cases(const Words& words);
int help(const Words& words);

/// What most subcommands are asked: a preset and how to compile it.
struct PresetOptions {
  bool program = false;                // `file` is a program, no preset
  std::string file;                    // of settings; empty: the defaults of the Guide
  std::string includes;                // folder; empty: `includes` beside the preset
  std::string set_file;                // of pieces; empty: the one that the preset names
  std::vector<std::string> set;        // "key=value"
  std::vector<std::string> constants;  // "name=value"
  std::uint64_t seed = 1;
  gamecourier::Preset::Options options() const;
  gamecourier::Preset load() const;
  std::map<std::string, std::string> constant_values() const;
};

/// Reads these options (a preset is a file, a name of variants/presets, or a query string as
/// "settings=chess&cols=10") and the words that stand without an option behind the preset, which go
/// to `rest`. `more` are options of the subcommand, "name what for" or with a value "name= what
/// for"; those that were there go to `given`. False: --help was asked for and `help` has been
/// printed.
bool read(const Words& words, const std::string& help, PresetOptions& out, Words& rest,
          const std::vector<std::string>& more = {},
          std::map<std::string, std::string>* given = nullptr);

/// The whole number that the word is. Throws, naming `what`, unless it is from least to most.
int read_number(const std::string& word, const std::string& what, int least, int most);

/// The position after the moves. Throws for an illegal one.
gamecourier::State played(const gamecourier::Preset& preset, const PresetOptions& options,
                          const Words& moves);

}  // namespace tool
