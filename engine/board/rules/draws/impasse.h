// engine/board/rules/draws/impasse.h: entering kings (shogi). A side whose king stands in a zone,
// with enough pieces and points there and in hand, and not in check, has won when it is to move, or
// drawn with fewer points. Players declare it; here it holds at once.
//
// Ini: impasse. No State. Not the hook `result`: mate comes before it (game_result.cpp), and perft
// does not look at it. Tested by tests/engine/game_result_test.cpp.
#pragma once

#include "engine/board/rules/family.h"

namespace engine {

struct Impasse {
  static bool present(const variants::Variant& v) { return v.ending.impasse.has_value(); }
  static std::string describe(const Rules& rules);
  static std::optional<Decision> decide(const Board& board);
};

}  // namespace engine
