// engine/preset_offer.cpp: finds and compiles a preset, and describes it to XBoard.
#include "engine/preset_offer.h"

#include <cctype>
#include <filesystem>
#include <memory>
#include <random>
#include <stdexcept>
#include <utility>
#include <vector>

#include "engine/cecp/xboard/preset_lines.h"
#include "engine/log.h"
#include "engine/preset/preset_engine.h"
#include "engine/preset/preset_game.h"
#include "variants/catalog.h"

namespace engine {
namespace {

namespace fs = std::filesystem;

fs::path find_preset(const std::string& preset, const std::string& data_dir) {
  if (fs::is_regular_file(preset)) return preset;
  const fs::path folder = variants::data_folder(data_dir) / "variants" / "presets";
  const fs::path file = folder / (preset + ".php");
  if (fs::is_regular_file(file)) return file;
  std::string known;
  std::error_code none;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, none))
    if (entry.path().extension() == ".php") known += " " + entry.path().stem().string();
  throw std::runtime_error("there is no preset '" + preset + "'; a file, or one of:" + known);
}

/// "Chess for Two" is "preset_chess_for_two".
std::string menu_name(const std::string& title) {
  std::string name = "preset_";
  for (const char c : title) {
    const auto u = static_cast<unsigned char>(c);
    if (std::isalnum(u) != 0) name += static_cast<char>(std::tolower(u));
    if (c == ' ') name += '_';
  }
  return !xboard_reading(name).empty() ? "preset" : name;
}

std::uint64_t any_seed() {
  std::random_device device;
  return (std::uint64_t{device()} << 32) ^ device();
}

}  // namespace

ScriptedGame offer_preset(const std::string& preset, const std::string& data_dir,
                          std::optional<std::uint64_t> seed) {
  const fs::path file = find_preset(preset, data_dir);
  gamecourier::Preset::Options options;
  options.includes = gamecourier::includes_in((file.parent_path() / "includes").string());
  const auto compiled = std::make_shared<const gamecourier::Preset>(
      gamecourier::Preset::load(file.string(), options));
  const std::uint64_t used = seed ? *seed : any_seed();
  const PresetGame game(compiled, used);
  const std::optional<PresetLines> lines = preset_lines(*compiled, game.state());
  if (!lines)
    throw std::runtime_error(file.string() +
                             ": XBoard shows boards of square cells up to 16x16 only; play it with "
                             "aanca-gamecourier serve");
  ScriptedGame out;
  out.name = menu_name(compiled->title());
  out.size = lines->size;
  out.setup = [text = lines->lines] { return text; };
  out.make_engine = [compiled, used, lifted = std::shared_ptr<const LiftedPreset>()](
                        const SearchSettings& settings) mutable {
    if (!lifted) lifted = lift_preset(compiled);
    return make_preset_engine(
        lifted, settings, [](const std::string& line) { log("preset: " + line); }, used);
  };
  return out;
}

}  // namespace engine
