// engine/search/params.cpp: the numbers of the rule families that were tuned on their own.
#include "engine/search/params.h"

#include "engine/board/rules.h"

namespace engine {

namespace {

/// By SPSA in antichess. A side that must capture loses its lead in a move: the evaluation says
/// less of the moves to come.
void tune_for_compulsory_captures(SearchParams& p) {
  p.reverse_futility.slope = 27;
  p.null_move.offset = 64;
  p.futility.base = 124;
  p.futility.slope = 53;
  p.exchange.quiet = 17;
  p.exchange.capture = 59;
  p.reduction.base = 0.92;
  p.reduction.history = 7200;
  p.reduction.left_history = 4000;
  p.research.deeper = 57;
  p.reward.square = 22;
  p.eval_change.slope = 0;
  p.correction.weight[0] = 2600;
}

}  // namespace

SearchParams search_params(const Rules& rules) {
  SearchParams p;
  if (rules.has<MustCapture>()) tune_for_compulsory_captures(p);
  return p;
}

}  // namespace engine
