// engine/search/correction.h: correction history: how far searches have been from the static
// evaluation where the same pawns, the same other pieces of a color, or the same last moves were on
// the board. It moves the static evaluation that pruning reads. Idea: Caissa and Stockfish, 2024.
// Tested by tests/engine/correction_test.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "engine/board/types.h"
#include "engine/search/params.h"

namespace engine {

/// One per searcher. Values are from the side to move's view.
class Correction {
 public:
  static constexpr std::size_t kSources = 5;
  /// What positions of one row have in common, as hashes; one number a source.
  using Keys = std::array<Key, kSources>;

  explicit Correction(const SearchParams::Correction& params)
      : params_(params), rows_(kSources * 2 * kRows) {}
  void clear() { std::fill(rows_.begin(), rows_.end(), std::int16_t{0}); }

  /// Centipawns to add to the static evaluation.
  Value operator()(Color to_move, const Keys& keys) const {
    int sum = 0;
    for (std::size_t i = 0; i < kSources; ++i)
      sum += params_.weight[i] * rows_[at(i, to_move, keys[i])];
    return sum / (kMost * 100);
  }

  /// A search `depth` plies deep was `error` centipawns above the corrected evaluation.
  void learn(Color to_move, const Keys& keys, Value error, int depth) {
    const int bonus = std::clamp(error * depth / params_.divisor, -kMost / 4, kMost / 4);
    for (std::size_t i = 0; i < kSources; ++i) {
      std::int16_t& row = rows_[at(i, to_move, keys[i])];
      row = static_cast<std::int16_t>(row + bonus - row * std::abs(bonus) / kMost);
    }
  }

 private:
  static constexpr int kMost = 1024;  // of a row
  static constexpr std::size_t kRows = 16384;

  static std::size_t at(std::size_t source, Color to_move, Key key) {
    return (source * 2 + static_cast<std::size_t>(to_move)) * kRows +
           static_cast<std::size_t>(key % kRows);
  }

  SearchParams::Correction params_;
  std::vector<std::int16_t> rows_;
};

}  // namespace engine
