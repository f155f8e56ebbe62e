// engine/search/params.cpp: the numbers of the rule families that were tuned on their own.
#include "engine/search/params.h"

#include "engine/board/rules.h"

namespace engine {

namespace {

/// By SPSA in antichess: margins that grow less with the depth, no reward for changes of the static
/// evaluation.
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

/// By SPSA in atomic: quiet moves are pruned earlier by their number and by futility, later by
/// exchange, and reduced less.
void tune_for_explosions(SearchParams& p) {
  p.razoring.base = 64;
  p.razoring.slope = 216;
  p.reverse_futility.slope = 30;
  p.null_move.offset = 142;
  p.late.percent = 42;
  p.futility.base = 31;
  p.bad_history.slope = 2400;
  p.exchange.quiet = 75;
  p.singular.two = 38;
  p.reduction.base = 0.57;
  p.reduction.divisor = 3.2;
  p.reduction.left_history = 5600;
  p.research.deeper = 27;
  p.reward.square = 22;
  p.eval_change.slope = 6;
  p.correction.weight[0] = 1800;
  p.quiescence.futility = 226;
}

}  // namespace

SearchParams search_params(const Rules& rules) {
  SearchParams p;
  if (rules.has<MustCapture>()) tune_for_compulsory_captures(p);
  if (rules.has<Explosion>()) tune_for_explosions(p);
  return p;
}

}  // namespace engine
