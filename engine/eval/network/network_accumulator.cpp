#include "engine/eval/network/network_accumulator.h"

#include <algorithm>

namespace engine {

NetworkAccumulator::NetworkAccumulator(const Network& network, const FeatureLayout& layout)
    : network_(network),
      layout_(layout),
      hidden_(network.head.hidden),
      keys_(kEntries, 0),
      ring_(kEntries * 2 * hidden_, 0) {}

Value NetworkAccumulator::evaluate(const Board& board) {
  const std::vector<State>& states = board.history();
  const std::size_t top = states.size() - 1;
  const std::size_t first = top - std::min(top, kMaxWalk);
  std::size_t i = top;
  while (i > first && key(i) != states[i].key) --i;
  if (key(i) == states[i].key) {
    for (; i < top; ++i) advance(board, i + 1);
  } else {
    whole(board, top);
    // The states before are needed by the siblings of this node.
    for (i = top; i > first; --i) retreat(board, i);
  }
  const Color side = board.side_to_move();
  return network_.evaluate(units(top, side), units(top, ~side), layout_.bucket(board));
}

/// Adds up the whole board. REQUIRES that `state` is the present one.
void NetworkAccumulator::whole(const Board& board, std::size_t state) {
  for (const Color view : {kWhite, kBlack}) {
    std::int16_t* to = units(state, view);
    std::copy(network_.bias.begin(), network_.bias.end(), to);
    for (const std::uint32_t f : layout_.active(view, board)) add_row(to, network_.row(f), hidden_);
  }
  key(state) = board.history()[state].key;
}

/// Makes the entry of `state` from the one before it.
void NetworkAccumulator::advance(const Board& board, std::size_t state) {
  for (const Color view : {kWhite, kBlack}) {
    collect(board, state, view);
    apply(units(state, view), units(state - 1, view), plus_, minus_);
  }
  key(state) = board.history()[state].key;
}

/// Makes the entry before `state` from that of `state`.
void NetworkAccumulator::retreat(const Board& board, std::size_t state) {
  for (const Color view : {kWhite, kBlack}) {
    collect(board, state, view);
    apply(units(state - 1, view), units(state, view), minus_, plus_);
  }
  key(state - 1) = board.history()[state - 1].key;
}

/// Collects the rows that the move to `state` adds and takes away in `view`.
void NetworkAccumulator::collect(const Board& board, std::size_t state, Color view) {
  plus_.clear();
  minus_.clear();
  const auto piece = [&](Piece p, int s) { return network_.row(layout_.piece(view, p, s)); };
  for (const Change& change : board.changes_of(state)) switch (change.kind) {
      case ChangeKind::Put:
        plus_.push_back(piece(change.piece, change.a));
        break;
      case ChangeKind::Remove:
        minus_.push_back(piece(change.piece, change.a));
        break;
      case ChangeKind::Shift:
        minus_.push_back(piece(change.piece, change.a));
        plus_.push_back(piece(change.piece, change.b));
        break;
      case ChangeKind::Flags:
      case ChangeKind::Wall:
        break;
      case ChangeKind::Hand:
        collect_hand(board, state, view, change);
        break;
    }
  collect_checks(board, state, view);
}

/// to = from + plus - minus.
void NetworkAccumulator::apply(std::int16_t* to, const std::int16_t* from, const Rows& plus,
                               const Rows& minus) const {
  std::size_t i = 0;
  if (!plus.empty() && !minus.empty())
    move_row(to, from, plus[0], minus[0], hidden_), i = 1;
  else
    std::copy(from, from + hidden_, to);
  for (std::size_t k = i; k < plus.size(); ++k) add_row(to, plus[k], hidden_);
  for (std::size_t k = i; k < minus.size(); ++k) subtract_row(to, minus[k], hidden_);
}

/// Number of `piece` in hand at `state`: the present number less what came later.
int NetworkAccumulator::held(const Board& board, std::size_t state, Piece piece) {
  int n = board.hand(color_of(piece), type_of(piece));
  for (std::size_t k = state + 1; k < board.history().size(); ++k)
    for (const Change& later : board.changes_of(k))
      if (later.kind == ChangeKind::Hand && later.piece == piece) n -= later.a;
  return n;
}

/// A piece's hand counts once per state, by all changes of it together.
void NetworkAccumulator::collect_hand(const Board& board, std::size_t state, Color view,
                                      const Change& first) {
  int change = 0;
  bool seen = false;
  for (const Change& other : board.changes_of(state)) {
    if (other.kind != ChangeKind::Hand || other.piece != first.piece) continue;
    if (!seen && &other != &first) return;
    seen = true;
    change += other.a;
  }
  const int after = held(board, state, first.piece), before = after - change;
  for (int n = std::min(before, after) + 1; n <= std::max(before, after); ++n) {
    const std::uint32_t f = layout_.hand(view, first.piece, n);
    if (f != FeatureLayout::kNone) (after > before ? plus_ : minus_).push_back(network_.row(f));
  }
}

void NetworkAccumulator::collect_checks(const Board& board, std::size_t state, Color view) {
  const State& after = board.history()[state];
  const State& before = board.history()[state - 1];
  for (const Color who : {kWhite, kBlack}) {
    if (after.checks_left[who] == before.checks_left[who]) continue;
    const std::uint32_t old = layout_.checks(view, who, before.checks_left[who]);
    const std::uint32_t now = layout_.checks(view, who, after.checks_left[who]);
    if (old != FeatureLayout::kNone) minus_.push_back(network_.row(old));
    if (now != FeatureLayout::kNone) plus_.push_back(network_.row(now));
  }
}

}  // namespace engine
