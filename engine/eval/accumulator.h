// engine/eval/accumulator.h: sums over the pieces of a position that are kept from move to move.
// The position does not know them: its journal of changes is read when a sum is needed.
// Tested by tests/engine/accumulator_test.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/board/position/board.h"
#include "engine/eval/score.h"

namespace engine {

/// What is summed: centipawns, White's positive, Black's negative.
struct ScoreTable {
  std::vector<Score> square;       // [piece * squares + square], piece as in types.h
  std::vector<Score> hand;         // [piece]
  std::vector<std::uint8_t> part;  // [piece]: its part of the army, an index of PartKeys
};

/// Hashes of the arrangement of parts of the army: all pawns, White's others, Black's others.
using PartKeys = std::array<Key, 3>;

/// A stack of sums, one entry per state of the position's history. An entry is valid while its key
/// is that state's key, so play, undo, null moves and a new position need no call here: a lookup
/// goes back to the nearest valid entry and applies the changes since, or adds up the whole board.
/// Not safe to share between threads.
class Accumulator {
 public:
  /// `table`, of a board of `squares` squares, must outlive this.
  Accumulator(const ScoreTable& table, int squares)
      : table_(table), squares_(static_cast<std::size_t>(squares)) {}

  struct Sums {
    Score score;       // White - Black, over the pieces on the board and in hand
    PartKeys parts{};  // of the pieces on the board
  };
  /// Valid until the next call.
  const Sums& operator()(const Board& board);

 private:
  struct Entry {
    Key key = 0;  // the empty board's, whose sums are indeed 0
    Sums sums;
  };
  static constexpr std::size_t kEntries = 256;  // a ring: deeper states share entries
  static constexpr std::size_t kMaxWalk = 32;   // states; beyond that the board is added up afresh

  Entry& entry(std::size_t state) { return ring_[state % kEntries]; }
  Sums whole(const Board& board) const;
  void add_changes(const Board& board, std::size_t state, int sign, Sums& sums) const;
  void add_piece(Piece p, std::size_t square, int sign, Sums& sums) const;

  const ScoreTable& table_;
  std::size_t squares_;
  std::array<Entry, kEntries> ring_{};
};

}  // namespace engine
