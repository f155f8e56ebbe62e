// tools/tablebase/best.cpp: probes the position after every legal move. Tested by
// tests/tablebase/defend_test.cpp.
#include "tools/tablebase/best.h"

#include <algorithm>

namespace tablebase {

std::vector<RankedMove> ranked_moves(engine::BoardGame& game, Tables& tables) {
  std::vector<RankedMove> out;
  for (engine::Move m : game.legal_moves()) {
    game.play(m);
    const engine::Setup after = game.board().to_setup();
    game.undo();
    const auto answer = tables.probe(after);
    if (!answer) throw Error("the tables and the rules disagree about a move; please report this");
    out.push_back({m, {-answer->wdl, answer->wdl == 0 ? 0 : answer->dtm + 1}});
  }
  const auto merit = [](const RankedMove& m) {  // higher is better
    return m.outcome.wdl > 0   ? 100000 - m.outcome.dtm
           : m.outcome.wdl < 0 ? m.outcome.dtm - 100000
                               : 0;
  };
  std::stable_sort(out.begin(), out.end(),
                   [&](const RankedMove& a, const RankedMove& b) { return merit(a) > merit(b); });
  return out;
}

}  // namespace tablebase
