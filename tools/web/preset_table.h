// tools/web/preset_table.h: presets of Game Courier as tables. Tested by
// tests/web/preset_table_test.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "engine/preset/lift_cache.h"
#include "engine/search/limits.h"
#include "tools/web/table.h"
#include "variants/gamecourier/preset.h"

namespace web {

struct PresetTableOptions {
  engine::SearchSettings settings;
  std::uint64_t seed = 1;  // of what the script draws by lot
  // Learn the rules while the game goes on, for a faster search; or never:
  bool learn = true;
  engine::lift::LiftSettings lessons = {};
  engine::LiftCache cache = engine::LiftCache::none();  // of what was learned
};

/// One preset by that name, which saved games have. Learns its rules once for all tables.
Shelf preset_shelf(std::shared_ptr<const gamecourier::Preset> preset, const std::string& name,
                   const PresetTableOptions& options);

}  // namespace web
