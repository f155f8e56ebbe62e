// engine/search/update_history.cpp: history updates, after a beta cutoff and by static evaluations.
// Tested by the bench signature.
#include <algorithm>

#include "engine/search/search.h"

namespace engine {

template <int Bits>
int Searcher<Bits>::history_bonus(int depth) const {
  const SearchParams::Reward& r = params_.reward;
  return std::min(r.square * depth * depth + r.slope * depth, r.most);
}

/// As the answer to the moves one, two and four plies before `f`. A negative bonus is a penalty.
template <int Bits>
void Searcher<Bits>::reward_continuation(const Frame* f, Piece mover, Square to, int bonus) {
  const std::size_t i = history_.at(mover, to);
  for (int back : {1, 2, 4})
    if ((f - back)->piece != kNoPiece) reward((f - back)->continuation[i], bonus);
}

/// A negative bonus is a penalty.
template <int Bits>
void Searcher<Bits>::reward_quiet(Frame* f, Move m, int bonus) {
  const Piece mover = moved_piece(p_, m);
  reward(history_.quiet(mover, m.to()), bonus);
  if (m.kind() != MoveKind::Drop) reward(history_.from_to(p_.side_to_move(), m), bonus);
  reward_continuation(f, mover, m.to(), bonus);
}

/// Rewards the move that failed high, penalises the others that were tried before it.
template <int Bits>
void Searcher<Bits>::update_history(Frame* f, Move best, int depth, const Tried& tried) {
  const int bonus = history_bonus(depth);
  if (is_tactical(p_, best)) {
    reward(capture_history(best), bonus);
  } else {
    if (f->killers[0] != best) f->killers = {best, f->killers[0]};
    if ((f - 1)->piece != kNoPiece) history_.counter((f - 1)->piece, (f - 1)->move.to()) = best;
    reward_quiet(f, best, bonus);
    for (std::size_t i = 0; i < tried.quiets.size(); ++i)
      if (tried.quiets[i] != best) reward_quiet(f, tried.quiets[i], -bonus);
  }
  for (std::size_t i = 0; i < tried.captures.size(); ++i)
    if (tried.captures[i] != best) reward(capture_history(tried.captures[i]), -bonus);
}

/// Rewards the last move if it is quiet.
template <int Bits>
void Searcher<Bits>::reward_last_move(Frame* f, int bonus) {
  const Frame& last = *(f - 1);
  if (!last.quiet) return;
  reward(history_.quiet(last.piece, last.move.to()), bonus);
  if (last.move.kind() != MoveKind::Drop)
    reward(history_.from_to(color_of(last.piece), last.move), bonus);
  reward_continuation(&last, last.piece, last.move.to(), bonus);
}

/// The last move, if quiet, is rewarded by how much more than usual the static evaluation has
/// changed in its favour. So moves that no search has cut off with are ordered as well. The usual
/// change contains the worth of the move itself, which networks rate higher than the evaluation by
/// hand does. `eval`: here.
template <int Bits>
void Searcher<Bits>::reward_eval_change(Frame* f, Value eval) {
  const Frame& last = *(f - 1);
  if (!last.quiet || last.eval == kNoValue) return;
  const SearchParams::EvalChange& change = params_.eval_change;
  const int gain = p_.state().goes_on ? eval - last.eval : -(last.eval + eval);
  const int bonus =
      std::clamp(change.slope * (gain - usual_gain_.mean()), change.least, change.most);
  usual_gain_.add(std::clamp(gain, -change.usual_most, change.usual_most));
  reward_last_move(f, bonus);
}

#define AANCA_INSTANTIATE(bits)                                                        \
  template int Searcher<bits>::history_bonus(int) const;                               \
  template void Searcher<bits>::reward_continuation(const Frame*, Piece, Square, int); \
  template void Searcher<bits>::reward_quiet(Frame*, Move, int);                       \
  template void Searcher<bits>::reward_last_move(Frame*, int);                         \
  template void Searcher<bits>::reward_eval_change(Frame*, Value);                     \
  template void Searcher<bits>::update_history(Frame*, Move, int, const Tried&);
AANCA_INSTANTIATE(64)
AANCA_INSTANTIATE(128)
AANCA_INSTANTIATE(256)
AANCA_INSTANTIATE(512)
#undef AANCA_INSTANTIATE

}  // namespace engine
