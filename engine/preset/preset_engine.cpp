#include "engine/preset/preset_engine.h"

#include <utility>

#include "engine/board_engine.h"
#include "engine/plain_engine.h"

namespace engine {

namespace {

class LiftedEngine final : public Engine {
 public:
  LiftedEngine(const std::shared_ptr<const LiftedPreset>& preset, const SearchSettings& settings,
               const LiftedGame::Report& report)
      : preset_(preset),
        settings_(settings),
        board_(BoardEngine::create(preset->found.game->variant, settings)),
        game_(preset, board_->game(), report) {}

  Game& game() override { return game_; }
  const Game& game() const override { return game_; }

  std::unique_ptr<Job> prepare(const Limits& limits) override {
    return game_.judge() ? board_->prepare(limits) : script_engine().prepare(limits);
  }
  void clear() override {
    board_->clear();
    if (plain_) plain_->clear();
  }
  void resize(const SearchSettings& settings) override {
    settings_ = settings;
    board_->resize(settings);
    if (plain_) plain_->resize(settings);
  }
  Value evaluate() const override {
    return game_.script() ? game_.evaluate().value_or(kDraw) : board_->evaluate();
  }
  void set_endgames(const EndgameSettings& settings) override { board_->set_endgames(settings); }
  void trace_endgame(const std::function<void(std::string_view)>& write) override {
    if (!game_.script()) board_->trace_endgame(write);
  }

 private:
  /// The plain search, at the position of the game.
  Engine& script_engine() {
    if (!plain_)
      plain_ = make_plain_engine(std::make_unique<PresetGame>(preset_->preset), settings_);
    plain_->game().set_position(game_.position());
    return *plain_;
  }

  std::shared_ptr<const LiftedPreset> preset_;
  SearchSettings settings_;
  std::unique_ptr<BoardEngine> board_;
  LiftedGame game_;                // plays on the board engine's game
  std::unique_ptr<Engine> plain_;  // made when the script takes over
};

}  // namespace

std::shared_ptr<const LiftedPreset> lift_preset(std::shared_ptr<const gamecourier::Preset> preset,
                                                const lift::LiftSettings& settings,
                                                const LiftCache& cache) {
  auto out = std::make_shared<LiftedPreset>();
  out->preset = std::move(preset);
  if (auto known = cache.read(*out->preset, settings)) {
    out->found = std::move(*known);
  } else {
    out->found = lift::lift(*out->preset, settings);
    cache.write(*out->preset, settings, out->found);
  }
  return out;
}

std::unique_ptr<Engine> make_preset_engine(std::shared_ptr<const LiftedPreset> preset,
                                           const SearchSettings& settings,
                                           const LiftedGame::Report& report, std::uint64_t seed) {
  const lift::Lift& found = preset->found;
  if (!found.game) {
    if (report) report("the script is searched: " + found.reason);
    return make_plain_engine(std::make_unique<PresetGame>(preset->preset, seed), settings);
  }
  if (report)
    report("the rules are played by tables, equal to the script in " +
           std::to_string(found.proof.positions) + " positions with " +
           std::to_string(found.proof.moves) + " moves");
  return std::make_unique<LiftedEngine>(preset, settings, report);
}

}  // namespace engine
