#include "tools/tune/fit.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <iomanip>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "tools/positions/scale.h"
#include "tools/tune/step.h"
#include "tools/tune/unknowns.h"

namespace tune {

namespace {

using Eigen::Index;
using Eigen::MatrixXf;
using Eigen::VectorXd;
using engine::EvalParams;

constexpr std::size_t kBlock = 512;     // positions that are set up at a time
constexpr double kFirstDamping = 0.01;  // share of the diagonal
constexpr int kTries = 6;               // with more damping each
constexpr double kLeastGain = 1e-4;     // share of the error; less ends the fit

double sigmoid(double x) { return 1 / (1 + std::exp(-x)); }

/// One game's share of the fit.
class GameFit {
 public:
  GameFit(GameSamples& game, Index unknowns, const FitOptions& options)
      : game_(game), threads_(options.threads) {
    for (Index j = 0; j < unknowns; ++j) alive_.push_back(j);
    for (std::size_t i = 0; i < game.samples.size(); ++i)
      target_.push_back(positions::target(game.samples[i], game.scale, 1 - options.score_share));
  }

  double error(const EvalParams& params) {
    game_.evaluator->prepare({&params, 1}, 1);
    std::vector<double> sums(static_cast<std::size_t>(threads_), 0);
    for_blocks([&](std::size_t thread, std::size_t first, std::span<const engine::Setup> block) {
      std::vector<float> values(block.size());
      game_.evaluator->evaluate(block, values);
      for (std::size_t i = 0; i < block.size(); ++i) {
        const double r = target_[first + i] - sigmoid(values[i] / game_.scale);
        sums[thread] += r * r;
      }
    });
    double sum = 0;
    for (const double s : sums) sum += s;
    return sum / static_cast<double>(target_.size());
  }

  /// Adds `weight` times the equations of the mean squared error at x. Parameters that once changed
  /// no position's value are not tried again.
  void add_equations(const Unknowns& unknowns, const VectorXd& x, double weight,
                     NormalEquations& to) {
    if (alive_.empty()) return;
    std::vector<EvalParams> sets{unknowns.at(x)};
    std::vector<double> widths;
    for (const Index j : alive_) {
      const Unknowns::Pair pair = unknowns.around(x, j);
      sets.insert(sets.end(), pair.params.begin(), pair.params.end());
      widths.push_back(pair.width);
    }
    game_.evaluator->prepare(sets, threads_);
    std::vector<NormalEquations> sums(static_cast<std::size_t>(threads_),
                                      NormalEquations(static_cast<Index>(alive_.size())));
    for_blocks([&](std::size_t thread, std::size_t first, std::span<const engine::Setup> block) {
      add_block(first, block, widths, sums[thread]);
    });
    for (std::size_t t = 1; t < sums.size(); ++t)
      sums[0].matrix += sums[t].matrix, sums[0].vector += sums[t].vector;
    const double share = weight / static_cast<double>(target_.size());
    to.matrix(alive_, alive_) += share * sums[0].matrix;
    to.vector(alive_) += share * sums[0].vector;
    std::vector<Index> next;
    for (std::size_t k = 0; k < alive_.size(); ++k)
      if (sums[0].matrix.diagonal()[static_cast<Index>(k)] > 0) next.push_back(alive_[k]);
    alive_ = std::move(next);
  }

 private:
  void add_block(std::size_t first, std::span<const engine::Setup> block,
                 const std::vector<double>& widths, NormalEquations& to) const {
    const auto n = static_cast<Index>(block.size());
    MatrixXf values(n, static_cast<Index>(1 + 2 * widths.size()));
    game_.evaluator->evaluate(block, {values.data(), static_cast<std::size_t>(values.size())});
    VectorXd residual(n), slope(n);
    for (Index i = 0; i < n; ++i) {
      const double p = sigmoid(values(i, 0) / game_.scale);
      residual[i] = target_[first + static_cast<std::size_t>(i)] - p;
      slope[i] = p * (1 - p) / game_.scale;
    }
    Eigen::MatrixXd jacobian(n, static_cast<Index>(widths.size()));
    for (std::size_t k = 0; k < widths.size(); ++k) {
      const auto column = static_cast<Index>(1 + 2 * k);
      const double by = widths[k] > 0 ? 1 / widths[k] : 0;
      jacobian.col(static_cast<Index>(k)) =
          (values.col(column) - values.col(column + 1)).cast<double>().cwiseProduct(slope) * by;
    }
    to.matrix.noalias() += jacobian.transpose() * jacobian;
    to.vector.noalias() += jacobian.transpose() * residual;
  }

  /// Calls `work` with the number of the thread and the first sample for each block of positions.
  template <class Work>
  void for_blocks(Work&& work) const {
    std::atomic<std::size_t> next{0};
    const auto run = [&](std::size_t thread) {
      std::vector<engine::Setup> block;
      for (std::size_t i = kBlock * next++; i < target_.size(); i = kBlock * next++) {
        block.clear();
        for (std::size_t k = i; k < std::min(i + kBlock, target_.size()); ++k)
          block.push_back(game_.setup(k));
        work(thread, i, std::span<const engine::Setup>(block));
      }
    };
    std::vector<std::thread> others;
    for (int t = 1; t < threads_; ++t) others.emplace_back(run, static_cast<std::size_t>(t));
    run(0);
    for (std::thread& t : others) t.join();
  }

  GameSamples& game_;
  int threads_;
  std::vector<double> target_;  // [sample] expected score
  std::vector<Index> alive_;    // unknowns that change values of this game
};

class Fitter {
 public:
  Fitter(std::span<GameSamples> games, const EvalParams& start, const FitOptions& options,
         const FitProgress& progress)
      : options_(options), progress_(progress), unknowns_(start, options.only, options.freeze) {
    for (GameSamples& game : games) {
      games_.emplace_back(game, unknowns_.size(), options);
      fitted_.push_back(!game.held_out);
    }
    n_fitted_ = static_cast<double>(std::count(fitted_.begin(), fitted_.end(), true));
    if (n_fitted_ == 0) throw std::runtime_error("all games are held out: nothing is fitted");
  }

  FitResult run() {
    given_ = x_ = unknowns_.start();
    FitResult out;
    for (GameFit& game : games_) out.errors.push_back({game.error(unknowns_.at(x_)), 0});
    for (std::size_t g = 0; g < games_.size(); ++g)
      if (fitted_[g]) error_ += out.errors[g].before / n_fitted_;
    say("start: error", error_);
    for (int i = 1; i <= options_.iterations; ++i) {
      const double before = error_;
      const bool better = improve();
      say("iteration " + std::to_string(i) + ": error with prior", error_);
      if (!better || before - error_ < kLeastGain * before) break;
    }
    out.params = unknowns_.at(x_);
    for (std::size_t g = 0; g < games_.size(); ++g)
      out.errors[g].after = games_[g].error(out.params);
    return out;
  }

 private:
  /// One accepted step; false when there is none.
  bool improve() {
    NormalEquations equations(unknowns_.size());
    for (std::size_t g = 0; g < games_.size(); ++g)
      if (fitted_[g]) games_[g].add_equations(unknowns_, x_, 1 / n_fitted_, equations);
    equations.matrix.diagonal().array() += options_.prior;
    equations.vector -= options_.prior * (x_ - given_);
    const VectorXd high = VectorXd::Ones(x_.size()) - x_;
    for (int i = 0; i < kTries; ++i) {
      const VectorXd x = x_ + bounded_step(equations, damping_, -x_, high);
      const double error = objective(x);
      if (error < error_) {
        x_ = x;
        error_ = error;
        damping_ /= 5;
        return true;
      }
      damping_ *= 8;
    }
    return false;
  }

  double objective(const VectorXd& x) {
    double sum = options_.prior * (x - given_).squaredNorm();
    const EvalParams params = unknowns_.at(x);
    for (std::size_t g = 0; g < games_.size(); ++g)
      if (fitted_[g]) sum += games_[g].error(params) / n_fitted_;
    return sum;
  }

  void say(const std::string& what, double error) const {
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin_;
    std::ostringstream out;
    out << what << " " << std::fixed << std::setprecision(6) << error << ", damping "
        << std::defaultfloat << std::setprecision(2) << damping_ << ", " << std::fixed
        << std::setprecision(0) << time.count() << " s";
    if (progress_) progress_(out.str());
  }

  const FitOptions& options_;
  const FitProgress& progress_;
  const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  Unknowns unknowns_;
  std::vector<GameFit> games_;
  std::vector<bool> fitted_;
  double n_fitted_ = 0;
  VectorXd given_, x_;  // shares of the ranges
  double error_ = 0, damping_ = kFirstDamping;
};

}  // namespace

FitResult fit(std::span<GameSamples> games, const EvalParams& start, const FitOptions& options,
              const FitProgress& progress) {
  return Fitter(games, start, options, progress).run();
}

std::vector<std::string> not_for(std::size_t games) {
  if (games > 1) return {"pieces.type"};
  return {"pieces.middle_fill", "pieces.end_fill", "pieces.unmoved_weight",
          "pieces.slope",       "pieces.curve",    "pieces.range_",
          "pieces.oblique",     "pieces.pair",     "pieces.color_bound"};
}

std::vector<std::string> not_seen_in_self_play() {
  return {"mop_up",
          "material.mating",
          "pieces.rank_",
          "pieces.most_material",
          "pieces.royal_exchange",
          "pieces.last_royal_exchange"};
}

}  // namespace tune
