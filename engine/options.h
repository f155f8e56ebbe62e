// engine/options.h: the command line. Tested by tests/cecp/transcript_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace engine {

struct CommandLine {
  bool help = false;
  bool version = false;
  bool bench = false;
  bool list_variants = false;
  std::optional<std::string> describe;  // a game
  std::optional<std::string> check;     // a file of games
  std::optional<std::string> import;    // a file of Fairy-Stockfish
  std::optional<std::string> log_file;
  std::vector<std::string> variant_files;
  std::string data_dir;
  std::optional<std::string> preset;  // a file, or a name in variants/presets
  std::string includes;               // folder of its include files; empty: beside it
  bool no_cache = false;              // of what was learned about presets
  std::optional<int> learning_time;   // seconds for learning about presets
  std::optional<std::string> eval_params, search_params;  // files
  bool list_eval_params = false, list_search_params = false;
  std::string variant = "chess";
  std::optional<std::uint64_t> seed;
};

/// Throws std::runtime_error with the reason.
CommandLine parse_command_line(int argc, const char* const* argv);

/// What --help prints.
std::string help_text();

}  // namespace engine
