// tests/cecp/scripted.h: XBoard in a test, with the search of scripted_engine.h.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/board_engine.h"
#include "engine/cecp/session.h"
#include "tests/support/scripted_engine.h"

namespace cecp_test {

using protocol_test::catalog;
using protocol_test::has;
using protocol_test::Script;
using protocol_test::ScriptedEngine;
using protocol_test::ScriptedJob;

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

}  // namespace cecp_test
