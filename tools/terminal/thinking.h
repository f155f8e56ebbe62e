// tools/terminal/thinking.h: prints what a search reports. Tested by tests/tools/terminal_test.cpp.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "engine/board_engine.h"

namespace terminal {

enum class ThinkingStyle { None, Line, All };  // nothing; the last line; a line for each depth

/// "none", "line", "all"; nullopt for other text.
std::optional<ThinkingStyle> thinking_style(const std::string& name);

/// Moves are in SAN. The search has its own copy of the position, so the engine's game plays and
/// undoes the line.
class Thinking final : public engine::Listener {
 public:
  /// `live`: a line is written over the one before.
  Thinking(engine::BoardEngine& engine, std::ostream& out, ThinkingStyle style, bool live)
      : engine_(engine), out_(out), style_(style), live_(live) {}

  void on_info(const engine::Info& info) override;
  /// After the search.
  void finish();

 private:
  std::string line_of(const engine::Info& info);

  engine::BoardEngine& engine_;
  std::ostream& out_;
  ThinkingStyle style_;
  bool live_;
  std::string last_;
};

}  // namespace terminal
