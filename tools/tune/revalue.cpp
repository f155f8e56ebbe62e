#include "tools/tune/revalue.h"

#include <algorithm>
#include <limits>
#include <thread>
#include <vector>

#include "tools/tune/batch_evaluator.h"
#include "tools/tune/feature_decoder.h"

namespace tune {

namespace {

constexpr std::size_t kBlock = 512;  // samples that are set up at a time

std::int16_t rounded(float value) {
  constexpr float kMost = std::numeric_limits<std::int16_t>::max();
  return static_cast<std::int16_t>(std::clamp(value, -kMost, kMost));
}

}  // namespace

void revalue(positions::Dataset& data, const std::shared_ptr<const variants::Variant>& variant,
             const engine::EvalParams& params, int threads) {
  const auto rules = std::make_shared<const engine::Rules>(variant);
  const FeatureDecoder decoder(rules);
  const std::unique_ptr<BatchEvaluator> evaluator = BatchEvaluator::create(rules);
  evaluator->prepare({&params, 1}, 1);
  const auto work = [&](std::size_t first) {
    for (std::size_t begin = first * kBlock; begin < data.size();
         begin += kBlock * static_cast<std::size_t>(threads)) {
      std::vector<engine::Setup> setups;
      std::vector<std::size_t> which;
      for (std::size_t i = begin; i < std::min(begin + kBlock, data.size()); ++i) {
        engine::Setup setup =
            decoder.setup(data.features(i), static_cast<engine::Color>(data[i].side));
        if (!evaluator->playable(setup)) continue;
        setups.push_back(std::move(setup));
        which.push_back(i);
      }
      std::vector<float> values(setups.size());
      evaluator->evaluate(setups, values);
      for (std::size_t k = 0; k < which.size(); ++k)
        data.set_hand_made(which[k], rounded(values[k]));
    }
  };
  std::vector<std::thread> others;
  for (int t = 1; t < threads; ++t) others.emplace_back(work, static_cast<std::size_t>(t));
  work(0);
  for (std::thread& t : others) t.join();
}

}  // namespace tune
