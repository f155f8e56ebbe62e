// tools/spsa/tuner.h: the parameters of the search are tuned by games: in each trial two engines
// with neighbouring parameters play one opening from both sides. Tested by
// tests/tools/spsa_test.cpp.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "tools/selfplay/cecp_player.h"
#include "tools/spsa/spsa.h"
#include "variants/variant.h"

namespace spsa {

struct TunerOptions {
  std::vector<std::shared_ptr<const variants::Variant>> games;  // in turn
  std::vector<std::string> only, freeze;                        // prefixes of names
  std::string engine;  // a command; it must know the option --search-params
  selfplay::TimeControl time;
  int trials = 1500;
  double rate = 0.02;
  int threads = 1;
  int resign = 700;
  std::uint64_t seed = 1;
  std::filesystem::path output;  // for --search-params; beside it OUTPUT.state, to go on from
};

/// A file name as a word of a shell command.
std::string quoted(const std::filesystem::path& file);

/// The parameters that the options choose, as the first game has them; the step of each is a
/// twentieth of its range. Throws std::runtime_error for a prefix that no name has, or when no
/// parameter is left.
std::vector<Unknown> unknowns(const TunerOptions& options);

/// Blocks until all trials are played. Writes the files after every 20 trials and at the end.
/// `progress` receives a line from time to time, from any thread, one at a time. Throws
/// std::runtime_error for files that cannot be read or written and engines that do not play.
std::vector<Unknown> tune(const TunerOptions& options,
                          const std::function<void(const std::string&)>& progress);

}  // namespace spsa
