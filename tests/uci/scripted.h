// tests/uci/scripted.h: a UCI or USI program in a test. The games are real, the search is a script:
// it answers at once, or runs until it is stopped.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "engine/uci/session.h"
#include "tests/support/scripted_engine.h"

namespace uci_test {

using Lines = std::vector<std::string>;
using protocol_test::has;
using protocol_test::Script;

inline const engine::uci::Games& games() {
  static const engine::uci::Games the(protocol_test::catalog());
  return the;
}

class Gui {
 public:
  explicit Gui(engine::uci::Dialect dialect = engine::uci::Dialect::Uci,
               const std::string& variant = "chess")
      : session_(ports(variant), games(), dialect, events_) {}

  Script script;
  std::vector<std::string> output;
  bool alive = true;

  /// Sends the lines, then lets an instant search end.
  Lines send(const Lines& lines) {
    output.clear();
    for (const std::string& line : lines) alive = session_.handle(engine::LineEvent{line});
    while (script.instant && waits_for_search()) alive = session_.handle(events_.pop());
    while (auto event = events_.try_pop()) alive = session_.handle(*event);
    return output;
  }
  Lines say(const std::string& line) { return send({line}); }
  /// Lines that arrive while a search is being ended: in the queue, behind it.
  Lines send_queued(const Lines& lines) {
    output.clear();
    for (std::size_t i = 1; i < lines.size(); ++i) events_.push(engine::LineEvent{lines[i]});
    alive = session_.handle(engine::LineEvent{lines.front()});
    while (auto event = events_.try_pop()) alive = session_.handle(*event);
    return output;
  }
  void end_input() { alive = session_.handle(engine::EndEvent{}); }
  /// Handles events until the search has ended. Returns what came since the last send().
  Lines finish() {
    while (session_.searching()) alive = session_.handle(events_.pop());
    return output;
  }
  bool searching() const { return session_.searching(); }

 private:
  bool waits_for_search() const {
    if (!session_.searching()) return false;
    return script.asked.empty() || !(script.asked.back().infinite || script.asked.back().ponder);
  }
  engine::uci::SessionPorts ports(const std::string& variant) {
    engine::uci::SessionPorts p;
    p.make_engine = [this](auto v, const auto&) {
      return std::make_unique<protocol_test::ScriptedEngine>(engine::BoardGame::create(v), script);
    };
    p.write = [this](std::string_view line) { output.emplace_back(line); };
    p.variant = variant;
    return p;
  }
  engine::EventQueue events_;
  engine::uci::Session session_;
};

/// The line that starts with `start`; empty if there is none.
inline std::string line_with(const Lines& lines, const std::string& start) {
  for (const std::string& line : lines)
    if (line.rfind(start, 0) == 0) return line;
  return {};
}

}  // namespace uci_test
