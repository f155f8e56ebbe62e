// tools/web/preset_table.h: presets of Game Courier as tables. Tested by
// tests/web/preset_table_test.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "engine/search/limits.h"
#include "tools/web/table.h"
#include "variants/gamecourier/preset.h"

namespace web {

struct PresetTableOptions {
  engine::SearchSettings settings;
  std::uint64_t seed = 1;  // of what the script draws by lot
};

/// One preset by that name, which saved games have.
Shelf preset_shelf(std::shared_ptr<const gamecourier::Preset> preset, const std::string& name,
                   const PresetTableOptions& options);

/// Throws gamecode::Stop if the Pre-Game code does not run.
std::unique_ptr<Table> open_preset_table(std::shared_ptr<const gamecourier::Preset> preset,
                                         const std::string& name,
                                         const PresetTableOptions& options);

}  // namespace web
