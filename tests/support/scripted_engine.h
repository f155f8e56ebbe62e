// tests/support/scripted_engine.h: an Engine for tests of protocols. The game is real, the search
// is a script: it answers at once with a given move, or runs until it is stopped.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "engine/board_game.h"
#include "engine/engine.h"
#include "variants/catalog.h"

namespace protocol_test {

/// What the scripted searches do, and the requests they received.
struct Script {
  bool instant = true;             // else a search runs until stop() or, once hit, ponder_hit()
  std::vector<std::string> moves;  // best moves, one a search; then the first legal move
  std::string reply;               // what the search expects the opponent to play
  engine::Value value = 0;
  bool silent = false;  // no Info
  // what happened
  std::vector<engine::Limits> asked;
  int hits = 0;
  int cleared = 0;
  std::vector<engine::SearchSettings> settings;
  std::vector<engine::EndgameSettings> endgames;
};

/// A search that returns its outcome at once, or runs until it is stopped.
class ScriptedJob : public engine::Job {
 public:
  ScriptedJob(engine::SearchResult outcome, bool instant, Script& script)
      : outcome_(outcome), instant_(instant), script_(script), silent_(script.silent) {}

  engine::SearchResult run(engine::Listener& listener) override {
    if (!silent_ && outcome_.best) {
      engine::Info info;
      info.depth = 1;
      info.value = outcome_.value;
      info.nodes = 10;
      info.pv = {outcome_.best};
      if (outcome_.ponder) info.pv.push_back(outcome_.ponder);
      listener.on_info(info);
    }
    std::unique_lock lock(mutex_);
    if (!instant_) changed_.wait(lock, [this] { return stopped_; });
    return outcome_;
  }
  void stop() override { finish(); }
  void ponder_hit() override {
    ++script_.hits;
    finish();
  }
  engine::Progress progress() const override { return {3, 1230, 456, 2, 20, engine::kNoMove}; }

 private:
  void finish() {
    {
      const std::lock_guard lock(mutex_);
      stopped_ = true;
    }
    changed_.notify_all();
  }

  engine::SearchResult outcome_;
  bool instant_;
  Script& script_;
  bool silent_;
  bool stopped_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
};

/// A real game with a scripted search.
class ScriptedEngine : public engine::Engine {
 public:
  ScriptedEngine(std::unique_ptr<engine::BoardGame> game, Script& script)
      : game_(std::move(game)), script_(script) {}

  engine::Game& game() override { return *game_; }
  const engine::Game& game() const override { return *game_; }

  std::unique_ptr<engine::Job> prepare(const engine::Limits& limits) override {
    script_.asked.push_back(limits);
    engine::SearchResult outcome;
    outcome.value = script_.value;
    outcome.depth = 1;
    outcome.nodes = 10;
    auto legal = game_->legal_moves();
    std::erase_if(legal, [&](engine::Move m) {
      return std::find(limits.exclude.begin(), limits.exclude.end(), m) != limits.exclude.end();
    });
    if (!legal.empty()) outcome.best = legal.front();
    if (!script_.moves.empty()) {
      const auto m = game_->parse_move(script_.moves.front());
      if (m && std::find(legal.begin(), legal.end(), *m) != legal.end()) {
        outcome.best = *m;
        script_.moves.erase(script_.moves.begin());
      }
    }
    if (!script_.reply.empty() && outcome.best) {
      game_->play(outcome.best);
      if (const auto m = game_->parse_move(script_.reply)) outcome.ponder = *m;
      game_->undo();
    }
    const bool instant = script_.instant && !limits.infinite && !limits.ponder;
    return std::make_unique<ScriptedJob>(outcome, instant, script_);
  }
  void clear() override { ++script_.cleared; }
  void set_endgames(const engine::EndgameSettings& settings) override {
    script_.endgames.push_back(settings);
  }
  void resize(const engine::SearchSettings& settings) override {
    script_.settings.push_back(settings);
  }
  engine::Value evaluate() const override { return script_.value; }

 private:
  std::unique_ptr<engine::BoardGame> game_;
  Script& script_;
};

/// All shipped games; read once per program.
inline const variants::Catalog& catalog() {
  static const variants::Catalog the = variants::Catalog::standard();
  return the;
}

/// Does one of the lines start with `start`?
inline bool has(const std::vector<std::string>& lines, const std::string& start) {
  return std::any_of(lines.begin(), lines.end(),
                     [&](const std::string& l) { return l.rfind(start, 0) == 0; });
}

}  // namespace protocol_test
