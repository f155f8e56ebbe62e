// tools/positions/harvest.h: positions of self-play or of recorded games, by several threads, into
// a file. Tested by tests/tools/learn_test.cpp.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "engine/search/limits.h"
#include "tools/positions/dataset.h"
#include "tools/positions/self_play.h"
#include "variants/variant.h"

namespace positions {

/// How far a harvest is.
struct HarvestProgress {
  std::size_t positions = 0, games = 0;  // of this harvest
  double seconds = 0;
};

struct HarvestOptions {
  SelfPlayOptions play;
  int threads = 1;
  std::uint64_t seed = 1;       // different harvests of one file need different ones
  double seconds = 60;          // it ends when a game is over after this time,
  std::size_t positions = 0;    // or after so many positions; 0: no limit
  std::filesystem::path games;  // PGN: the positions of these games, instead of self-play
  std::function<void(const std::string&)> complain;  // of games that are read in part; may be empty
};

/// Appends blocks to `file` every few seconds, so that little is lost by an interrupt. Ends soon
/// when `stop` is set. `progress` is called about once a second, on the caller's thread. Throws
/// what the writing of the file throws, and std::runtime_error when the games cannot be read.
HarvestProgress harvest(const std::shared_ptr<const variants::Variant>& variant,
                        const engine::SearchSettings& settings, const HarvestOptions& options,
                        const std::filesystem::path& file, const std::atomic<bool>& stop,
                        const std::function<void(const HarvestProgress&)>& progress);

/// What a file for the variant's rules must say about itself.
DatasetKind kind_of(const variants::Variant& variant, const engine::FeatureLayout& layout);

}  // namespace positions
