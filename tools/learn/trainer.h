// tools/learn/trainer.h: fits a network to a dataset: stochastic gradient descent by Adam on the
// squared error of the expected score. Tested by tests/tools/learn_test.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "engine/eval/network/network.h"
#include "tools/positions/dataset.h"

namespace learn {

struct TrainingOptions {
  int hidden = 64;            // units per view, a multiple of 16
  bool second_layer = false;  // as in engine::Network
  bool residual = false;      // learn what the evaluation by hand lacks
  bool shared_only = false;   // no row per piece and square: for boards with many squares
  bool flips = false;  // each position is learnt as it is or, by chance, left and right exchanged
  bool royal_left = false;    // instead, views are turned so that the own royal stands on the left
  double result_share = 0.4;  // of the game's result in the target; the rest is the search's score
  double scale = 0;  // centipawns of the unit of expected score; 0: that of the games' results
  int epochs = 14;
  double rate = 0.003;  // of Adam at the start; falls to a twentieth along a half cosine
  double decay = 1;     // of weights, per step and rate
  std::size_t batch = 8192;
  double validation = 0.04;  // share of the games that are not learnt from
  int threads = 1;
  std::uint64_t seed = 1;
  /// Where training begins; null: random weights. Size, scale and kind must be those above, rows
  /// not shared.
  std::shared_ptr<const engine::Network> first;
};

/// Mean squared errors of the expected score (0 to 1), after each epoch.
struct TrainingCurve {
  std::vector<double> training, validation;
  double before = 0;  // validation error of the evaluation by hand, or of `first`
};

/// `progress` receives the epoch (from 1) and both errors after each.
using TrainingProgress = std::function<void(int epoch, double training, double validation)>;

/// The state after the epoch with the least error of validation. head.rules, head.game are the
/// caller's. REQUIRES at least one sample of the layout.
engine::Network train(const positions::Dataset& data, const engine::FeatureLayout& layout,
                      const TrainingOptions& options, TrainingCurve& curve,
                      const TrainingProgress& progress);

}  // namespace learn
