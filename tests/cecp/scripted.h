// tests/cecp/scripted.h: a GUI in a test. The game is real, the search is a script: it answers at
// once with a given move, or runs until it is stopped.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "engine/board_engine.h"
#include "engine/board_game.h"
#include "engine/cecp/session.h"
#include "variants/catalog.h"

namespace cecp_test {

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

inline const engine::Menu& menu() {
  static const engine::Menu the(catalog());
  return the;
}

/// A Session with a scripted engine; lines go in by send() and say(), output comes back as text.
class Gui {
 public:
  Gui() : session_(ports(), menu(), events_) {}

  Script script;
  std::vector<std::string> output;

  /// Sends the lines, then lets whatever they started that ends by itself end.
  std::vector<std::string> send(const std::vector<std::string>& lines) {
    output.clear();
    for (const std::string& line : lines) alive = session_.handle(engine::LineEvent{line});
    settle();
    return output;
  }
  std::vector<std::string> say(const std::string& line) {
    return send(std::vector<std::string>{line});
  }
  /// Handles what the worker has pushed, until an instant search is over.
  void settle() {
    const bool ends = script.instant && session_.mode() == engine::Mode::Play;
    while (session_.phase() == engine::Phase::Hinting ||
           (ends && session_.phase() == engine::Phase::Thinking))
      alive = session_.handle(events_.pop());
    while (auto event = events_.try_pop()) alive = session_.handle(*event);
  }
  /// Handles events until a search of ours ends.
  void finish() {
    output.clear();
    while (session_.phase() == engine::Phase::Thinking) alive = session_.handle(events_.pop());
    settle();
  }
  engine::Session& session() { return session_; }
  bool alive = true;

 private:
  engine::SessionPorts ports() {
    engine::SessionPorts p;
    p.make_engine = [this](auto variant, const auto&) {
      return std::make_unique<ScriptedEngine>(engine::BoardGame::create(variant), script);
    };
    p.write = [this](std::string_view line) { output.emplace_back(line); };
    return p;
  }
  engine::EventQueue events_;
  engine::Session session_;
};

/// Does one of the lines start with `start`?
inline bool has(const std::vector<std::string>& lines, const std::string& start) {
  return std::any_of(lines.begin(), lines.end(),
                     [&](const std::string& l) { return l.rfind(start, 0) == 0; });
}

}  // namespace cecp_test
