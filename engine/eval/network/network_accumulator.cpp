#include "engine/eval/network/network_accumulator.h"

#include <algorithm>

namespace engine {

NetworkAccumulator::NetworkAccumulator(const Network& network, const FeatureLayout& layout)
    : network_(network),
      output_(network),
      layout_(layout),
      hidden_(network.head.hidden),
      flipped_(layout.flipped()),
      entries_(kEntries * 2),
      ring_(kEntries * 2 * hidden_, 0) {}

Value NetworkAccumulator::evaluate(const Board& board) {
  const std::size_t top = board.history().size() - 1;
  for (const Color view : {kWhite, kBlack}) bring_up(board, view);
  const Color side = board.side_to_move();
  return output_(units(top, side), units(top, ~side), layout_.bucket(board));
}

/// Makes the entry of the present state valid.
void NetworkAccumulator::bring_up(const Board& board, Color view) {
  const std::vector<State>& states = board.history();
  const std::size_t top = states.size() - 1;
  const std::size_t first = top - std::min(top, kMaxWalk);
  const auto valid = [&](std::size_t i) { return entry(i, view).key == states[i].key; };
  std::size_t i = top;
  while (i > first && !valid(i) && !turns(board, i, view)) --i;
  if (valid(i)) {
    for (; i < top; ++i) advance(board, i + 1, view);
  } else {
    whole(board, top, view);
    // The states before are needed by the siblings of this node.
    for (i = top; i > first && !turns(board, i, view); --i) retreat(board, i, view);
  }
}

/// Does the move to `state` bring the view's royal to the other half? Then nothing of the state
/// before helps.
bool NetworkAccumulator::turns(const Board& board, std::size_t state, Color view) const {
  if (!network_.head.royal_left) return false;
  const auto right = [&](Piece p, int s) {
    return layout_.royal_on_right(layout_.piece(view, p, s));
  };
  for (const Change& change : board.changes_of(state)) switch (change.kind) {
      case ChangeKind::Put:
      case ChangeKind::Remove:
        if (right(change.piece, change.a)) return true;
        break;
      case ChangeKind::Shift:
        if (right(change.piece, change.a) != right(change.piece, change.b)) return true;
        break;
      case ChangeKind::Flags:
      case ChangeKind::Wall:
      case ChangeKind::Hand:
        break;
    }
  return false;
}

/// Adds up the whole board. REQUIRES that `state` is the present one.
void NetworkAccumulator::whole(const Board& board, std::size_t state, Color view) {
  const std::vector<std::uint32_t> features = layout_.active(view, board);
  const bool flip = network_.head.royal_left &&
                    std::any_of(features.begin(), features.end(),
                                [&](std::uint32_t f) { return layout_.royal_on_right(f); });
  std::int16_t* to = units(state, view);
  std::copy(network_.bias.begin(), network_.bias.end(), to);
  for (const std::uint32_t f : features) add_row(to, network_.row(seen(f, flip)), hidden_);
  entry(state, view) = {board.history()[state].key, flip};
}

/// Makes the entry of `state` from the one before it.
void NetworkAccumulator::advance(const Board& board, std::size_t state, Color view) {
  const bool flip = entry(state - 1, view).flipped;
  collect(board, state, view, flip);
  apply(units(state, view), units(state - 1, view), plus_, minus_);
  entry(state, view) = {board.history()[state].key, flip};
}

/// Makes the entry before `state` from that of `state`.
void NetworkAccumulator::retreat(const Board& board, std::size_t state, Color view) {
  const bool flip = entry(state, view).flipped;
  collect(board, state, view, flip);
  apply(units(state - 1, view), units(state, view), minus_, plus_);
  entry(state - 1, view) = {board.history()[state - 1].key, flip};
}

/// Collects the rows that the move to `state` adds and takes away in `view`.
void NetworkAccumulator::collect(const Board& board, std::size_t state, Color view, bool flip) {
  plus_.clear();
  minus_.clear();
  const auto piece = [&](Piece p, int s) {
    return network_.row(seen(layout_.piece(view, p, s), flip));
  };
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
