// engine/eval/accumulator.h: sums over the pieces of a position that are kept from move to move.
// The position does not know them: its journal of changes is read when a sum is needed.
// Tested by tests/engine/accumulator_test.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "engine/board/position/board.h"
#include "engine/eval/score.h"

namespace engine {

/// What is summed: centipawns, White's positive, Black's negative.
struct ScoreTable {
  std::vector<Score> square;  // [piece * squares + square], piece as in types.h
  std::vector<Score> hand;    // [piece]
};

/// A stack of sums, one entry per state of the position's history. An entry is valid while its key
/// is that state's key, so play, undo, null moves and a new position need no call here: sum() goes
/// back to the nearest valid entry and applies the changes since, or adds up the whole board.
/// Not safe to share between threads.
class Accumulator {
 public:
  /// `table` must outlive this.
  explicit Accumulator(const ScoreTable& table) : table_(table) {}

  /// White - Black, over the pieces on the board and in hand.
  Score sum(const Board& board);

 private:
  struct Entry {
    Key key = 0;  // the empty board's, whose sum is indeed 0
    Score score;
  };
  static constexpr std::size_t kEntries = 256;  // a ring: deeper states share entries
  static constexpr std::size_t kMaxWalk = 32;   // states; beyond that the board is added up afresh

  Entry& entry(std::size_t state) { return ring_[state % kEntries]; }
  Score whole(const Board& board) const;
  Score change_of(const Board& board, std::size_t state) const;

  const ScoreTable& table_;
  std::array<Entry, kEntries> ring_{};
};

}  // namespace engine
