// engine/board/rules/draws/idling.h: a side that only moves one piece to and fro loses (janggi
// servers, borderlands).
//
// Ini: idle. No State of its own: it reads the last moves of Board::history(). Hook: result. Tested
// by tests/engine/families_test.cpp.
#pragma once

#include "engine/board/rules/family.h"

namespace engine {

struct Idling {
  static bool present(const variants::Variant& v) { return v.ending.idle; }
  static std::string describe(const Rules& rules);
  static std::optional<Decision> result(const Board& board);
};

}  // namespace engine
