// engine/eval/network/network_output.h: from the hidden units of a network to a value. Tested by
// tests/engine/network_test.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/board/types.h"
#include "engine/eval/network/network.h"

namespace engine {

/// The arithmetic behind the hidden units of one network. Immutable; shared by threads.
class NetworkOutput {
 public:
  /// `network` has hidden units and outlives this. `bytes`: multiply bytes in the second layer
  /// where the processor can; the values are the same without.
  explicit NetworkOutput(const Network& network, bool bytes = true);

  /// Centipawns for the side whose hidden units are `own`.
  Value operator()(const std::int16_t* own, const std::int16_t* other, int bucket) const;

  /// Of the units of a second layer, in units of 1 / (kSquareOne * kSecondOne).
  using Sums = std::array<std::int32_t, Network::kSecond>;

 private:
  Sums second_sums(const std::int16_t* own, const std::int16_t* other, std::size_t bucket) const;
  /// What the second layer adds, in units of 1 / (kOne * kOutOne).
  std::int64_t second_layer(const std::int16_t* own, const std::int16_t* other, int bucket) const;

  const Network& network_;
  std::vector<std::int8_t> bytes_;  // weights as [bucket][input / 4][unit][input % 4]; empty: words
};

}  // namespace engine
