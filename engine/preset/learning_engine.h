// engine/preset/learning_engine.h: an Engine for a preset that can play at once: the game is the
// script's, and it is searched by tables as soon as its rules have been learned. Tested by
// tests/preset/learning_engine_test.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "engine/engine.h"
#include "engine/preset/learning.h"
#include "engine/preset/preset_game.h"

namespace engine {

class LearningEngine : public Engine {
 public:
  /// At the start of the game. `learning`: of this preset; null: the script is searched all the
  /// time. `seed`: of what the script draws by lot. Throws gamecode::Stop if the Pre-Game code does
  /// not run.
  static std::unique_ptr<LearningEngine> create(std::shared_ptr<const gamecourier::Preset> preset,
                                                std::shared_ptr<const Learning> learning,
                                                const SearchSettings& settings,
                                                std::uint64_t seed = 1);

  PresetGame& game() override = 0;
  const PresetGame& game() const override = 0;
  /// What is searched, and how far learning has come; one line for people.
  virtual std::string note() const = 0;
};

}  // namespace engine
