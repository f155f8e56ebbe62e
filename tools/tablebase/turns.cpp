// tools/tablebase/turns.cpp: attacks on a royal. Tested by tests/tablebase/solve_test.cpp.
#include "tools/tablebase/turns.h"

#include <algorithm>

namespace tablebase {

namespace {

/// Royals that see each other on an open file (xiangqi).
bool royals_face(const Layout& layout, const Placement& pieces) {
  const auto& g = layout.game().rules().geometry();
  const Square a = pieces.at[static_cast<std::size_t>(layout.royal(engine::kWhite))];
  const Square b = pieces.at[static_cast<std::size_t>(layout.royal(engine::kBlack))];
  if (g.file(a) != g.file(b)) return false;
  for (Square s = std::min(a, b) + g.files(); s < std::max(a, b); s += g.files())
    if (pieces.occupied.test(s) || g.hole(s)) return false;
  return true;
}

/// Could this step take a royal on `victim`, at its end or on the way?
bool takes(const Step& step, Square victim) {
  if (step.to == victim && (step.ends & betza::kLandsCapture) != 0 &&
      (step.ends & betza::kLandsTame) == 0)
    return true;
  return step.special &&
         std::count(step.special->takes.begin(), step.special->takes.end(), victim) > 0;
}

/// With victims on the way the step must also be able to end on its target.
bool ends_well(const Step& step, const Set& others, const Set& foes) {
  if (!step.special || step.special->takes.empty()) return true;
  const auto& taken = step.special->takes;
  const bool vacated = step.to == step.from || std::count(taken.begin(), taken.end(), step.to) > 0;
  const int end = vacated || !others.test(step.to) ? betza::kLandsQuiet
                  : foes.test(step.to)             ? betza::kLandsCapture
                                                   : betza::kLandsFriendly;
  return (step.ends & end) != 0;
}

}  // namespace

bool attacks_royal(const Layout& layout, const Placement& pieces, Color by) {
  const Square victim = pieces.at[static_cast<std::size_t>(layout.royal(~by))];
  const Set& foes = pieces.side[~by];
  for (int i = 0; i < layout.count(); ++i) {
    const Layout::Slot& slot = layout.slot(i);
    const auto from = static_cast<std::size_t>(pieces.at[static_cast<std::size_t>(i)]);
    if (slot.color != by || !slot.movement->takes[from].test(victim)) continue;
    Set others = pieces.occupied;
    others.reset(static_cast<Square>(from));
    for (const Step& step : slot.movement->from[from])
      if (takes(step, victim) && step.open(others, foes) && ends_well(step, others, foes))
        return true;
  }
  return layout.game().facing() && royals_face(layout, pieces);
}

}  // namespace tablebase
