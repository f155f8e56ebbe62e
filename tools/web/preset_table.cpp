// tools/web/preset_table.cpp: see preset_table.h.
#include "tools/web/preset_table.h"

#include <mutex>
#include <set>
#include <stdexcept>
#include <utility>

#include "engine/preset/learning_engine.h"
#include "tools/web/notation.h"
#include "variants/gamecourier/diagram_of.h"

namespace web {

namespace {

using engine::PresetGame;

class PresetTable final : public Table {
 public:
  PresetTable(std::shared_ptr<const gamecourier::Preset> preset, std::string name,
              std::shared_ptr<const engine::Learning> learning, const PresetTableOptions& options)
      : preset_(std::move(preset)),
        name_(std::move(name)),
        engine_(engine::LearningEngine::create(preset_, std::move(learning), options.settings,
                                               options.seed)) {}

  std::string name() const override { return name_; }
  std::string title() const override { return preset_->title().empty() ? name_ : preset_->title(); }
  engine::Engine& engine() override { return *engine_; }
  std::array<std::string, 2> sides() const override { return preset_->sides(); }
  drawing::Diagram diagram() override {
    return gamecourier::diagram_of(*preset_, game().state().code);
  }
  std::string remark() override { return game().result() ? "" : game().remark(); }
  std::string note() const override { return engine_->note(); }

  std::vector<Step> steps(const std::vector<engine::Move>& legal) override {
    std::set<std::string> coordinates;
    for (const drawing::Cell& cell : diagram().cells) {
      if (!cell.hole && !cell.coordinate.empty()) coordinates.insert(cell.coordinate);
    }
    std::vector<Step> steps;
    for (const engine::Move m : legal) {
      const gamecourier::LegalMove& known = game().find(m);
      Step& step = steps.emplace_back(step_of(rest(game(), known.move.text), coordinates));
      for (const gamecourier::Asked& a : known.asked) step.asked.push_back({a.question, a.answer});
      for (const auto& [constant, answer] : known.move.answers)
        step.says += (step.says.empty() ? "" : ", ") + answer;
    }
    return steps;
  }
  std::string shown(const engine::Game& game, engine::Move move) const override {
    const auto& preset_game = dynamic_cast<const PresetGame&>(game);
    return rest(preset_game, preset_game.courier_text(move));
  }

 private:
  PresetGame& game() { return engine_->game(); }

  /// A move's text without what its side has played of it already.
  static std::string rest(const PresetGame& game, const std::string& text) {
    const std::string& before = game.state().pending;
    if (before.empty() || text.rfind(before + "; ", 0) != 0) return text;
    return text.substr(before.size() + 2);
  }

  std::shared_ptr<const gamecourier::Preset> preset_;
  std::string name_;
  std::unique_ptr<engine::LearningEngine> engine_;
};

}  // namespace

Shelf preset_shelf(std::shared_ptr<const gamecourier::Preset> preset, const std::string& name,
                   const PresetTableOptions& options) {
  Shelf shelf;
  shelf.games = {{name, preset->title().empty() ? name : preset->title()}};
  struct Lesson {
    std::once_flag begun;
    std::shared_ptr<const engine::Learning> learning;
  };
  const auto lesson = std::make_shared<Lesson>();
  shelf.open = [=](const std::string& wanted) -> std::unique_ptr<Table> {
    if (wanted != name)
      throw std::runtime_error("the game '" + wanted + "' is not served here, only '" + name + "'");
    // At the first table: who serves has arranged its signals by then.
    std::call_once(lesson->begun, [&] {
      if (options.learn)
        lesson->learning =
            std::make_shared<const engine::Learning>(preset, options.lessons, options.cache);
    });
    return std::make_unique<PresetTable>(preset, name, lesson->learning, options);
  };
  return shelf;
}

}  // namespace web
