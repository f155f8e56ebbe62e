// tools/web/notation.h: moves in the notation of Game Courier (Developer's Guide, "Notation"), as
// people type them and as presets print them. Tested by tests/web/notation_test.cpp.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "tools/web/table.h"

namespace web {

/// A typed move in plain coordinates.
struct TypedMove {
  std::string label;  // of the piece that moves, "P" in "P e2-e4"; empty if it is not given
  std::string from;   // "e2"; empty for a drop
  std::string plain;  // "e2e4", "e7e8q", "P@e5"
};

/// Reads "P e2-e4", "e2-e4", "e2xe4", "P e7-e8; Q-e8", "e7-e8=Q" and the drop "P*e5", of squares
/// named by letters and digits. nullopt for any other text.
std::optional<TypedMove> read_typed(std::string_view text);

/// Looks for coordinates in the first part of a move's text: the first two are its clicks, and what
/// follows them tells it from others. A label before a single coordinate with * or @ between is a
/// piece in hand.
Step step_of(const std::string& text, const std::set<std::string>& coordinates);

}  // namespace web
