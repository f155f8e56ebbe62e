// tools/gamecourier/run.cpp: `run`: a program of GAME Code, on the board of chess or of a preset.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "tools/gamecourier/command.h"
#include "variants/gamecode/operators/operators.h"
#include "variants/gamecourier/game.h"

namespace tool {

namespace {

constexpr const char* kHelp =
    "Usage: aanca-gamecourier run FILE\n\n"
    "Runs a file of GAME Code (- is the input) as the Pre-Game code of a game and prints what it "
    "prints.\n"
    "--set changes the board: code, cols, files, ranks .. Example:\n"
    "  echo 'print list leaps e4 1 2;' | aanca-gamecourier run -\n";

std::string contents(const std::string& file) {
  std::ostringstream text;
  if (file == "-") {
    text << std::cin.rdbuf();
  } else {
    std::ifstream in(file);
    if (!in || std::filesystem::is_directory(file))
      throw std::runtime_error("the program '" + file + "' cannot be read");
    text << in.rdbuf();
  }
  return text.str();
}

}  // namespace

int run(const Words& words) {
  PresetOptions options;
  options.program = true;
  Words rest;
  std::map<std::string, std::string> given;
  if (!read(words, kHelp, options, rest,
            {"board the position after the program is printed as FEN Code"}, &given))
    return 0;
  gamecourier::Settings settings;
  settings.file = options.file;
  settings.set("pregame", contents(options.file));
  const auto preset = gamecourier::Preset::compile(settings, options.options());
  for (const auto& p : preset.warnings()) std::cerr << p.format() << "\n";
  gamecourier::Start start;
  start.constants = options.constant_values();
  start.seed = options.seed;
  const auto state = gamecourier::initial(preset, start);
  for (const std::string& line : state.code.output) std::cout << line << "\n";
  if (!state.code.say.empty()) std::cout << state.code.say << "\n";
  if (!state.code.remind.empty()) std::cout << state.code.remind << "\n";
  if (!given.empty()) std::cout << gamecode::fen_code(state.code) << "\n";
  return 0;
}

}  // namespace tool
