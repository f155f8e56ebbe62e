// engine/search/begin.cpp: what a Searcher knows before it searches: of its game, of the moves that
// led to the root. Tested by the bench signature.
#include <algorithm>
#include <cmath>

#include "engine/board/rules/dispatch.h"
#include "engine/board/widths.h"
#include "engine/search/search.h"

namespace engine {

namespace {

// In games of these families a null move is no better than the best move, except in zugzwang.
constexpr Families kNullMoveIsSound =
    families_of<Royalty, LastRoyal, FirstRoyal, AnyRoyal, DupleCheck, Facing, ForbiddenCheck,
                KingLeap, Castling, Promotion, EnPassant, Drops, CapturesToHand, Gating, Explosion,
                MustCapture, LionTrading, Relay, Cover, Mirror, DeferredPromotion, MisereMate,
                DecisiveStalemate, DropMateBan, MateLimits, Stock, Pickup, Stopping, HopLimits,
                Burning, Extinction, BareKing, Flag, Checks, Repetition, DecisiveRepetition,
                PerpetualCheck, PerpetualChase, NMove, Counting, Impasse>;

/// Does the game begin with pieces on more than five sixths of the squares?
bool begins_crowded(const Rules& rules) {
  std::size_t taken = 0, free = 0;
  for (const Piece p : rules.start_squares())
    if (p != kHole) ++(p == kNoPiece ? free : taken);
  return taken > 5 * free;
}

}  // namespace

template <int Bits>
Searcher<Bits>::Searcher(std::shared_ptr<const EvalTables<Bits>> tables, const SearchParams& params,
                         HashTable& table, std::size_t room)
    : p_(tables->rules, tables->moves),
      params_(params),
      evaluate_(tables),
      table_(table),
      history_(tables->rules->types(), tables->rules->squares(), room),
      correction_(params_.correction) {
  const Rules& rules = *tables->rules;
  ends_early_ = rules.families().any(kEndsGame);
  must_capture_ = rules.has<MustCapture>();
  counts_checks_ = rules.has<Checks>();
  alternates_ = !rules.has<Turns>();
  crowded_ = begins_crowded(rules);
  unending_ = tables->values.decisive > 0;
  sees_offers_ = must_capture_ && !rules.families().any(families_of<WholeCaptures, CaptureModes>);
  no_null_move_ =
      !rules.families().only(kNullMoveIsSound) || (tables->values.inverted && !must_capture_);
  n_move_plies_ = rules.has<NMove>() ? rules.get<NMove>().plies : 0;
  // Nodes of large boards are slow, so the clock is read more often.
  check_mask_ = rules.squares() > 128 ? 31 : 255;
  for (std::size_t d = 0; d < 64; ++d)
    for (std::size_t n = 0; n < 64; ++n)
      reductions_[d][n] =
          d < 1 || n < 1
              ? 0
              : static_cast<int>(kPly * std::max(0.0, params_.reduction.base +
                                                          std::log(static_cast<double>(d)) *
                                                              std::log(static_cast<double>(n)) /
                                                              params_.reduction.divisor));
  new_game();
}

template <int Bits>
void Searcher<Bits>::new_game() {
  history_.clear();
  correction_.clear();
  usual_gain_ = {};
  endgame_probe_.new_game();
  for (Frame& f : frames_) f = Frame{};
}

template <int Bits>
void Searcher<Bits>::begin(const Position<Bits>& root, SearchControl& control, bool leader) {
  p_ = root;
  control_ = &control;
  leader_ = leader;
  no_null_before_ = 0;
  endgame_probe_.begin();
  nodes_.store(0, std::memory_order_relaxed);
  hits_.store(0, std::memory_order_relaxed);
  for (Frame& f : frames_) {
    f = Frame{};
    f.continuation = history_.no_continuation();
  }
  // The moves that led here fill the frames before the root.
  const std::vector<State>& past = p_.history();
  for (int i = 1; i <= kBefore && i < static_cast<int>(past.size()); ++i) {
    const State& s = past[past.size() - static_cast<std::size_t>(i)];
    Frame& f = frames_[static_cast<std::size_t>(kBefore - i)];
    if (!s.move || s.moved == kNoPiece) continue;
    f.move = s.move;
    f.piece = s.moved;
    f.continuation = history_.continuation(s.moved, s.move.to());
  }
  // The plies below compare their evaluations with the root's.
  Frame& f = frames_[kBefore];
  if (!p_.in_check()) f.eval = corrected(correction_keys(&f), evaluate_(p_));
}

template <int Bits>
std::vector<Move> Searcher<Bits>::ordered_root_moves() {
  HashEntry hit;
  const Move hash_move = table_.probe(table_key(), 0, hit) ? hit.move : kNoMove;
  Picker<Bits> picker(p_, evaluate_.values(), history_, arena_,
                      context(&frames_[kBefore], hash_move),
                      p_.in_check() ? Picker<Bits>::Kind::Evasions : Picker<Bits>::Kind::Main);
  std::vector<Move> moves;
  while (const Move m = picker.next()) moves.push_back(m);
  if (p_.rules().template has<Walls>()) put_other_walls_last(moves);
  return moves;
}

#define AANCA_INSTANTIATE(bits)                                                                   \
  template Searcher<bits>::Searcher(std::shared_ptr<const EvalTables<bits>>, const SearchParams&, \
                                    HashTable&, std::size_t);                                     \
  template void Searcher<bits>::new_game();                                                       \
  template void Searcher<bits>::begin(const Position<bits>&, SearchControl&, bool);               \
  template std::vector<Move> Searcher<bits>::ordered_root_moves();
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
