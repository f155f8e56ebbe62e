// engine/preset_offer.h: a Game Courier preset as a game of the menu. Tested by
// tests/cecp/preset.txt.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/cecp/menu.h"
#include "engine/preset/lift_cache.h"

namespace engine {

using PresetPtr = std::shared_ptr<const gamecourier::Preset>;

/// `preset`: a file, or the name of one in variants/presets. `includes`: folder of its include
/// files; empty: `includes` beside it. Throws std::runtime_error with all complaints about it.
PresetPtr load_preset(const std::string& preset, const std::string& data_dir,
                      const std::string& includes);

/// Its name in the menu: the title in lower case behind "preset_", or "preset" alone if XBoard
/// would take that for a game of its own.
std::string menu_name(const gamecourier::Preset& preset);

/// Sentences on the game: its board, its players, who knows its rules.
std::vector<std::string> describe_preset(const gamecourier::Preset& preset);

/// `how`: its rules are learned. `cache`: of what is learned of them. `seed`: of what the preset
/// draws by lot; none: another one each time.
ScriptedGame offer_preset(PresetPtr preset, std::optional<std::uint64_t> seed,
                          const lift::LiftSettings& how, const LiftCache& cache,
                          std::function<void(const std::string&)> report);

}  // namespace engine
