// engine/eval/accumulator.cpp: brings sums up to date from the journal of the position.
#include "engine/eval/accumulator.h"

#include <algorithm>

namespace engine {

Score Accumulator::sum(const Board& board) {
  const std::vector<State>& states = board.history();
  const std::size_t top = states.size() - 1;
  const auto valid = [&](std::size_t i) { return entry(i).key == states[i].key; };
  const std::size_t first = top - std::min(top, kMaxWalk);
  std::size_t i = top;
  while (i > first && !valid(i)) --i;
  if (!valid(i)) {
    // Only the first state's sum is filled in, by the changes back to it: those between follow.
    Score score = whole(board);
    for (std::size_t k = top; k > first; --k) score -= change_of(board, k);
    entry(first) = {states[first].key, score};
  }
  // Each state's sum is stored: the next node is often a sibling.
  for (; i < top; ++i) {
    Score score = entry(i).score;
    score += change_of(board, i + 1);
    entry(i + 1) = {states[i + 1].key, score};
  }
  return entry(top).score;
}

/// What the move to state `state` of the history added.
Score Accumulator::change_of(const Board& board, std::size_t state) const {
  const std::ptrdiff_t squares = board.rules().squares();
  Score sum;
  for (const Change& change : board.changes_of(state)) {
    const Score* row = table_.square.data() + change.piece * squares;
    switch (change.kind) {
      case ChangeKind::Put:
        sum += row[change.a];
        break;
      case ChangeKind::Remove:
        sum -= row[change.a];
        break;
      case ChangeKind::Shift:
        sum -= row[change.a];
        sum += row[change.b];
        break;
      case ChangeKind::Flags:
        break;
      case ChangeKind::Hand:
        for (int n = 0; n < change.a; ++n) sum += table_.hand[change.piece];
        for (int n = 0; n > change.a; --n) sum -= table_.hand[change.piece];
        break;
    }
  }
  return sum;
}

/// The sum of all pieces, on the board and in hand.
Score Accumulator::whole(const Board& board) const {
  const int squares = board.rules().squares();
  Score sum;
  for (Square s = 0; s < squares; ++s) {
    const Piece p = board.piece_on(s);
    if (p != kNoPiece && p != kHole)
      sum += table_.square[static_cast<std::size_t>(p * squares + s)];
  }
  for (Color c : {kWhite, kBlack})
    for (int i = 0; i < board.rules().types(); ++i) {
      const auto t = static_cast<PieceType>(i);
      for (int n = 0; n < board.hand(c, t); ++n) sum += table_.hand[make_piece(c, t)];
    }
  return sum;
}

}  // namespace engine
