// engine/search/plain_search.cpp: principal variation search over the Game interface.
#include "engine/search/plain_search.h"

#include <algorithm>
#include <utility>

namespace engine {
namespace {

constexpr std::uint64_t kClockMask = 63;  // a node of a scripted game is slow

/// Of the side to move at `ply`.
Value value_of(const Result& result, Color us, int ply) {
  if (result.winner == Winner::Nobody) return kDraw;
  return result.winner == winner(us) ? kMate - ply : ply - kMate;
}

/// Evaluations stay clear of mates and known wins.
Value evaluation(const Game& game) {
  return std::clamp(game.evaluate().value_or(kDraw), -kKnownWin + 1, kKnownWin - 1);
}

/// Is the value a win or loss that no deeper search changes?
bool forced(const HashEntry& e) {
  return decisive(e.value) && e.bound != (e.value > 0 ? Bound::Upper : Bound::Lower);
}

bool settles(const HashEntry& e, Value alpha, Value beta) {
  return e.bound == Bound::Exact || (e.bound == Bound::Lower && e.value >= beta) ||
         (e.bound == Bound::Upper && e.value <= alpha);
}

}  // namespace

PlainSearch::PlainSearch(std::unique_ptr<Game> game, HashTable& table)
    : game_(std::move(game)), table_(table), lines_(kMaxPly + 2) {}

void PlainSearch::begin(SearchControl& control, bool leader) {
  control_ = &control;
  leader_ = leader;
  nodes_.store(0, std::memory_order_relaxed);
  hits_.store(0, std::memory_order_relaxed);
}

void PlainSearch::begin_iteration(int) { selective_depth_ = 0; }

Value PlainSearch::search_move(Move m, int number, int depth, Value alpha, Value beta) {
  game_->play(m);
  Value v = -kInfinite;
  bool full = number == 1;
  if (!full) {
    v = -search(-alpha - 1, -alpha, depth - 1, 1);
    full = v > alpha && !stopping();
  }
  if (full) v = -search(-beta, -alpha, depth - 1, 1);
  game_->undo();
  return v;
}

Value PlainSearch::search(Value alpha, Value beta, int depth, int ply) {
  lines_[static_cast<std::size_t>(ply)].clear();
  if (!visit(ply)) return 0;

  // Step 1. Is the game over?
  if (const auto result = game_->result()) return value_of(*result, game_->side_to_move(), ply);
  // Step 2. A leaf.
  if (depth <= 0 || ply >= kMaxPly - 1) return evaluation(*game_);

  // Step 3. The hash table; not on the main line, so that the line stays whole. A forced result is
  // true at any depth.
  const bool pv = beta - alpha > 1;
  HashEntry hit;
  const bool found = table_.probe(game_->key(), ply, hit);
  if (found) {
    hits_.fetch_add(1, std::memory_order_relaxed);
    if (!pv && (hit.depth >= depth || forced(hit)) && settles(hit, alpha, beta)) return hit.value;
  }

  // Step 4. The moves, the one from the hash table first.
  std::vector<Move> moves = game_->legal_moves();
  if (moves.empty()) return kDraw;  // a game that breaks its contract
  if (found)
    if (const auto m = std::find(moves.begin(), moves.end(), hit.move); m != moves.end())
      std::rotate(moves.begin(), m, m + 1);

  // Step 5. Principal variation search.
  const Value old_alpha = alpha;
  Value best_value = -kInfinite;
  Move best = kNoMove;
  for (const Move m : moves) {
    game_->play(m);
    Value v = -kInfinite;
    bool full = best_value == -kInfinite;
    if (!full) {
      v = -search(-alpha - 1, -alpha, depth - 1, ply + 1);
      full = v > alpha && v < beta && !stopping();
    }
    if (full) v = -search(-beta, -alpha, depth - 1, ply + 1);
    game_->undo();
    if (stopping()) return 0;
    if (v <= best_value) continue;
    best_value = v;
    if (v <= alpha) continue;
    best = m;
    update_pv(ply, m);
    if (v >= beta) break;
    alpha = v;
  }

  // Step 6. Remember.
  const Bound bound = best_value >= beta  ? Bound::Lower
                      : alpha > old_alpha ? Bound::Exact
                                          : Bound::Upper;
  table_.store(game_->key(), ply, {best, best_value, kNoValue, depth, bound});
  return best_value;
}

bool PlainSearch::visit(int ply) {
  const std::uint64_t n = nodes_.fetch_add(1, std::memory_order_relaxed) + 1;
  selective_depth_ = std::max(selective_depth_, ply);
  if (leader_ && ((control_->limits.nodes && n >= *control_->limits.nodes) ||
                  ((n & kClockMask) == 0 && control_->clock.out_of_time())))
    control_->stop.store(true, std::memory_order_relaxed);
  return !stopping();
}

void PlainSearch::update_pv(int ply, Move m) {
  std::vector<Move>& line = lines_[static_cast<std::size_t>(ply)];
  const std::vector<Move>& rest = lines_[static_cast<std::size_t>(ply) + 1];
  line.assign(1, m);
  line.insert(line.end(), rest.begin(), rest.end());
}

Move PlainSearch::expected_reply(Move best) const {
  const std::unique_ptr<Game> game = game_->clone();
  game->play(best);
  HashEntry hit;
  if (!table_.probe(game->key(), 1, hit)) return kNoMove;
  const std::vector<Move> moves = game->legal_moves();
  return std::find(moves.begin(), moves.end(), hit.move) != moves.end() ? hit.move : kNoMove;
}

}  // namespace engine
