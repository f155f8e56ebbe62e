// engine/board/rules/captures/must_capture.h: a side that can capture must capture (antichess,
// checkers); with `whole` a capturing piece must also continue while it can take more.
//
// Ini: must.capture = on | whole. No State, no FEN field. Hooks: kCompelled, so that the generator
// makes captures first and the rest only if there are none; remove_illegal for `whole`, because a
// capture is compared with the other captures of the same piece. Tested by
// tests/engine/lion_trading_test.cpp (draughts) and by tests/data/perft: antichess, giveaway,
// suicide, losers, checkers.
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
