// engine/eval/network/network_accumulator.h: the hidden units of a network, kept from move to move.
// Works as Accumulator does (engine/eval/accumulator.h). Tested by tests/engine/network_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/board/position/board.h"
#include "engine/eval/network/network.h"

namespace engine {

/// A ring of hidden units, one entry per state of the position's history. An entry is valid while
/// its key is that state's key. Not safe to share between threads.
class NetworkAccumulator {
 public:
  /// Both outlive this.
  NetworkAccumulator(const Network& network, const FeatureLayout& layout);

  /// Centipawns from the side to move's view, by the network alone.
  Value evaluate(const Board& board);

 private:
  using Rows = std::vector<const std::int16_t*>;
  static constexpr std::size_t kEntries = 256;  // a ring: deeper states share entries
  static constexpr std::size_t kMaxWalk = 16;   // states; beyond that all is added up afresh

  std::int16_t* units(std::size_t state, Color view) {
    return ring_.data() + ((state % kEntries) * 2 + view) * hidden_;
  }
  Key& key(std::size_t state) { return keys_[state % kEntries]; }
  void whole(const Board& board, std::size_t state);
  void advance(const Board& board, std::size_t state);
  void retreat(const Board& board, std::size_t state);
  void collect(const Board& board, std::size_t state, Color view);
  void apply(std::int16_t* to, const std::int16_t* from, const Rows& plus, const Rows& minus) const;
  static int held(const Board& board, std::size_t state, Piece piece);
  void collect_hand(const Board& board, std::size_t state, Color view, const Change& first);
  void collect_checks(const Board& board, std::size_t state, Color view);

  const Network& network_;
  const FeatureLayout& layout_;
  std::size_t hidden_;
  std::vector<Key> keys_;
  std::vector<std::int16_t> ring_;  // [entry][view][unit]
  Rows plus_, minus_;               // of the change at hand
};

}  // namespace engine
