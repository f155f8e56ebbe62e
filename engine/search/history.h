// engine/search/history.h: history heuristics: how moves have done before, for ordering and
// reductions. One per searcher, allocated once per game for its piece types and squares. Tested
// through tests/engine/picker_test.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "engine/board/move.h"
#include "engine/board/position/board.h"

namespace engine {

using HistoryValue = std::int16_t;
inline constexpr int kHistoryMax = 16384;

/// Adds a bonus or penalty; the nearer to kHistoryMax, the less one of the same sign adds.
inline void reward(HistoryValue& h, int bonus) {
  h = static_cast<HistoryValue>(h + bonus - h * std::abs(bonus) / kHistoryMax);
}

/// The piece that a move moves or drops, before any promotion; kNoPiece for a pass.
inline Piece moved_piece(const Board& board, Move m) {
  if (m.kind() == MoveKind::Pass) return kNoPiece;
  return m.kind() == MoveKind::Drop ? make_piece(board.side_to_move(), m.piece())
                                    : board.piece_on(m.from());
}

class History {
 public:
  /// `room`: the most bytes for the continuation table, the only large one.
  History(int types, int squares, std::size_t room = std::size_t{16} << 20)
      : squares_(static_cast<std::size_t>(squares)),
        pieces_(static_cast<std::size_t>(1 + 2 * types)),
        rows_(std::clamp<std::size_t>(room / sizeof(HistoryValue) / (pieces_ * squares_), 1,
                                      pieces_ * squares_)),
        quiet_(pieces_ * squares_),
        from_to_(2 * squares_ * squares_),
        capture_(pieces_ * squares_ * kVictims),
        counter_(pieces_ * squares_),
        continuation_((rows_ + 1) * pieces_ * squares_) {}

  void clear() {
    std::fill(quiet_.begin(), quiet_.end(), HistoryValue{0});
    std::fill(from_to_.begin(), from_to_.end(), HistoryValue{0});
    std::fill(capture_.begin(), capture_.end(), HistoryValue{0});
    std::fill(continuation_.begin(), continuation_.end(), HistoryValue{0});
    std::fill(counter_.begin(), counter_.end(), kNoMove);
  }

  HistoryValue& quiet(Piece p, Square to) { return quiet_[at(p, to)]; }
  HistoryValue& from_to(Color c, Move m) {
    return from_to_[(static_cast<std::size_t>(c) * squares_ + static_cast<std::size_t>(m.from())) *
                        squares_ +
                    static_cast<std::size_t>(m.to())];
  }
  /// `victim_rank`: 0 to kVictims - 1, by value.
  HistoryValue& capture(Piece p, Square to, int victim_rank) {
    return capture_[at(p, to) * kVictims + static_cast<std::size_t>(victim_rank)];
  }
  /// The last good answer to a move of `p` to `to`.
  Move& counter(Piece p, Square to) { return counter_[at(p, to)]; }
  Move counter(Piece p, Square to) const { return counter_[at(p, to)]; }

  /// Row of the continuation table for the moves after a move of `p` to `to`, indexed by at(). On
  /// boards with many pieces rows are shared: some noise is better than hundreds of megabytes.
  HistoryValue* continuation(Piece p, Square to) {
    const std::size_t row = at(p, to);
    return &continuation_[(row < rows_ ? row : row % rows_) * pieces_ * squares_];  // % is slow
  }
  /// The row for "no move before", never rewarded.
  HistoryValue* no_continuation() { return &continuation_[rows_ * pieces_ * squares_]; }
  std::size_t bytes() const {
    return sizeof(HistoryValue) *
               (quiet_.size() + from_to_.size() + capture_.size() + continuation_.size()) +
           sizeof(Move) * counter_.size();
  }
  std::size_t at(Piece p, Square to) const {
    return static_cast<std::size_t>(p) * squares_ + static_cast<std::size_t>(to);
  }

  static constexpr std::size_t kVictims = 8;

 private:
  std::size_t squares_, pieces_, rows_;
  std::vector<HistoryValue> quiet_, from_to_, capture_;
  std::vector<Move> counter_;
  std::vector<HistoryValue> continuation_;
};

}  // namespace engine
