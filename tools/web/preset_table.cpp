// tools/web/preset_table.cpp: see preset_table.h.
#include "tools/web/preset_table.h"

#include <set>
#include <stdexcept>
#include <utility>

#include "engine/plain_engine.h"
#include "engine/preset/preset_game.h"
#include "tools/web/notation.h"
#include "variants/gamecourier/diagram_of.h"

namespace web {

namespace {

using engine::PresetGame;

class PresetTable final : public Table {
 public:
  PresetTable(std::shared_ptr<const gamecourier::Preset> preset, std::string name,
              const PresetTableOptions& options)
      : preset_(std::move(preset)), name_(std::move(name)) {
    auto game = std::make_unique<PresetGame>(preset_, options.seed);
    game_ = game.get();
    engine_ = engine::make_plain_engine(std::move(game), options.settings);
  }

  std::string name() const override { return name_; }
  std::string title() const override { return preset_->title().empty() ? name_ : preset_->title(); }
  engine::Engine& engine() override { return *engine_; }
  std::array<std::string, 2> sides() const override { return preset_->sides(); }
  drawing::Diagram diagram() override {
    return gamecourier::diagram_of(*preset_, game_->state().code);
  }
  std::string remark() override { return game_->result() ? "" : game_->remark(); }

  std::vector<Step> steps(const std::vector<engine::Move>& legal) override {
    std::set<std::string> coordinates;
    for (const drawing::Cell& cell : diagram().cells) {
      if (!cell.hole && !cell.coordinate.empty()) coordinates.insert(cell.coordinate);
    }
    std::vector<Step> steps;
    for (const engine::Move m : legal) steps.push_back(step_of(rest(*game_, m), coordinates));
    return steps;
  }
  std::string shown(const engine::Game& game, engine::Move move) const override {
    return rest(dynamic_cast<const PresetGame&>(game), move);
  }

 private:
  /// The move's text without what its side has played of it already.
  static std::string rest(const PresetGame& game, engine::Move move) {
    const std::string& text = game.courier_text(move);
    const std::string& before = game.state().pending;
    if (before.empty() || text.rfind(before + "; ", 0) != 0) return text;
    return text.substr(before.size() + 2);
  }

  std::shared_ptr<const gamecourier::Preset> preset_;
  std::string name_;
  std::unique_ptr<engine::Engine> engine_;
  PresetGame* game_ = nullptr;  // the engine's
};

}  // namespace

std::unique_ptr<Table> open_preset_table(std::shared_ptr<const gamecourier::Preset> preset,
                                         const std::string& name,
                                         const PresetTableOptions& options) {
  return std::make_unique<PresetTable>(std::move(preset), name, options);
}

Shelf preset_shelf(std::shared_ptr<const gamecourier::Preset> preset, const std::string& name,
                   const PresetTableOptions& options) {
  Shelf shelf;
  shelf.games = {{name, preset->title().empty() ? name : preset->title()}};
  shelf.open = [=](const std::string& wanted) {
    if (wanted == name) return open_preset_table(preset, name, options);
    throw std::runtime_error("the game '" + wanted + "' is not served here, only '" + name + "'");
  };
  return shelf;
}

}  // namespace web
