// engine/preset_offer.h: a Game Courier preset as a game of the menu. Tested by
// tests/cecp/preset.txt.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "engine/cecp/menu.h"
#include "engine/preset/lift_cache.h"

namespace engine {

/// `preset`: a file, or the name of one in variants/presets. Its name in the menu is its title in
/// lower case behind "preset_", or "preset" alone if XBoard would take that for a game of its own.
/// `cache`: of what is learned of its rules. `seed`: of what the preset draws by lot; none: another
/// one each time. Throws std::runtime_error with all complaints about the preset.
ScriptedGame offer_preset(const std::string& preset, const std::string& data_dir,
                          std::optional<std::uint64_t> seed, const LiftCache& cache,
                          std::function<void(const std::string&)> report);

}  // namespace engine
