#include "tools/tune/batch_evaluator.h"

#include <atomic>
#include <stdexcept>
#include <thread>
#include <utility>

#include "engine/eval/evaluate.h"
#include "engine/position_game.h"

namespace tune {

namespace {

using engine::EvalParams;
using engine::Rules;
using engine::Setup;

template <int Bits>
class Batch final : public BatchEvaluator {
 public:
  explicit Batch(std::shared_ptr<const Rules> rules)
      : rules_(std::move(rules)),
        moves_(std::make_shared<const engine::MoveTables<Bits>>(rules_)) {}

  bool playable(const Setup& setup) const override {
    Position p(rules_, moves_);
    try {
      p.set(setup);
    } catch (const std::runtime_error&) {
      return false;
    }
    return true;
  }

  void prepare(std::span<const EvalParams> sets, int threads) override {
    tables_.assign(sets.size(), nullptr);
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
      for (std::size_t k = next++; k < sets.size(); k = next++)
        tables_[k] = std::make_shared<const Tables>(rules_, moves_, sets[k]);
    };
    std::vector<std::thread> others;
    for (int i = 1; i < threads; ++i) others.emplace_back(work);
    work();
    for (std::thread& t : others) t.join();
  }

  void evaluate(std::span<const Setup> setups, std::span<float> out) const override {
    // Copies of a position need a twentieth of the memory of a new one, which has room for a game.
    std::vector<Position> positions;
    positions.reserve(setups.size());
    Position fresh(rules_, moves_);
    for (const Setup& s : setups) {
      fresh.set(s);
      positions.push_back(fresh);
    }
    std::size_t at = 0;
    for (const auto& tables : tables_) {
      engine::Evaluator<Bits> evaluate(tables);
      for (const Position& p : positions) out[at++] = static_cast<float>(evaluate(p));
    }
  }

 private:
  using Position = engine::Position<Bits>;
  using Tables = engine::EvalTables<Bits>;

  std::shared_ptr<const Rules> rules_;
  std::shared_ptr<const engine::MoveTables<Bits>> moves_;
  std::vector<std::shared_ptr<const Tables>> tables_;
};

}  // namespace

std::unique_ptr<BatchEvaluator> BatchEvaluator::create(std::shared_ptr<const Rules> rules) {
  return engine::with_width(*rules, [&]<int Bits>(std::integral_constant<int, Bits>) {
    return std::unique_ptr<BatchEvaluator>(std::make_unique<Batch<Bits>>(rules));
  });
}

}  // namespace tune
