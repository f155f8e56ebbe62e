#include "tools/learn/trainer.h"

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <stdexcept>
#include <thread>

#include "tools/positions/scale.h"

namespace learn {

namespace {

using Array = Eigen::ArrayXf;
using Row = Eigen::Map<Array>;
using ConstRow = Eigen::Map<const Array>;
using engine::FeatureLayout;
using engine::Network;

constexpr double kPi = 3.14159265358979323846;
constexpr float kMostOut = static_cast<float>(Network::kMostOut) / Network::kOutOne;
constexpr float kMostSecond = static_cast<float>(Network::kMostSecond) / Network::kSecondOne;
constexpr float kMostLast = static_cast<float>(Network::kMostLast) / Network::kLastOne;

double sigmoid(double x) { return 1 / (1 + std::exp(-x)); }

/// The numbers that are learnt, or their gradient.
struct Parameters {
  Parameters(std::size_t features, std::size_t shared, std::size_t hidden, std::size_t second_units)
      : n(static_cast<Eigen::Index>(hidden)),
        k(static_cast<Eigen::Index>(second_units)),
        rows(Array::Zero(static_cast<Eigen::Index>(features * hidden))),
        shared_rows(Array::Zero(static_cast<Eigen::Index>(shared * hidden))),
        bias(Array::Zero(n)),
        out(Array::Zero(FeatureLayout::kBuckets * 2 * n)),
        out_bias(Array::Zero(FeatureLayout::kBuckets)),
        second(Array::Zero(FeatureLayout::kBuckets * k * 2 * n)),
        second_bias(Array::Zero(FeatureLayout::kBuckets * k)),
        last(Array::Zero(FeatureLayout::kBuckets * k)) {}

  Row row(std::size_t f) { return {rows.data() + static_cast<Eigen::Index>(f) * n, n}; }
  Row shared(std::size_t r) { return {shared_rows.data() + static_cast<Eigen::Index>(r) * n, n}; }
  Row weights(int bucket, int half) { return {out.data() + (bucket * 2 + half) * n, n}; }
  /// Weights from one half into a unit of the second layer.
  Row into(int bucket, Eigen::Index unit, int half) {
    return {second.data() + ((bucket * k + unit) * 2 + half) * n, n};
  }
  void clear() {
    for (Array* a : all()) a->setZero();
  }
  std::array<Array*, 8> all() {
    return {&rows, &shared_rows, &bias, &out, &out_bias, &second, &second_bias, &last};
  }

  Eigen::Index n, k;  // units per half, of the second layer
  Array rows, shared_rows, bias, out, out_bias, second, second_bias, last;
};

class Trainer {
 public:
  Trainer(const positions::Dataset& data, const FeatureLayout& layout,
          const TrainingOptions& options)
      : data_(data),
        layout_(layout),
        options_(options),
        scale_(options.scale > 0 ? options.scale : positions::fit_scale(data)),
        other_(layout.other_view()),
        flipped_(layout.flipped()),
        p_(layout.size(), layout.shared_rows(), static_cast<std::size_t>(options.hidden),
           options.second_layer ? Network::kSecond : 0),
        mean_(p_),
        square_(p_),
        total_(p_) {
    for (int i = 0; i < std::max(1, options.threads); ++i) gradients_.push_back(p_);
    if (options_.first)
      begin_from(*options_.first);
    else
      initialize();
    divide();
  }

  Network run(TrainingCurve& curve, const TrainingProgress& progress) {
    std::mt19937_64 random(options_.seed);
    const std::size_t batches = (learnt_.size() + options_.batch - 1) / options_.batch;
    const double steps = static_cast<double>(batches) * options_.epochs;
    Parameters best = p_;
    double least = 0;
    fold();
    curve.before = options_.first ? validation() : error_by_hand();
    for (int epoch = 1; epoch <= options_.epochs; ++epoch) {
      std::shuffle(learnt_.begin(), learnt_.end(), random);
      double error = 0;
      for (std::size_t b = 0; b < batches; ++b) {
        const double part = static_cast<double>(step_) / steps;
        const double rate = options_.rate * (0.05 + 0.95 * (1 + std::cos(kPi * part)) / 2);
        const std::size_t begin = b * options_.batch;
        const std::size_t end = std::min(begin + options_.batch, learnt_.size());
        fold();
        error += over(learnt_, begin, end, true);
        descend(rate, static_cast<double>(end - begin));
      }
      fold();
      const double training = error / static_cast<double>(learnt_.size());
      const double error_now = held_back_.empty() ? training : validation();
      if (curve.validation.empty() || error_now < least) {
        least = error_now;
        best = p_;
      }
      curve.training.push_back(training);
      curve.validation.push_back(error_now);
      if (progress) progress(epoch, training, error_now);
    }
    p_ = best;
    fold();
    return quantized();
  }

 private:
  void initialize() {
    std::mt19937_64 random(options_.seed);
    const float spread = 0.15F;
    std::uniform_real_distribution<float> small(-spread, spread);
    for (float& x : options_.shared_only ? p_.shared_rows : p_.rows) x = small(random);
    // A correction starts from none: random ones would have to be unlearnt first.
    if (!options_.residual)
      for (Array* a : {&p_.out, &p_.last})
        for (float& x : *a) x = small(random);
    p_.bias.setConstant(0.2F);
    for (float& x : p_.second) x = small(random);
    p_.second_bias.setConstant(0.3F);
  }

  void begin_from(const Network& net) {
    const auto copy = [](const auto& from, double one, Array& to) {
      if (from.size() != static_cast<std::size_t>(to.size()))
        throw std::runtime_error("the network to begin from has another size");
      for (std::size_t i = 0; i < from.size(); ++i)
        to[static_cast<Eigen::Index>(i)] = static_cast<float>(from[i] / one);
    };
    copy(net.rows, Network::kOne, p_.rows);
    copy(net.bias, Network::kOne, p_.bias);
    copy(net.out, Network::kOutOne, p_.out);
    copy(net.out_bias, double{Network::kOne} * Network::kOutOne, p_.out_bias);
    copy(net.second, Network::kSecondOne, p_.second);
    copy(net.second_bias, double{Network::kSquareOne} * Network::kSecondOne, p_.second_bias);
    copy(net.last, Network::kLastOne, p_.last);
  }

  /// Whole games are held back, since positions of one game are alike; every so many, since the
  /// first games were played by weaker players than the last.
  void divide() {
    const auto every = static_cast<std::size_t>(std::lround(1 / options_.validation));
    std::size_t game = 0;
    for (std::size_t i = 0; i < data_.size(); ++i) {
      game += data_[i].first;
      (game % every == 0 ? held_back_ : learnt_).push_back(static_cast<std::uint32_t>(i));
    }
  }

  /// Of the samples that are held back, or of all where none are; without learning.
  double validation() {
    const std::vector<std::uint32_t>& samples = held_back_.empty() ? learnt_ : held_back_;
    return over(samples, 0, samples.size(), false) / static_cast<double>(samples.size());
  }

  /// Of the evaluation by hand, over the samples of validation().
  double error_by_hand() const {
    const std::vector<std::uint32_t>& samples = held_back_.empty() ? learnt_ : held_back_;
    double sum = 0;
    for (const std::uint32_t i : samples) {
      const positions::Sample& s = data_[i];
      const double error =
          sigmoid(s.hand_made / scale_) - positions::target(s, scale_, options_.result_share);
      sum += error * error;
    }
    return sum / static_cast<double>(samples.size());
  }

  /// The row that a feature has in effect: its own and those that it shares.
  void fold() {
    folded_ = p_.rows;
    for (std::uint32_t f = 0; f < layout_.size(); ++f)
      for (const std::uint32_t r : layout_.shared(f))
        if (r != FeatureLayout::kNone)
          Row(folded_.data() + static_cast<Eigen::Index>(f) * p_.n, p_.n) += p_.shared(r);
  }

  /// Sum of squared errors over samples; adds to the gradients if `learn`.
  double over(const std::vector<std::uint32_t>& samples, std::size_t begin, std::size_t end,
              bool learn) {
    const std::size_t threads = gradients_.size(), size = end - begin;
    std::vector<double> errors(threads, 0);
    std::vector<std::thread> workers;
    const auto work = [&](std::size_t t) {
      const std::size_t from = begin + size * t / threads, to = begin + size * (t + 1) / threads;
      Pass pass(p_.n, p_.k);
      for (std::size_t i = from; i < to; ++i)
        errors[t] += visit(samples[i], learn ? &gradients_[t] : nullptr, pass);
    };
    for (std::size_t t = 1; t < threads; ++t) workers.emplace_back(work, t);
    work(0);
    for (std::thread& w : workers) w.join();
    return std::accumulate(errors.begin(), errors.end(), 0.0);
  }

  /// Room for one sample.
  struct Pass {
    Pass(Eigen::Index n, Eigen::Index second)
        : x{Array(n), Array(n)},
          square{Array(n), Array(n)},
          back(n),
          second_in(second),
          slope(second) {}
    std::array<Array, 2> x, square;  // [0 side to move, 1 other] units, clipped and squared
    Array back;
    Array second_in, slope;      // of the second layer
    std::array<bool, 2> flip{};  // [half] seen left and right exchanged
  };

  double visit(std::size_t i, Parameters* gradient, Pass& pass) {
    const positions::Sample& s = data_[i];
    const auto features = data_.features(i);
    const bool by_chance = options_.flips && gradient != nullptr && heads(i);
    double out = p_.out_bias[s.bucket];
    for (int half = 0; half < 2; ++half) {
      Array& x = pass.x[static_cast<std::size_t>(half)];
      x = p_.bias;
      const bool flip = options_.royal_left ? right(features, s.side, half) : by_chance;
      for (const std::uint16_t f : features) x += folded_row(seen(f, s.side, half, flip));
      pass.flip[static_cast<std::size_t>(half)] = flip;
      Array& square = pass.square[static_cast<std::size_t>(half)];
      square = x.max(0.0F).min(1.0F).square();
      out += static_cast<double>((square * p_.weights(s.bucket, half)).sum());
    }
    for (Eigen::Index k = 0; k < p_.k; ++k) {
      float& y = pass.second_in[k];
      y = p_.second_bias[s.bucket * p_.k + k];
      for (int half = 0; half < 2; ++half)
        y += (pass.square[static_cast<std::size_t>(half)] * p_.into(s.bucket, k, half)).sum();
      out += static_cast<double>(std::clamp(y, 0.0F, 1.0F) * p_.last[s.bucket * p_.k + k]);
    }
    if (options_.residual) out += s.hand_made / scale_;
    const double value = sigmoid(out);
    const double error = value - positions::target(s, scale_, options_.result_share);
    if (gradient != nullptr)
      learn(s, features, static_cast<float>(2 * error * value * (1 - value)), *gradient, pass);
    return error * error;
  }

  void learn(const positions::Sample& s, std::span<const std::uint16_t> features, float slope,
             Parameters& gradient, Pass& pass) {
    gradient.out_bias[s.bucket] += slope;
    for (Eigen::Index k = 0; k < p_.k; ++k) {
      const Eigen::Index at = s.bucket * p_.k + k;
      const float y = pass.second_in[k];
      gradient.last[at] += slope * std::clamp(y, 0.0F, 1.0F);
      pass.slope[k] = y > 0 && y < 1 ? slope * p_.last[at] : 0;
      gradient.second_bias[at] += pass.slope[k];
    }
    for (int half = 0; half < 2; ++half) {
      const Array& x = pass.x[static_cast<std::size_t>(half)];
      const Array& square = pass.square[static_cast<std::size_t>(half)];
      gradient.weights(s.bucket, half) += slope * square;
      pass.back = slope * p_.weights(s.bucket, half);
      for (Eigen::Index k = 0; k < p_.k; ++k) {
        if (pass.slope[k] == 0) continue;
        gradient.into(s.bucket, k, half) += pass.slope[k] * square;
        pass.back += pass.slope[k] * p_.into(s.bucket, k, half);
      }
      pass.back = (x > 0.0F && x < 1.0F).select(2 * x * pass.back, Array::Zero(p_.n));
      gradient.bias += pass.back;
      const bool flip = pass.flip[static_cast<std::size_t>(half)];
      for (const std::uint16_t f : features) gradient.row(seen(f, s.side, half, flip)) += pass.back;
    }
  }

  /// By chance, but the same whatever the number of threads.
  bool heads(std::size_t sample) const {
    std::uint64_t x = sample * 0x9e3779b97f4a7c15 + static_cast<std::uint64_t>(step_);
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    return (x >> 63) == 0;
  }
  /// Does the half's own royal stand on the right?
  bool right(std::span<const std::uint16_t> features, int side, int half) const {
    return std::any_of(features.begin(), features.end(), [&](std::uint16_t f) {
      return layout_.royal_on_right(static_cast<std::uint32_t>(seen(f, side, half, false)));
    });
  }
  std::size_t seen(std::uint16_t feature, int side, int half, bool flip) const {
    const std::uint32_t own = flip ? flipped_[feature] : feature;
    return side == half ? own : other_[own];
  }
  ConstRow folded_row(std::size_t f) const {
    return {folded_.data() + static_cast<Eigen::Index>(f) * p_.n, p_.n};
  }

  /// One step of Adam along the mean gradient of the batch.
  void descend(double rate, double samples) {
    total_.clear();
    for (Parameters& g : gradients_) {
      const auto from = g.all(), to = total_.all();
      for (std::size_t k = 0; k < to.size(); ++k) *to[k] += *from[k];
      g.clear();
    }
    for (std::uint32_t f = 0; f < layout_.size(); ++f)
      for (const std::uint32_t r : layout_.shared(f))
        if (r != FeatureLayout::kNone) total_.shared(r) += total_.row(f);
    if (options_.shared_only) forget_own_rows();
    ++step_;
    const double c1 = 1 - std::pow(kBeta1, step_), c2 = 1 - std::pow(kBeta2, step_);
    const auto p = p_.all(), m = mean_.all(), v = square_.all(), g = total_.all();
    for (std::size_t k = 0; k < p.size(); ++k) {
      *g[k] /= static_cast<float>(samples);
      *m[k] = static_cast<float>(kBeta1) * *m[k] + static_cast<float>(1 - kBeta1) * *g[k];
      *v[k] = static_cast<float>(kBeta2) * *v[k] + static_cast<float>(1 - kBeta2) * g[k]->square();
      *p[k] = *p[k] * static_cast<float>(1 - rate * options_.decay) -
              static_cast<float>(rate) * (*m[k] / static_cast<float>(c1)) /
                  ((*v[k] / static_cast<float>(c2)).sqrt() + 1e-8F);
    }
    p_.out = p_.out.max(-kMostOut).min(kMostOut);
    p_.second = p_.second.max(-kMostSecond).min(kMostSecond);
    p_.last = p_.last.max(-kMostLast).min(kMostLast);
  }

  /// Features that share rows have none of their own then.
  void forget_own_rows() {
    for (std::uint32_t f = 0; f < layout_.size(); ++f)
      if (layout_.shared(f)[0] != FeatureLayout::kNone) total_.row(f).setZero();
  }

  static std::int16_t rounded(float x, int one) {
    return static_cast<std::int16_t>(
        std::clamp(std::lround(static_cast<double>(x) * one), -32767L, 32767L));
  }

  Network quantized() {
    Network net;
    net.head.layout = layout_.fingerprint();
    net.head.hidden = static_cast<std::uint32_t>(options_.hidden);
    net.head.scale = static_cast<std::uint32_t>(std::lround(scale_));
    net.head.residual = options_.residual;
    net.head.shared = options_.shared_only;
    net.head.royal_left = options_.royal_left;
    net.head.second_layer = options_.second_layer;
    if (options_.shared_only) {
      for (const float x : p_.shared_rows) net.rows.push_back(rounded(x, Network::kOne));
      for (std::uint32_t f = 0; f < layout_.size(); ++f)
        if (layout_.shared(f)[0] == FeatureLayout::kNone)
          for (const float x : p_.row(f)) net.rows.push_back(rounded(x, Network::kOne));
    } else {
      for (const float x : folded_) net.rows.push_back(rounded(x, Network::kOne));
    }
    for (const float x : p_.bias) net.bias.push_back(rounded(x, Network::kOne));
    for (const float x : p_.out) net.out.push_back(rounded(x, Network::kOutOne));
    for (const float x : p_.out_bias)
      net.out_bias.push_back(static_cast<std::int32_t>(
          std::lround(static_cast<double>(x) * Network::kOne * Network::kOutOne)));
    for (const float x : p_.second) net.second.push_back(rounded(x, Network::kSecondOne));
    for (const float x : p_.second_bias)
      net.second_bias.push_back(static_cast<std::int32_t>(
          std::lround(static_cast<double>(x) * Network::kSquareOne * Network::kSecondOne)));
    for (const float x : p_.last) net.last.push_back(rounded(x, Network::kLastOne));
    return net;
  }

  static constexpr double kBeta1 = 0.9, kBeta2 = 0.999;

  const positions::Dataset& data_;
  const FeatureLayout& layout_;
  TrainingOptions options_;
  double scale_;
  std::vector<std::uint32_t> other_;    // [feature] in the other side's view
  std::vector<std::uint32_t> flipped_;  // [feature] left and right exchanged
  Parameters p_, mean_, square_, total_;
  std::vector<Parameters> gradients_;  // one per thread
  Array folded_;
  std::vector<std::uint32_t> learnt_, held_back_;  // samples
  int step_ = 0;
};

}  // namespace

Network train(const positions::Dataset& data, const FeatureLayout& layout,
              const TrainingOptions& options, TrainingCurve& curve,
              const TrainingProgress& progress) {
  if (data.size() == 0) throw std::runtime_error("there are no positions to learn from");
  return Trainer(data, layout, options).run(curve, progress);
}

}  // namespace learn
