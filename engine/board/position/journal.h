// engine/board/position/journal.h: the elementary changes that moves make. Position takes them back
// on undo; evaluators read them to bring their sums up to date. Tested by
// tests/engine/position_test.cpp and tests/engine/accumulator_test.cpp.
#pragma once

#include <cstdint>

#include "engine/board/types.h"

namespace engine {

enum class ChangeKind : std::uint8_t {
  Put,     // `piece` appeared on square `a`
  Remove,  // `piece` with `flags` left square `a`
  Shift,   // `piece` went from `a` to `b`; `flags` are those it had on `a`
  Flags,   // the flags of square `a` changed; `flags` are the old ones
  Wall,    // a wall appeared on `a`; if `flags`, it went
  Hand,    // the number of `piece` (color and type) in hand changed by `a`
};

/// One change, in the order made.
struct Change {
  ChangeKind kind;
  Piece piece;
  std::uint8_t flags;
  std::int16_t a, b;
};

}  // namespace engine
