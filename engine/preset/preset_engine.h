// engine/preset/preset_engine.h: an Engine for a Game Courier preset: the tables search and the
// script judges, if the preset could be lifted; else the script is searched. Tested by
// tests/preset/preset_engine_test.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "engine/engine.h"
#include "engine/preset/lift_cache.h"
#include "engine/preset/lifted_game.h"

namespace engine {

/// Learns the preset's rules (lift/lift.h), which takes seconds unless the cache has them; it gets
/// what was learned. Engines may share the outcome.
std::shared_ptr<const LiftedPreset> lift_preset(std::shared_ptr<const gamecourier::Preset> preset,
                                                const lift::LiftSettings& settings = {},
                                                const LiftCache& cache = LiftCache::none());

/// At the start of the game. `report` gets one line on what is searched, and one when that changes.
/// `seed`: of what a script that could not be lifted draws by lot.
std::unique_ptr<Engine> make_preset_engine(std::shared_ptr<const LiftedPreset> preset,
                                           const SearchSettings& settings,
                                           const LiftedGame::Report& report,
                                           std::uint64_t seed = 1);

}  // namespace engine
