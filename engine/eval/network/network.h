// engine/eval/network/network.h: a small learned evaluation: features -> hidden units, once from
// each side's view -> one output per number of pieces. Made by aanca-learn. Tested by
// tests/engine/network_test.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/board/types.h"
#include "engine/eval/network/feature_layout.h"
#include "engine/eval/params.h"

namespace engine {

/// The head of a network's file.
struct NetworkHead {
  std::uint64_t rules = 0;   // Variant::fingerprint of the game that it was made for
  std::uint64_t layout = 0;  // FeatureLayout::fingerprint
  std::string game;          // name of that game
  std::uint32_t hidden = 0;  // units per view, a multiple of 16; 0: parameters alone
  std::uint32_t scale = 0;   // centipawns of an output of 1
  bool residual = false;     // its output is added to the evaluation by hand; false: stands for it
  bool shared = false;       // the file holds shared rows only (large boards)
  bool royal_left = false;   // views with the own royal on the right half are flipped
  bool second_layer = false;
};

/// Immutable; shared by threads. The value of a position (network_output.h) is
///   scale * (sum of out[i] * clip(x[i])^2 + sum of last[k] * clip(y[k]) + out_bias),
/// clip to 0 .. 1, where x are the hidden units of the side to move, then those of the other side,
/// and a side's units are bias + the sum of its active features' rows. y, the second layer, is
/// second_bias[k] + the sum of second[k, i] * clip(x[i])^2. A view that is flipped sees left and
/// right exchanged.
struct Network {
  static constexpr int kOne = 255;                   // of a hidden unit
  static constexpr int kOutOne = 64;                 // of an output weight
  static constexpr int kMostOut = 127;               // so that a product of both fits into 16 bits
  static constexpr std::uint32_t kMostHidden = 256;  // so that a view's sum fits into 32 bits
  static constexpr int kSecond = 16;                 // units of the second layer, per bucket
  static constexpr int kSquareOne = 127;             // of what enters it
  static constexpr int kSecondOne = 64;              // of its weights
  static constexpr int kMostSecond = 127;
  static constexpr int kLastOne = 256;  // of the weights of its units in the output
  static constexpr int kMostLast = 32'767;

  NetworkHead head;
  EvalParams params;                   // of the evaluation by hand, if the network is added to it
  std::vector<std::int16_t> rows;      // [feature * hidden + unit]
  std::vector<std::int16_t> bias;      // [unit]
  std::vector<std::int16_t> out;       // [(bucket * 2 + (0 own, 1 other)) * hidden + unit]
  std::vector<std::int32_t> out_bias;  // [bucket], units of 1 / (kOne * kOutOne)
  // Of the second layer, empty without one:
  std::vector<std::int16_t>
      second;  // [((bucket * kSecond + k) * 2 + (own, other)) * hidden + unit]
  std::vector<std::int32_t> second_bias;  // [bucket * kSecond + k], 1 / (kSquareOne * kSecondOne)
  std::vector<std::int16_t> last;         // [bucket * kSecond + k]

  const std::int16_t* row(std::uint32_t feature) const {
    return rows.data() + static_cast<std::size_t>(feature) * head.hidden;
  }
};

// --- sums of rows, for NetworkAccumulator and tests; all arrays have `n` elements, a multiple of
// 16

void add_row(std::int16_t* to, const std::int16_t* row, std::size_t n);
void subtract_row(std::int16_t* to, const std::int16_t* row, std::size_t n);
/// to = from + plus - minus: a piece moves.
void move_row(std::int16_t* to, const std::int16_t* from, const std::int16_t* plus,
              const std::int16_t* minus, std::size_t n);

}  // namespace engine
