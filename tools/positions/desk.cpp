#include "tools/positions/desk.h"

#include "engine/search/listener.h"

namespace positions {

namespace {

class Silent final : public engine::Listener {
  void on_info(const engine::Info&) override {}
};

engine::SearchSettings without_network(engine::SearchSettings settings) {
  settings.network.on = false;
  settings.memory_mb = 1;
  return settings;
}

}  // namespace

Desk::Desk(const std::shared_ptr<const variants::Variant>& variant,
           const engine::SearchSettings& settings)
    : player_(engine::BoardEngine::create(variant, settings)),
      judge_(engine::BoardEngine::create(variant, without_network(settings))) {}

void Desk::set_up(const selfplay::Opening& opening) {
  selfplay::set_up(player_->game(), opening);
  selfplay::set_up(judge_->game(), opening);
}

void Desk::set_up_random(std::uint64_t seed, const selfplay::OpeningOptions& options) {
  selfplay::set_up(judge_->game(), selfplay::random_opening(*player_, "", seed, options));
}

void Desk::play(engine::Move m) {
  player_->game().play(m);
  judge_->game().play(m);
}

void Desk::undo() {
  player_->game().undo();
  judge_->game().undo();
}

engine::SearchResult Desk::search(const engine::Limits& limits) {
  Silent silent;
  return player_->prepare(limits)->run(silent);
}

}  // namespace positions
