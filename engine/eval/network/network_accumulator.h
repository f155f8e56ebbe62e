// engine/eval/network/network_accumulator.h: the hidden units of a network, kept from move to move.
// Works as Accumulator does (engine/eval/accumulator.h). Tested by tests/engine/network_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/board/position/board.h"
#include "engine/eval/network/network.h"
#include "engine/eval/network/network_output.h"

namespace engine {

/// A ring of hidden units, one entry per state of the position's history and view. An entry is
/// valid while its key is that state's key. Not safe to share between threads.
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
  /// Of one state and view.
  struct Entry {
    Key key = 0;           // of the state
    bool flipped = false;  // left and right are exchanged
  };

  Entry& entry(std::size_t state, Color view) { return entries_[state % kEntries * 2 + view]; }
  std::int16_t* units(std::size_t state, Color view) {
    return ring_.data() + (state % kEntries * 2 + view) * hidden_;
  }
  void bring_up(const Board& board, Color view);
  bool turns(const Board& board, std::size_t state, Color view) const;
  void whole(const Board& board, std::size_t state, Color view);
  void advance(const Board& board, std::size_t state, Color view);
  void retreat(const Board& board, std::size_t state, Color view);
  std::uint32_t seen(std::uint32_t feature, bool flip) const {
    return flip ? flipped_[feature] : feature;
  }
  void collect(const Board& board, std::size_t state, Color view, bool flip);
  void apply(std::int16_t* to, const std::int16_t* from, const Rows& plus, const Rows& minus) const;
  static int held(const Board& board, std::size_t state, Piece piece);
  void collect_hand(const Board& board, std::size_t state, Color view, const Change& first);
  void collect_checks(const Board& board, std::size_t state, Color view);

  const Network& network_;
  NetworkOutput output_;
  const FeatureLayout& layout_;
  std::size_t hidden_;
  std::vector<std::uint32_t> flipped_;  // FeatureLayout::flipped()
  std::vector<Entry> entries_;          // [entry][view]
  std::vector<std::int16_t> ring_;      // [entry][view][unit]
  Rows plus_, minus_;                   // of the change at hand
};

}  // namespace engine
