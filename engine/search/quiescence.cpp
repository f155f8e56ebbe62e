// engine/search/quiescence.cpp: the search of captures at the leaves. Tested by the bench
// signature.
#include <algorithm>
#include <cstdlib>

#include "engine/board/rules/game_result.h"
#include "engine/board/widths.h"
#include "engine/search/search.h"

namespace engine {

/// Captures and promotions only, evasions in check. `depth`: 0 at its first ply, then negative.
template <int Bits>
Value Searcher<Bits>::quiescence(Value alpha, Value beta, int ply, int depth) {
  const SearchParams::Quiescence& params = params_.quiescence;
  pv_length_[static_cast<std::size_t>(ply)] = 0;
  if (!visit(ply)) return 0;
  if (depth == 0) quiescence_from_ = nodes();
  const bool pv = beta - alpha > 1;
  const bool in_check = p_.in_check();
  if (const Value v = game_over_value(ply); v != kNoValue) return v;
  if (ply >= kMaxPly - 1) return in_check ? kDraw : evaluate_(p_);
  Frame* const f = &frames_[static_cast<std::size_t>(ply + kBefore)];

  HashEntry hit;
  const bool found = table_.probe(table_key(), ply, hit);
  if (found && (pv ? forces_mate(hit, ply) : settles(hit, beta))) return hit.value;

  ProbeResult probe;
  if (has_endgame_probe()) {
    probe = probe_endgame(alpha, beta, depth, ply);
    if (stopping()) return 0;
    // The same leaf is visited often, and a program takes longer than a hash lookup.
    if (probe.kind == ProbeResult::Kind::Final && !found && std::abs(probe.value) < kKnownWin)
      table_.store(
          table_key(), ply,
          {kNoMove, probe.value, in_check ? kNoValue : probe.value, 0, Bound::Exact, false});
    if (probe.kind == ProbeResult::Kind::Final || probe.kind == ProbeResult::Kind::Best)
      return probe.value;
  }
  const bool probed = probe.kind == ProbeResult::Kind::Eval;
  const Value raw = in_check ? kNoValue : probed ? probe.value : static_eval(found, hit);
  f->eval = in_check || probed ? raw : corrected(correction_keys(f), raw);
  Value best_value = -kInfinite;
  // Where captures are compulsory and one is possible, a side may not stand pat.
  const bool forced = must_capture_ && !in_check && depth > -params.compelled;
  if (!in_check && !forced) {
    best_value = f->eval;
    if (found && !decisive(hit.value) &&
        settles(hit, hit.value > best_value ? hit.value : hit.value + 1))
      best_value = hit.value;
    if (best_value >= beta || must_capture_) {
      if (!found && !probed) keep_eval(best_value, raw, ply);
      return best_value;
    }
    alpha = std::max(alpha, best_value);
  }

  Picker<Bits> picker(p_, evaluate_.values(), history_, arena_,
                      context(f, found ? hit.move : kNoMove),
                      in_check ? Picker<Bits>::Kind::Evasions : Picker<Bits>::Kind::Quiescence);
  const Value old_alpha = alpha;
  Move best = kNoMove;
  int number = 0;
  while (const Move m = picker.next()) {
    ++number;
    if (best_value > -kMateInMaxPly && !forced && !is_counted_check(p_, m)) {
      // So far below alpha only a capture that wins by exchange can help (Stockfish).
      const bool far_below = alternates_ && !in_check && f->eval + params.futility <= alpha &&
                             m.kind() != MoveKind::Promotion;
      if (!in_check) {
        const Value futility_value =
            f->eval + params.futility + capture_gain(p_, evaluate_.values(), m);
        if (futility_value <= alpha && m.kind() != MoveKind::Promotion) {
          best_value = std::max(best_value, futility_value);
          continue;
        }
        if (far_below && !see_ge(p_, evaluate_.values(), m, 1)) {
          best_value = std::max(best_value, f->eval + params.futility);
          continue;
        }
        if (number > params.most) continue;
        if (unending_ && nodes() - quiescence_from_ > static_cast<std::uint64_t>(params.many) &&
            m.to() != (f - 1)->move.to())
          continue;
        if (number > params.few && depth < -params.few_from && crowded_) continue;
      }
      if (alternates_ && !far_below &&
          !see_ge(p_, evaluate_.values(), m, in_check ? -params.evasion_loss : 0))
        continue;
    }
    play(m, ply);
    const Value value = p_.state().goes_on ? quiescence(alpha, beta, ply + 1, depth - 1)
                                           : -quiescence(-beta, -alpha, ply + 1, depth - 1);
    undo();
    if (stopping()) return 0;
    if (value > best_value) {
      best_value = value;
      if (value > alpha) {
        best = m;
        if (pv) update_pv(ply, m);
        if (value >= beta) break;
        alpha = value;
      }
    }
  }
  if (number == 0 && (in_check || (forced && !p_.has_move()))) return no_move_value(p_, ply);
  if (number == 0 && forced) {  // no capture to make
    best_value = f->eval;
    alpha = std::max(alpha, best_value);
  }
  const Bound bound = best_value >= beta  ? Bound::Lower
                      : alpha > old_alpha ? Bound::Exact
                                          : Bound::Upper;
  table_.store(table_key(), ply, {best, best_value, raw, 0, bound, found && hit.main_line});
  return best_value;
}

#define AANCA_INSTANTIATE(bits) template Value Searcher<bits>::quiescence(Value, Value, int, int);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
