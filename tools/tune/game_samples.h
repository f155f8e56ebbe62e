// tools/tune/game_samples.h: the positions of one game to which parameters are fitted. Tested by
// tests/tools/tune_test.cpp.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "tools/positions/dataset.h"
#include "tools/tune/batch_evaluator.h"
#include "tools/tune/feature_decoder.h"
#include "variants/variant.h"

namespace tune {

/// One game with its positions.
struct GameSamples {
  std::string name;
  bool held_out = false;  // its error is reported, nothing is fitted to it
  double scale = 0;       // centipawns of the search at which a win has the odds e : 1
  std::shared_ptr<const FeatureDecoder> decoder;
  std::unique_ptr<BatchEvaluator> evaluator;
  positions::Dataset samples;

  engine::Setup setup(std::size_t i) const {
    return decoder->setup(samples.features(i), static_cast<engine::Color>(samples[i].side));
  }
};

/// GAME.dat and GAME.N.dat of the folder, sorted. Throws std::runtime_error when there is none.
std::vector<std::filesystem::path> data_files(const std::filesystem::path& folder,
                                              const std::string& game);

/// Draws `positions` of `data`, one of each equally long stretch, so that all games in it take
/// part. Those that cannot be set up are left out. The same seed draws the same positions. Throws
/// std::runtime_error when nothing is left.
GameSamples draw_samples(const std::shared_ptr<const variants::Variant>& variant,
                         const positions::Dataset& data, std::size_t positions, std::uint64_t seed);

/// The same from files, whose rules must be the variant's.
GameSamples draw_samples(const std::shared_ptr<const variants::Variant>& variant,
                         const std::vector<std::filesystem::path>& files, std::size_t positions,
                         std::uint64_t seed);

}  // namespace tune
