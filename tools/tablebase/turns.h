// tools/tablebase/turns.h: the moves of an arrangement, forwards, and whether a royal is attacked.
// Tested by tests/tablebase/solve_test.cpp.
#pragma once

#include "tools/tablebase/layout.h"

namespace tablebase {

struct Turn {
  int slot;  // that moves
  const Step* step;
  unsigned victims;  // set of slots
  bool promotes;     // may become something else
  bool stays;        // may remain what it is
};

/// Could `by` take the other side's royal, were it to move?
bool attacks_royal(const Layout& layout, const Placement& pieces, Color by);

/// The piece on `s` as a set of slots; 0 when the square is empty.
inline unsigned slots_on(const Layout& layout, const Placement& pieces, Square s) {
  for (int i = 0; i < layout.count(); ++i)
    if (pieces.at[static_cast<std::size_t>(i)] == s) return 1u << i;
  return 0;
}

/// Calls `f(Turn)` for each move of `side`, whether or not it leaves its royal in check. A move
/// that several patterns allow comes several times.
template <class F>
void each_turn(const Layout& layout, const Placement& pieces, Color side, F f) {
  const Set& foes = pieces.side[~side];
  const Square own_royal = pieces.at[static_cast<std::size_t>(layout.royal(side))];
  const Square foe_royal = pieces.at[static_cast<std::size_t>(layout.royal(~side))];
  for (int i = 0; i < layout.count(); ++i) {
    const Layout::Slot& slot = layout.slot(i);
    if (slot.color != side) continue;
    const Square from = pieces.at[static_cast<std::size_t>(i)];
    Set others = pieces.occupied;
    others.reset(from);
    for (const Step& step : slot.movement->from[static_cast<std::size_t>(from)]) {
      if (!step.open(others, foes)) continue;
      const Square to = step.to;
      unsigned victims = 0;
      bool vacated = to == from;
      if (step.special)
        for (Square s : step.special->takes) {
          victims |= slots_on(layout, pieces, s);
          vacated = vacated || s == to;
        }
      const bool meets = !vacated && others.test(to);
      const int end = !meets          ? betza::kLandsQuiet
                      : foes.test(to) ? betza::kLandsCapture
                                      : betza::kLandsFriendly;
      if (!meets && (step.ends & betza::kLandsEnPassant) != 0 && pieces.fresh >= 0) {
        const Layout::Slot& passed = layout.slot(pieces.fresh);
        const Trail* trail = passed.trail(pieces.state[static_cast<std::size_t>(pieces.fresh)]);
        if (passed.color != side && trail->over.test(to))
          f(Turn{i, &step, 1u << pieces.fresh, false, true});
      }
      if ((step.ends & end) == 0) continue;
      if (meets) {
        if (to == own_royal || (to == foe_royal && (step.ends & betza::kLandsTame) != 0)) continue;
        victims |= slots_on(layout, pieces, to);
      }
      if ((victims & 1u << layout.royal(side)) != 0) continue;
      const int how = victims == 0 ? kPromotesQuiet : kPromotesCapture;
      f(Turn{i, &step, victims, (step.promotion & how) != 0, step.keeps_type(how)});
    }
  }
}

}  // namespace tablebase
