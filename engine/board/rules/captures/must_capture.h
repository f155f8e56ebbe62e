// engine/board/rules/captures/must_capture.h: who can capture must (antichess, checkers), and
// perhaps as much as the capturing piece can (must.capture = whole). Tested by
// tests/engine/rules_test.cpp and by perft.
#pragma once

#include "engine/board/rules/family.h"

namespace engine {

struct MustCapture {
  static constexpr Gen kCompelled = Gen::Captures;

  static bool present(const variants::Variant& v) { return v.must_capture; }
  static std::string describe(const Rules& rules);
};

/// A capture may not stop while the same piece could capture more on the same way.
struct WholeCaptures {
  static bool present(const variants::Variant& v) { return v.whole_captures; }
  static std::string describe(const Rules& rules);
  template <int Bits>
  static void remove_illegal(Position<Bits>& p, MoveList& list, std::size_t first);
};

}  // namespace engine
