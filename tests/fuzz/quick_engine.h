// tests/fuzz/quick_engine.h: an Engine for fuzz targets of protocols: the real game, with a search
// that plays its first legal move.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "engine/board_engine.h"

namespace fuzz {

using namespace engine;

/// The real game, with a search that plays its first legal move.
class QuickJob : public Job {
 public:
  explicit QuickJob(SearchResult outcome) : outcome_(outcome) {}
  SearchResult run(Listener& listener) override {
    Info info;
    info.depth = 1;
    if (outcome_.best) info.pv = {outcome_.best};
    listener.on_info(info);
    return outcome_;
  }
  void stop() override {}
  void ponder_hit() override {}
  Progress progress() const override { return {}; }

 private:
  SearchResult outcome_;
};

/// Tables take long to make, so engines are kept from run to run; a session sets its own position.
class QuickEngine : public Engine {
 public:
  explicit QuickEngine(std::shared_ptr<BoardEngine> real) : real_(std::move(real)) {}
  Game& game() override { return real_->game(); }
  const Game& game() const override { return real_->game(); }
  std::unique_ptr<Job> prepare(const Limits&) override {
    SearchResult outcome;
    const auto legal = game().legal_moves();
    if (!legal.empty()) outcome.best = legal.front();
    return std::make_unique<QuickJob>(outcome);
  }
  void clear() override {}
  void resize(const SearchSettings&) override {}
  void set_endgames(const EndgameSettings& settings) override { real_->set_endgames(settings); }
  void trace_endgame(const std::function<void(std::string_view)>& write) override {
    real_->trace_endgame(write);
  }
  Value evaluate() const override { return 0; }

 private:
  std::shared_ptr<BoardEngine> real_;
};

/// Engines are kept between runs: their tables are slow to make.
inline std::unique_ptr<Engine> quick_engine(
    const std::shared_ptr<const variants::Variant>& variant) {
  static std::map<std::string, std::shared_ptr<BoardEngine>> kept;
  std::shared_ptr<BoardEngine>& engine = kept[variant->name];
  if (!engine) engine = BoardEngine::create(variant, {1, 1});
  engine->game().set_start();
  return std::make_unique<QuickEngine>(engine);
}

}  // namespace fuzz
