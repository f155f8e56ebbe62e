// variants/find_preset.cpp: looks into the folder of the presets that come with Aanca.
#include "variants/find_preset.h"

#include <algorithm>
#include <stdexcept>
#include <system_error>
#include <vector>

#include "variants/data_folder.h"

namespace variants {

namespace fs = std::filesystem;

fs::path find_preset(const std::string& preset, const fs::path& data_dir) {
  if (fs::exists(preset) && !fs::is_directory(preset)) return preset;
  const fs::path folder = data_folder(data_dir) / "variants" / "presets";
  const fs::path file = folder / (preset + ".php");
  if (fs::is_regular_file(file)) return file;
  if (fs::is_directory(preset))
    throw std::runtime_error("'" + preset + "' is a folder; name a settings file in it");
  std::vector<std::string> names;
  std::error_code none;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, none))
    if (entry.path().extension() == ".php") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  std::string known;
  for (const std::string& name : names) known += " " + name;
  throw std::runtime_error("there is no preset '" + preset + "': name a file, or one of" + known);
}

}  // namespace variants
