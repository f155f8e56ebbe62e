// engine/eval/accumulator.cpp: brings sums up to date from the journal of the position.
#include "engine/eval/accumulator.h"

#include <algorithm>

#include "engine/board/position/zobrist.h"

namespace engine {

namespace {

/// A random number of the piece on the square.
Key hash_of(Piece p, std::size_t square) {
  return Zobrist::mix(static_cast<Key>(p) << 32 | static_cast<Key>(square + 1));
}

}  // namespace

const Accumulator::Sums& Accumulator::operator()(const Board& board) {
  const std::vector<State>& states = board.history();
  const std::size_t top = states.size() - 1;
  const auto valid = [&](std::size_t i) { return entry(i).key == states[i].key; };
  const std::size_t first = top - std::min(top, kMaxWalk);
  std::size_t i = top;
  while (i > first && !valid(i)) --i;
  if (!valid(i)) {
    // Only the first state's sums are filled in, by the changes back to it: those between follow.
    Sums sums = whole(board);
    for (std::size_t k = top; k > first; --k) add_changes(board, k, -1, sums);
    entry(first) = {states[first].key, sums};
  }
  // Each state's sums are stored: the next node is often a sibling.
  for (; i < top; ++i) {
    Sums sums = entry(i).sums;
    add_changes(board, i + 1, 1, sums);
    entry(i + 1) = {states[i + 1].key, sums};
  }
  return entry(top).sums;
}

/// Sums of keys wrap around: that makes them hashes that can be taken apart again.
void Accumulator::add_piece(Piece p, std::size_t square, int sign, Sums& sums) const {
  const Score& score = table_.square[static_cast<std::size_t>(p) * squares_ + square];
  Key& key = sums.parts[table_.part[p]];
  if (sign > 0) {
    sums.score += score;
    key += hash_of(p, square);
  } else {
    sums.score -= score;
    key -= hash_of(p, square);
  }
}

/// Adds what the move to state `state` of the history changed, or takes it away (sign -1).
void Accumulator::add_changes(const Board& board, std::size_t state, int sign, Sums& sums) const {
  for (const Change& change : board.changes_of(state)) {
    const auto a = static_cast<std::size_t>(change.a), b = static_cast<std::size_t>(change.b);
    switch (change.kind) {
      case ChangeKind::Put:
        add_piece(change.piece, a, sign, sums);
        break;
      case ChangeKind::Remove:
        add_piece(change.piece, a, -sign, sums);
        break;
      case ChangeKind::Shift:
        add_piece(change.piece, a, -sign, sums);
        add_piece(change.piece, b, sign, sums);
        break;
      case ChangeKind::Flags:
      case ChangeKind::Wall:
        break;
      case ChangeKind::Hand:
        for (int n = 0; n < sign * change.a; ++n) sums.score += table_.hand[change.piece];
        for (int n = 0; n > sign * change.a; --n) sums.score -= table_.hand[change.piece];
        break;
    }
  }
}

/// The sums of all pieces, on the board and in hand.
Accumulator::Sums Accumulator::whole(const Board& board) const {
  Sums sums;
  for (std::size_t s = 0; s < squares_; ++s) {
    const Piece p = board.piece_on(static_cast<Square>(s));
    if (p != kNoPiece && p != kHole) add_piece(p, s, 1, sums);
  }
  for (Color c : {kWhite, kBlack})
    for (int i = 0; i < board.rules().types(); ++i) {
      const auto t = static_cast<PieceType>(i);
      for (int n = 0; n < board.hand(c, t); ++n) sums.score += table_.hand[make_piece(c, t)];
    }
  return sums;
}

}  // namespace engine
