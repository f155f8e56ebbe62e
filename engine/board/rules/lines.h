// engine/board/rules/lines.h: two squares on one rank, file or diagonal. Tested with the rules that
// use it, by tests/engine/capture_modes_test.cpp.
#pragma once

#include <cstdlib>
#include <optional>

#include "betza/geometry.h"

namespace engine {

/// The step of a king from `from` towards `to`; nullopt when they are equal, or not on one rank,
/// file or diagonal.
inline std::optional<betza::Delta> direction(const betza::Geometry& g, betza::Square from,
                                             betza::Square to) {
  const auto sign = [](int n) { return (n > 0) - (n < 0); };
  const int dx = g.file(to) - g.file(from), dy = g.rank(to) - g.rank(from);
  if (from == to || (dx != 0 && dy != 0 && std::abs(dx) != std::abs(dy))) return std::nullopt;
  return betza::Delta{sign(dx), sign(dy)};
}

}  // namespace engine
