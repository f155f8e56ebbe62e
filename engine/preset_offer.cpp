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
#include "engine/cecp/xboard/setup_lines.h"
#include "engine/preset/preset_engine.h"
#include "engine/preset/preset_game.h"
#include "variants/find_preset.h"
#include "variants/summary.h"
#include "variants/text.h"

namespace engine {
namespace {

namespace fs = std::filesystem;

std::string title_of(const gamecourier::Preset& preset) {
  const std::string title = preset.title();
  return title.empty() ? fs::path(preset.settings().file).stem().string() : title;
}

std::uint64_t any_seed() {
  std::random_device device;
  return (std::uint64_t{device()} << 32) ^ device();
}

/// A preset that is lifted when it is first wanted: that takes seconds.
class Offer {
 public:
  Offer(std::shared_ptr<const gamecourier::Preset> preset, std::uint64_t seed,
        lift::LiftSettings how, LiftCache cache)
      : preset_(std::move(preset)), seed_(seed), how_(std::move(how)), cache_(std::move(cache)) {}

  std::shared_ptr<const LiftedPreset> lifted() {
    if (!lifted_) lifted_ = lift_preset(preset_, how_, cache_);
    return lifted_;
  }

  const ScriptedGame::Introduction& introduce() {
    if (introduction_.lines.empty()) introduction_ = describe();
    return introduction_;
  }

  std::unique_ptr<Engine> make_engine(const SearchSettings& settings,
                                      const std::function<void(const std::string&)>& report) {
    return make_preset_engine(lifted(), settings, report, seed_);
  }

 private:
  ScriptedGame::Introduction describe() {
    if (!has_square_cells(*preset_)) refuse();  // before its rules are learned, which takes seconds
    if (const auto& game = lifted()->found.game) {
      const variants::Variant& v = *game->variant;
      return {setup_lines(v, v.start_fen), board_size(variants::summarize(v)), v.start_fen};
    }
    const auto lines = preset_lines(*preset_, PresetGame(preset_, seed_).state());
    if (!lines) refuse();
    return *lines;
  }

  [[noreturn]] static void refuse() {
    throw std::runtime_error(
        "XBoard shows square cells only, up to 16x16; play it with aanca-gamecourier serve");
  }

  std::shared_ptr<const gamecourier::Preset> preset_;
  std::uint64_t seed_;
  lift::LiftSettings how_;
  LiftCache cache_;
  std::shared_ptr<const LiftedPreset> lifted_;
  ScriptedGame::Introduction introduction_;
};

}  // namespace

PresetPtr load_preset(const std::string& preset, const std::string& data_dir,
                      const std::string& includes) {
  gamecourier::Preset::Options options;
  if (!includes.empty() && !fs::is_directory(includes))
    throw std::runtime_error("--includes: '" + includes + "' is not a folder");
  if (!includes.empty()) options.includes = gamecourier::includes_in(includes);
  const fs::path file = variants::find_preset(preset, data_dir);
  return std::make_shared<const gamecourier::Preset>(
      gamecourier::Preset::load(file.string(), options));
}

/// "Chess for Two" is "preset_chess_for_two".
std::string menu_name(const gamecourier::Preset& preset) {
  std::string name = "preset_";
  for (const char c : title_of(preset)) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) name += variants::lower(c);
    if (c == ' ') name += '_';
  }
  return !xboard_reading(name).empty() ? "preset" : name;
}

std::vector<std::string> describe_preset(const gamecourier::Preset& preset) {
  const auto sides = preset.sides();
  const gamecode::Board& board = preset.board();
  std::vector<std::string> out;
  out.push_back(title_of(preset) + " is a Game Courier preset: its script knows the rules.");
  out.push_back(sides[0] + " and " + sides[1] + " play on " + std::to_string(board.files()) +
                " files and " + std::to_string(board.ranks()) +
                " ranks; cells: " + preset.settings().text("shape") + ".");
  if (const std::string rules = preset.settings().text("rulesurl"); !rules.empty())
    out.push_back("Its rules in words: " + rules);
  out.push_back("`aanca-gamecourier lift " + preset.settings().file +
                "` prints the rules that the engine can learn from the script.");
  return out;
}

ScriptedGame offer_preset(PresetPtr preset, std::optional<std::uint64_t> seed,
                          const lift::LiftSettings& how, const LiftCache& cache,
                          std::function<void(const std::string&)> report) {
  ScriptedGame out;
  out.name = menu_name(*preset);
  const auto offer =
      std::make_shared<Offer>(std::move(preset), seed ? *seed : any_seed(), how, cache);
  out.introduce = [offer] { return offer->introduce(); };
  out.make_engine = [offer, report = std::move(report)](const SearchSettings& settings) {
    return offer->make_engine(settings, report);
  };
  return out;
}

}  // namespace engine
