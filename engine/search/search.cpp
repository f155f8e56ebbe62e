// engine/search/search.cpp: the search in numbered steps. The other members of Searcher are in
// begin, quiescence, null_move, probcut, singular, update_history and endgame/probe_endgame.
#include "engine/search/search.h"

#include <algorithm>
#include <cstdlib>

#include "engine/board/rules/dispatch.h"
#include "engine/board/rules/game_result.h"

namespace engine {

namespace {

/// Does the move end at most two squares from a royal of the other side?
template <int Bits>
bool close_to_royal(const Position<Bits>& p, const EvalTables<Bits>& tables, Move m) {
  for (Bitset<Bits> royals = p.royals(~p.side_to_move()); royals;)
    if (tables.distance(royals.pop_lsb(), m.to()) <= 2) return true;
  return false;
}

}  // namespace

template <int Bits>
void Searcher<Bits>::play(Move m, int ply) {
  table_.prefetch(p_.likely_key_after(m));
  Frame& f = frames_[static_cast<std::size_t>(ply + kBefore)];
  f.move = m;
  f.piece = moved_piece(p_, m);
  f.continuation =
      f.piece == kNoPiece ? history_.no_continuation() : history_.continuation(f.piece, m.to());
  f.quiet = f.piece != kNoPiece && !is_tactical(p_, m);
  p_.play(m);
  table_.prefetch(table_key());
}

template <int Bits>
Value Searcher<Bits>::search_next(Value alpha, Value beta, int depth, int ply, bool cut_node) {
  if (p_.state().goes_on) return search(alpha, beta, depth, ply, !cut_node);
  return -search(-beta, -alpha, depth, ply, cut_node);
}

template <int Bits>
int Searcher<Bits>::reduction(int depth, int number) const {
  return reductions_[static_cast<std::size_t>(std::min(depth, 63))]
                    [static_cast<std::size_t>(std::min(number, 63))];
}

template <int Bits>
bool Searcher<Bits>::visit(int ply) {
  const std::uint64_t n = nodes_.load(std::memory_order_relaxed) + 1;
  nodes_.store(n, std::memory_order_relaxed);
  selective_depth_ = std::max(selective_depth_, ply);
  if (leader_ && control_->limits.nodes && n >= *control_->limits.nodes)
    control_->stop.store(true, std::memory_order_relaxed);
  if ((n & check_mask_) == 0) watch_clock();
  return !stopping();
}

template <int Bits>
void Searcher<Bits>::watch_clock() {
  if (leader_ && control_->clock.out_of_time())
    control_->stop.store(true, std::memory_order_relaxed);
}

/// The result by the rules before any move is generated.
template <int Bits>
Value Searcher<Bits>::game_over_value(int ply) const {
  if (ends_early_)
    if (const auto v = immediate_result(p_, ply)) return *v;
  return history_value(p_, ply);
}

/// Near a draw by counted moves a value that was found with a fresh count may be wrong, and a mate
/// may come too late.
template <int Bits>
bool Searcher<Bits>::trusts(const HashEntry& e, int ply) const {
  const State& st = p_.state();
  int left = kMate;
  if (n_move_plies_ > 0) left = n_move_plies_ - st.halfmoves;
  if (st.count_limit > 0) left = std::min<int>(left, st.count_limit - st.count_ply);
  return decisive(e.value) ? kMate - std::abs(e.value) - ply <= left : left > 12;
}

/// Does the entry prove a mate at this distance or a shorter one? That holds at any depth.
template <int Bits>
bool Searcher<Bits>::forces_mate(const HashEntry& e, int ply) const {
  return decisive(e.value) && e.bound != (e.value > 0 ? Bound::Upper : Bound::Lower) &&
         trusts(e, ply);
}

template <int Bits>
void Searcher<Bits>::update_pv(int ply, Move m) {
  const auto i = static_cast<std::size_t>(ply);
  pv_[i][0] = m;
  const int below = pv_length_[i + 1];
  std::copy_n(pv_[i + 1].begin(), below, pv_[i].begin() + 1);
  pv_length_[i] = below + 1;
}

/// By the hash entry when it knows; kNoValue in check.
template <int Bits>
Value Searcher<Bits>::static_eval(bool hit, const HashEntry& entry) {
  if (p_.in_check()) return kNoValue;
  if (hit && entry.eval != kNoValue) return entry.eval;
  if (control_->limits.on_evaluation) control_->limits.on_evaluation(p_);
  return evaluate_(p_);
}

template <int Bits>
Value Searcher<Bits>::corrected(const Correction::Keys& keys, Value eval) const {
  return std::clamp(eval + correction_(p_.side_to_move(), keys), 1 - kKnownWin, kKnownWin - 1);
}

/// Stores the static evaluation `raw`, so that the next visit needs none, and the value of standing
/// pat, which bounds nothing where captures are compulsory. No depth: any other entry replaces this
/// one.
template <int Bits>
void Searcher<Bits>::keep_eval(Value stand_pat, Value raw, int ply) {
  const Value bound = must_capture_ ? -kMate : stand_pat;
  table_.store(table_key(), ply, {kNoMove, bound, raw, -1, Bound::Lower, false});
}

/// What the correction of the position's evaluation goes by.
template <int Bits>
Correction::Keys Searcher<Bits>::correction_keys(const Frame* f) {
  const PartKeys& parts = evaluate_.part_keys(p_);
  const auto moved = [](const Frame* by) {
    return static_cast<Key>(by->piece) << 10 | static_cast<Key>(by->move.to());
  };
  const Color us = p_.side_to_move();
  return {Zobrist::mix(parts[0]), Zobrist::mix(parts[1 + us]), Zobrist::mix(parts[1 + ~us]),
          Zobrist::mix(moved(f - 1)), Zobrist::mix(moved(f - 1) << 32 | moved(f - 2))};
}

/// Move ordering data of the frame.
template <int Bits>
PickerContext Searcher<Bits>::context(const Frame* f, Move hash) const {
  PickerContext c;
  c.hash = hash;
  c.killers = f->killers;
  const Frame* before = f - 1;
  if (before->piece != kNoPiece) c.counter = history_.counter(before->piece, before->move.to());
  c.continuation = {(f - 1)->continuation, (f - 2)->continuation, (f - 4)->continuation};
  c.checks = params_.checks;
  c.threats = params_.threats;
  return c;
}

/// Quiet move history plus the continuation history of the last two plies.
template <int Bits>
int Searcher<Bits>::history_of(const Frame* f, Move m) {
  const Piece mover = moved_piece(p_, m);
  const std::size_t i = history_.at(mover, m.to());
  return history_.quiet(mover, m.to()) + (f - 1)->continuation[i] + (f - 2)->continuation[i];
}

/// How captures by this piece on this square of such a victim have done.
template <int Bits>
HistoryValue& Searcher<Bits>::capture_history(Move m) {
  const Piece victim = p_.piece_on(m.to());
  const int rank =
      victim == kNoPiece || victim == kHole ? 0 : evaluate_.values().rank[type_of(victim)];
  return history_.capture(moved_piece(p_, m), m.to(), rank);
}

/// Can the other side capture the piece where the move ends?
template <int Bits>
bool Searcher<Bits>::offers(Move m) const {
  return p_.attackers_to(m.to(), ~p_.side_to_move(), p_.occupied()).any();
}

/// Has the side to move one legal capture and no more?
template <int Bits>
bool Searcher<Bits>::has_one_capture() {
  p_.generate(arena_.scratch(), Gen::Captures);
  return arena_.scratch().size() == 1;
}

template <int Bits>
Value Searcher<Bits>::search(Value alpha, Value beta, int depth, int ply, bool cut_node) {
  // Step 1. Leaf nodes, and the end of the search.
  if (depth <= 0) return quiescence(alpha, beta, ply, 0);
  pv_length_[static_cast<std::size_t>(ply)] = 0;
  if (!visit(ply)) return 0;
  const bool pv = beta - alpha > 1;
  const bool in_check = p_.in_check();
  Frame* const f = &frames_[static_cast<std::size_t>(ply + kBefore)];
  const Move excluded = f->excluded;

  // Step 2. Game over, by the position or by its history.
  if (!excluded)
    if (const Value v = game_over_value(ply); v != kNoValue) return v;
  if (ply >= kMaxPly - 1) return in_check ? kDraw : evaluate_(p_);

  // Step 3. Mate distance pruning: a shorter mate is already known.
  alpha = std::max(alpha, -kMate + ply);
  beta = std::min(beta, kMate - ply - 1);
  if (alpha >= beta) return alpha;

  // Step 4. Hash table lookup.
  HashEntry hit;
  const bool found = !excluded && table_.probe(table_key(), ply, hit);
  bool mate = false;
  if (found) {
    hits_.store(hits_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
    mate = forces_mate(hit, ply);
    if (!pv && (mate || (hit.depth >= depth && trusts(hit, ply))) && settles(hit, beta)) {
      if (hit.move && hit.value >= beta && !is_tactical(p_, hit.move) && p_.playable(hit.move))
        reward_quiet(f, hit.move, history_bonus(depth));
      return hit.value;
    }
  }
  const Move hash_move = found ? hit.move : kNoMove;
  const bool main_line = pv || (found && hit.main_line);

  // Step 5. Endgame program: an exact value, the best move, or a static value.
  bool probed = false, guess = false;
  Value probe_value = kNoValue;
  if (!excluded && has_endgame_probe()) {
    const ProbeResult probe = probe_endgame(alpha, beta, depth, ply);
    if (stopping()) return 0;
    if (probe.kind == ProbeResult::Kind::Final || probe.kind == ProbeResult::Kind::Best)
      return probe.value;
    probed = probe.kind == ProbeResult::Kind::Eval;
    probe_value = probe.value;
    guess = probe.guess;
  }

  // Step 6. Static evaluation, and whether it improves from two plies ago.
  const Value raw = in_check || excluded ? kNoValue
                    : probed             ? probe_value
                                         : static_eval(found, hit);
  const bool corrects = !in_check && !excluded && !probed;
  Correction::Keys keys{};
  if (corrects) keys = correction_keys(f);
  if (!excluded) f->eval = corrects ? corrected(keys, raw) : raw;
  Value eval = f->eval;
  if (!in_check && found && !decisive(hit.value) &&
      settles(hit, hit.value > eval ? hit.value : hit.value + 1))
    eval = hit.value;
  const Value before = !alternates_                ? kNoValue  // whose values those are is unknown
                       : (f - 2)->eval != kNoValue ? (f - 2)->eval
                                                   : (f - 4)->eval;
  const bool improving = !in_check && (before == kNoValue || f->eval > before);
  if (!in_check && !excluded && !found) reward_eval_change(f, f->eval);
  // Even a node that ends before anything is searched is not evaluated again.
  if (corrects && !found) keep_eval(f->eval, raw, ply);
  f->extended = (f - 1)->extended;
  (f + 2)->killers = {};  // all nodes two plies below this one share theirs
  (f + 1)->cutoffs = 0;
  (f + 1)->excluded = kNoMove;

  // A move that was reduced much is searched a ply deeper if the evaluation has not fallen for its
  // side. Not where captures are compulsory: the evaluation before a capture says little.
  if (!in_check && !excluded && alternates_ && !must_capture_ &&
      (f - 1)->reduced >= params_.hindsight && (f - 1)->eval != kNoValue &&
      f->eval <= -(f - 1)->eval)
    ++depth;

  // Not where a side moves several times or must capture: the value before that says little.
  const bool compelled = must_capture_ && (hash_move ? p_.is_capture(hash_move) : p_.has_capture());
  if (!pv && !in_check && !excluded && !compelled && alternates_) {
    // Step 7. Razoring: far below alpha, only a capture can help. Skip at mate scores, when an
    // endgame program's evaluation is a guess, and where offers help more (compulsory captures).
    const SearchParams::Razoring& razoring = params_.razoring;
    if (depth <= razoring.depth && !guess && !must_capture_ && !decisive(alpha) &&
        eval + razoring.base + razoring.slope * depth * depth < alpha) {
      const Value v = quiescence(alpha - 1, alpha, ply, 0);
      if (stopping()) return 0;
      if (v < alpha) return v;
    }
    // Step 8. Reverse futility pruning: so far above beta that a quiet move will not fall below.
    // Not where an endgame program gave the value: zugzwang is common there. Not on what was the
    // main line: its value counts most.
    const SearchParams::ReverseFutility& futility = params_.reverse_futility;
    if (depth <= futility.depth && !probed && !main_line &&
        eval - futility.slope * (depth - (improving ? 1 : 0)) >= beta && !decisive(beta) &&
        !decisive(eval))
      return (eval + beta) / 2;
    // Step 9. Null-move pruning: still above beta after a pass. Not without pieces (zugzwang), not
    // after another null move, and only where a cutoff is expected.
    const SearchParams::NullMove& null = params_.null_move;
    if (cut_node && depth >= null.depth && !probed && eval >= beta &&
        f->eval >= beta - null.slope * depth + null.offset && (f - 1)->move && !decisive(beta) &&
        !no_null_move_ && ply >= no_null_before_ && pieces(p_.side_to_move()) > 0) {
      const Value v = null_move(beta, depth, ply, eval, cut_node);
      if (stopping()) return 0;
      if (v >= beta) return v;
    }
    // Step 10. Probcut: a capture that is far above beta in a shallow search will be above beta.
    if (depth >= params_.probcut.depth && !probed && !must_capture_ && !decisive(beta)) {
      const Value v = probcut(beta, depth, ply, found ? &hit : nullptr, raw, cut_node);
      if (stopping()) return 0;
      if (v >= beta) return v;
    }
  }

  // Step 11. Internal iterative reduction: without a hash move the order is poor.
  if (depth >= params_.no_hash_move_depth && !hash_move && !excluded && (pv || cut_node)) --depth;

  // Step 12. The moves, best first.
  Picker<Bits> picker(p_, evaluate_.values(), history_, arena_, context(f, hash_move),
                      in_check ? Picker<Bits>::Kind::Evasions : Picker<Bits>::Kind::Main);
  const Value old_alpha = alpha;
  Value best_value = -kInfinite;
  Move best = kNoMove;
  Tried tried;
  int number = 0;
  bool late = false;  // skip the quiet moves that are left
  const int late_number = params_.late.base + params_.late.percent * depth * depth / 100;
  const SearchParams::Exchange& exchange = params_.exchange;
  const SearchParams::CaptureFutility& capture_futility = params_.capture_futility;
  const SearchParams::Research& research = params_.research;
  const bool hash_tactical = hash_move && is_tactical(p_, hash_move);
  const bool only_capture = compelled && !excluded && has_one_capture();
  while (const Move m = picker.next()) {
    if (m == excluded) continue;
    ++number;
    const bool tactical = is_tactical(p_, m);
    const int history = tactical ? capture_history(m) : history_of(f, m);

    // Step 13. Pruning at low depth: late moves, futility, history, static exchange. Only when a
    // move that does not lose is known and no mate is: a shorter mate might be pruned. Where
    // captures are compulsory, neither a capture nor an offer, which compels the other side.
    bool hopeless = false;  // a capture, unless it gives check
    if (best_value > -kMateInMaxPly && alpha < kMateInMaxPly && alternates_ && !probed &&
        (!must_capture_ || (sees_offers_ && !compelled && !offers(m)))) {
      const int left = std::max(0, depth - 1 - reduction(depth, number) / kPly +
                                       history / params_.reduction.left_history);
      // On large boards a single piece may mate (a Lion), and its moves are among a hundred: moves
      // close to the royal are not pruned. Nor are checks where a number of them wins.
      const bool close =
          is_counted_check(p_, m) || (Bits >= 256 && close_to_royal(p_, evaluate_.tables(), m));
      if (!tactical && !close) {
        if (!in_check && number >= late_number / (improving ? 1 : 2)) late = true;
        if (!in_check && left <= params_.futility.depth &&
            f->eval + params_.futility.base + params_.futility.slope * left <= alpha)
          late = true;
        if (late && Bits < 256 && !must_capture_) picker.skip_quiets();
        if (late && (Bits >= 256 || must_capture_)) continue;
        if (depth <= params_.bad_history.depth && history < -params_.bad_history.slope * depth)
          continue;
        if (left <= exchange.quiet_depth &&
            !see_ge(p_, evaluate_.values(), m, -exchange.quiet * left * left))
          continue;
      } else if (!close) {
        if (depth <= exchange.capture_depth &&
            !see_ge(p_, evaluate_.values(), m, -exchange.capture * depth))
          continue;
        hopeless = !in_check && left <= capture_futility.depth &&
                   f->eval + capture_futility.base + capture_futility.slope * left +
                           capture_gain(p_, evaluate_.values(), m) +
                           history / capture_futility.history <=
                       alpha;
      }
    }

    // Step 14. Singular extension of the hash move. Extension of the only capture where one is
    // compulsory (Fairy-Stockfish), and of checks where a number of them wins.
    int extension = 0;
    if (m == hash_move && depth >= params_.singular.depth && !excluded && ply < 2 * root_depth_ &&
        hit.depth >= depth - params_.singular.below && hit.bound != Bound::Upper &&
        !decisive(hit.value)) {
      Value cut = kNoValue;
      extension = singular_extension(m, hit, beta, depth, ply, cut_node, cut);
      if (stopping()) return 0;
      if (cut != kNoValue) return cut;
    }
    if (only_capture && extension == 0) extension = 1;
    play(m, ply);
    const bool checks = p_.in_check();
    if (hopeless && !checks) {
      undo();
      continue;
    }
    f->extended = (f - 1)->extended + (extension == 2 ? 1 : 0);
    if (counts_checks_ && checks && extension == 0 && depth <= params_.checks.extended &&
        ply < 2 * root_depth_)
      extension = 1;
    int next = depth - 1 + extension;

    // Step 15. Late move reductions; a value above alpha is searched again at full depth, a
    // ply deeper when it is far above the best value, a ply less when it is hardly above. Compelled
    // captures are not reduced.
    Value value = -kInfinite;
    bool full = !pv || number > 1;
    if (depth >= 2 && number > 1 + (pv ? 1 : 0) && !compelled) {
      const SearchParams::Reduction& reductions = params_.reduction;
      int r = reduction(depth, number);
      if (tactical) {
        r = r / kPly / 2 + (picker.in_bad_captures() ? 1 : 0) -
            std::clamp(history / reductions.history, -1, 1);
      } else {
        const int less =
            std::clamp(history * kPly / reductions.history, -reductions.history_more * kPly,
                       reductions.history_less * kPly);
        r = (r + reductions.rounding - less) / kPly;
        if (hash_tactical) ++r;
        if (m == f->killers[0] || m == f->killers[1]) --r;
      }
      if (cut_node) r += reductions.cut_node;
      if (main_line) r -= 1 + (found && hit.value > alpha ? 1 : 0);
      if ((f + 1)->cutoffs > reductions.many_cutoffs) ++r;
      if (!improving && !tactical) ++r;
      if (pv) --r;
      if (checks) --r;
      if (in_check) --r;
      if (alpha >= kMateInMaxPly) r = 0;
      const int reduced = std::clamp(next - r, 1, next);
      f->reduced = next - reduced;
      value = search_next(alpha, alpha + 1, reduced, ply + 1, true);
      f->reduced = 0;
      if (value > alpha && reduced < next) {
        if (value > best_value + research.deeper + research.deeper_slope * next)
          ++next;
        else if (value < best_value + research.shallower && best_value > -kMateInMaxPly)
          --next;
      }
      full = value > alpha && reduced < next;
    }
    // Step 16. Null window at full depth, then the full window for a possible new main line.
    // What a second search says of a reduced move, its history learns at once.
    if (full) {
      const bool again = value > -kInfinite;
      value = search_next(alpha, alpha + 1, next, ply + 1, !cut_node);
      if (again && !tactical && !stopping())
        reward_continuation(f, f->piece, m.to(),
                            value > alpha ? history_bonus(next) : -history_bonus(next));
    }
    if (pv && (number == 1 || (value > alpha && value < beta)))
      value = search_next(alpha, beta, next, ply + 1, p_.state().goes_on);
    undo();
    if (stopping()) return 0;

    // Step 17. New best move.
    if (value > best_value) {
      best_value = value;
      if (value > alpha) {
        best = m;
        if (pv) update_pv(ply, m);
        if (value >= beta) {
          ++f->cutoffs;
          break;
        }
        alpha = value;
      }
    }
    if (tactical)
      tried.captures.add(m);
    else
      tried.quiets.add(m);
  }

  // Step 18. No legal move: mate, stalemate, or the variant's own result.
  if (number == 0) return excluded ? alpha : no_move_value(p_, ply);

  // Step 19. A mate proved earlier is kept, even if this search does not see as far.
  const bool kept = mate && (hit.value > 0 ? best_value < hit.value : best_value > hit.value);
  if (kept) {
    best_value = hit.value;
    if (hit.value > 0 && hit.move && p_.playable(hit.move)) {
      best = hit.move;
      pv_length_[static_cast<std::size_t>(ply) + 1] = 0;
      if (pv) update_pv(ply, best);
    }
  }

  // Step 20. Update histories and the hash table. A value beyond beta is often too good: the deeper
  // the search, the less is taken back; not below a move that an endgame program tries: it reads
  // the value. Where no move is good, the last one was.
  const int rewarded = depth + (best_value > beta + 100 ? 1 : 0);
  if (best_value >= beta && !decisive(best_value) && !decisive(beta) && !excluded && !kept &&
      tries_ == 0)
    best_value = (best_value * depth + beta) / (depth + 1);
  if (best_value >= beta && best)
    update_history(f, best, rewarded, tried);
  else if (best_value <= old_alpha && !excluded && alternates_)
    reward_last_move(f, history_bonus(depth));
  if (!excluded) {
    const Bound bound = kept                 ? hit.bound
                        : best_value >= beta ? Bound::Lower
                        : alpha > old_alpha  ? Bound::Exact
                                             : Bound::Upper;
    table_.store(table_key(), ply, {best, best_value, raw, depth, bound, main_line});
    // A quiet result shows by how much the evaluation was wrong, unless it only bounds the error
    // from the side where it is none.
    if (corrects && !decisive(best_value) && !(best && is_tactical(p_, best)) &&
        !(bound == Bound::Lower && best_value <= f->eval) &&
        !(bound == Bound::Upper && best_value >= f->eval))
      correction_.learn(p_.side_to_move(), keys, best_value - f->eval, depth);
  }
  return best_value;
}

template class Searcher<64>;
template class Searcher<128>;
template class Searcher<256>;
template class Searcher<512>;

}  // namespace engine
