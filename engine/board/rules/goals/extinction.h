// engine/board/rules/goals/extinction.h: a side whose pieces, or whose pieces of some kinds, are
// used up has won or lost (extinction chess, antichess, horde). Tested by
// tests/engine/game_result_test.cpp.
#pragma once

#include "engine/board/rules/family.h"

namespace engine {

struct Extinction {
  struct Data {
    explicit Data(const Rules& rules);
    variants::ExtinctRule rule;
  };

  static bool present(const variants::Variant& v) { return v.ending.extinct.has_value(); }
  static std::string describe(const Rules& rules);
  static std::optional<Decision> result(const Board& board);
};

}  // namespace engine
