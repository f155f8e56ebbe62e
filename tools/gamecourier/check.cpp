// tools/gamecourier/check.cpp: `check`: everything that is wrong with presets.
#include <iostream>

#include "tools/gamecourier/command.h"
#include "variants/gamecourier/game.h"

namespace tool {

namespace {

constexpr const char* kHelp =
    "Usage: aanca-gamecourier check PRESET..\n\n"
    "Lists all complaints of all fields, with field, line and column; then runs the Pre-Game and "
    "Post-Game\n"
    "code once. Exit status 0: no error. Example:\n"
    "  aanca-gamecourier check mygame.php --includes includes\n";

bool check_one(const std::string& file, const PresetOptions& options) {
  try {
    const auto preset =
        file == options.file ? options.load() : gamecourier::Preset::load(file, options.options());
    for (const auto& p : preset.warnings()) std::cout << p.format() << "\n";
    gamecourier::Start start;
    start.constants = options.constant_values();
    const auto state = gamecourier::initial(preset, start);
    const auto view = gamecourier::view(preset, state);
    if (view.fault) throw *view.fault;
    std::cout << (file.empty() ? "query" : file) << ": " << preset.title() << ", "
              << preset.board().files() << "x" << preset.board().ranks();
    if (preset.traits().lists_moves) {
      std::cout << ", " << view.listed.size() << " moves are listed in the opening position";
    } else {
      std::cout << ", lists no legal moves: they are found by trying all, which is slow";
    }
    std::cout << "\n";
    return true;
  } catch (const gamecode::Error& e) {
    for (const auto& p : e.problems()) std::cout << p.format() << "\n";
  } catch (const gamecode::Stop& e) {
    std::cout << file << ": " << e.what() << "\n";
  }
  return false;
}

}  // namespace

int check(const Words& words) {
  PresetOptions options;
  Words rest;
  if (!read(words, kHelp, options, rest)) return 0;
  rest.insert(rest.begin(), options.file);
  int wrong = 0;
  for (const std::string& file : rest) wrong += check_one(file, options) ? 0 : 1;
  return wrong > 0 ? 2 : 0;
}

}  // namespace tool
