// variants/import/import.h: games of Fairy-Stockfish's variant files as sections of Aanca, each
// whole by itself. Tested by tests/variants/import_test.cpp; the keys are in fairy_keys.h.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "variants/report.h"

namespace variants::fairy {

struct ImportedGame {
  std::string name;
  Place place;       // its section in the file
  std::string text;  // a section of Aanca; empty: nothing came of it
  int unsaid = 0;    // rules that Aanca has no words for; each is a warning of the report
};

struct Bases {
  std::string text;  // variants/import/bases.ini: the games that Fairy-Stockfish has from the start
  std::string file;
};

/// All sections of `text`. Errors: lines that cannot be read. Warnings: what cannot be said in
/// Aanca's words. `taken`: does a game of Aanca have this name?
std::vector<ImportedGame> import_games(std::string_view text, const std::string& file,
                                       const Bases& bases,
                                       const std::function<bool(const std::string&)>& taken,
                                       Report& report);

}  // namespace variants::fairy
