// variants/find_preset.h: Game Courier presets by name. Tested by
// tests/cecp/preset_script.txt and tests/gamecourier/presets_readme_test.cpp.
#pragma once

#include <filesystem>
#include <string>

namespace variants {

/// The file that `preset` names: itself, or presets/NAME.php of the data folder (catalog.h). Throws
/// std::runtime_error with the names that there are.
std::filesystem::path find_preset(const std::string& preset,
                                  const std::filesystem::path& data_dir = {});

}  // namespace variants
