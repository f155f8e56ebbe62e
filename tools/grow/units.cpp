// tools/grow/units.cpp: gradient descent with Adam on the squared error in plies. Every step takes
// a batch drawn by the frequency of positions; the same seed gives the same numbers. Tested by
// tests/tools/units_test.cpp.
#include "tools/grow/units.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iostream>
#include <map>
#include <random>
#include <stdexcept>

namespace grow {

namespace {

constexpr int kSteps = 800;
constexpr std::size_t kBatch = 2048, kDrawn = 1 << 22;
constexpr float kRate = 0.2F, kDecay = 2e-4F;     // the rate falls to 0 (cosine)
constexpr float kFirst = 0.9F, kSecond = 0.999F;  // Adam's means (Kingma and Ba, 2014)

/// The answer of position `i` as an index from 0.
std::size_t answer(const Data& data, std::size_t question, std::size_t i) {
  return static_cast<std::size_t>(data.columns[question][i] - 1);
}

/// The number of answers: `most` if that is not 0, else the greatest in the data. Throws
/// std::runtime_error for answers outside.
std::size_t answers(const Data& data, std::size_t question, std::size_t most) {
  const auto [low, high] =
      std::minmax_element(data.columns[question].begin(), data.columns[question].end());
  const std::size_t limit = most == 0 ? kMostAnswers : most;
  if (*low < 1 || static_cast<std::size_t>(*high) > limit)
    throw std::runtime_error("the variables of a table must be 1 to " + std::to_string(limit) +
                             " where the region begins");
  return most == 0 ? static_cast<std::size_t>(*high) : limit;
}

/// The place of a position's numbers in a table.
std::size_t place(const UnitTable& t, std::size_t count, const Data& data, std::size_t i) {
  const std::size_t row = t.row ? answer(data, *t.row, i) : 0;
  return (row * t.columns + answer(data, t.column, i)) * count;
}

/// kDrawn random positions, each as often as it was met.
std::vector<std::uint32_t> draw(const Data& data, std::mt19937_64& random) {
  std::vector<double> below;
  double all = 0;
  for (std::uint32_t w : data.weight) below.push_back(all += w);
  std::vector<std::uint32_t> out(kDrawn);
  for (std::uint32_t& i : out) {
    const double lot = static_cast<double>(random() >> 11) * 0x1p-53 * all;
    i = static_cast<std::uint32_t>(std::upper_bound(below.begin(), below.end() - 1, lot) -
                                   below.begin());
  }
  return out;
}

/// Numbers of a table while they are learned.
struct Slopes {
  std::vector<float> slope, first, second;
  explicit Slopes(std::size_t n) : slope(n), first(n), second(n) {}
};

/// Learns the numbers of all tables at once, in place. Memory: one index per position and table.
class Learner {
 public:
  Learner(const Data& data, Units& units) : data_(data), units_(units) {
    std::normal_distribution<float> spread(0, 4 / std::sqrt(static_cast<float>(units.count)));
    for (UnitTable& t : units_.tables) {
      t.plies.resize(t.rows * t.columns * units.count);
      for (float& p : t.plies) p = spread(random_);
      slopes_.emplace_back(t.plies.size());
    }
    for (std::size_t i = 0; i < data.size(); ++i)
      for (const UnitTable& t : units_.tables) places_.push_back(place(t, units.count, data, i));
    for (std::size_t u = 0; u < units.count; ++u) sign_[u] = units.sign(u);
  }

  void run(std::size_t passes) {
    const std::vector<std::uint32_t> drawn = draw(data_, random_);
    double mean = 0;
    for (std::uint32_t i : drawn) mean += data_.plies[i];
    units_.mean = static_cast<float>(mean / static_cast<double>(drawn.size()));
    std::size_t next = 0;
    for (std::size_t pass = 0; pass < passes; ++pass) {
      const float rate =
          kRate * 0.5F *
          (1 + std::cos(3.14159265F * static_cast<float>(pass) / static_cast<float>(passes)));
      double off = 0;
      for (int step = 0; step < kSteps; ++step) {
        for (std::size_t n = 0; n < kBatch; ++n) off += see(drawn[next++ % kDrawn]);
        learn(rate);
      }
      std::cerr << "\rpass " << pass + 1 << " of " << passes << ", off by "
                << std::sqrt(off / (kSteps * static_cast<double>(kBatch))) << " plies "
                << std::flush;
    }
    std::cerr << "\r";
  }

 private:
  using Each = std::array<float, kMostUnits>;

  /// Adds the slopes of one position; returns its squared error.
  double see(std::size_t i) {
    const std::size_t count = units_.count, tables = slopes_.size();
    const std::size_t* at = places_.data() + i * tables;
    Each sum{};
    for (std::size_t t = 0; t < tables; ++t) {
      const float* p = units_.tables[t].plies.data() + at[t];
      for (std::size_t u = 0; u < count; ++u) sum[u] += p[u];
    }
    float off = units_.mean - static_cast<float>(data_.plies[i]);
    for (std::size_t u = 0; u < count; ++u) off += sign_[u] * std::max(0.F, sum[u]);
    const float share = off / static_cast<float>(kBatch);
    for (std::size_t u = 0; u < count; ++u) sum[u] = sum[u] > 0 ? sign_[u] * share : 0.F;
    for (std::size_t t = 0; t < tables; ++t) {
      float* s = slopes_[t].slope.data() + at[t];
      for (std::size_t u = 0; u < count; ++u) s[u] += sum[u];
    }
    mean_slope_ += share;
    return static_cast<double>(off) * static_cast<double>(off);
  }

  /// One step of Adam for all numbers; clears the slopes.
  void learn(float rate) {
    fade_first_ *= kFirst;
    fade_second_ *= kSecond;
    const float first = 1 / (1 - fade_first_), second = 1 / (1 - fade_second_);
    for (std::size_t t = 0; t < slopes_.size(); ++t) {
      Slopes& s = slopes_[t];
      std::vector<float>& plies = units_.tables[t].plies;
      for (std::size_t k = 0; k < plies.size(); ++k) {
        s.first[k] = kFirst * s.first[k] + (1 - kFirst) * s.slope[k];
        s.second[k] = kSecond * s.second[k] + (1 - kSecond) * s.slope[k] * s.slope[k];
        plies[k] -= rate * (s.first[k] * first / (std::sqrt(s.second[k] * second) + 1e-6F) +
                            kDecay * plies[k]);
        s.slope[k] = 0;
      }
    }
    units_.mean -= rate * mean_slope_;
    mean_slope_ = 0;
  }

  const Data& data_;
  Units& units_;
  std::mt19937_64 random_{1};
  std::vector<Slopes> slopes_;
  std::vector<std::size_t> places_;  // [position][table] where its numbers begin
  Each sign_{};
  float mean_slope_ = 0, fade_first_ = 1, fade_second_ = 1;
};

}  // namespace

double Units::foretell(const Data& data, std::size_t i) const {
  double out = mean;
  for (std::size_t u = 0; u < count; ++u) {
    float sum = 0;
    for (const UnitTable& t : tables) {
      const std::size_t at = place(t, count, data, i);
      if (at < t.plies.size()) sum += t.plies[at + u];
    }
    out += static_cast<double>(sign(u) * std::max(0.F, sum));
  }
  return out;
}

Units learn(const Data& data, std::vector<UnitTable> tables, std::size_t count,
            std::size_t passes) {
  if (data.size() == 0) throw std::runtime_error("no position comes to this region");
  Units units;
  units.count = count;
  for (UnitTable& t : tables) {
    t.rows = t.row ? answers(data, *t.row, t.rows) : 1;
    t.columns = answers(data, t.column, t.columns);
  }
  units.tables = std::move(tables);
  Learner(data, units).run(passes);
  return units;
}

double unforetold(const Units& units, const Data& data) {
  double off = 0, spread = 0, mean = 0, all = 0;
  for (std::size_t i = 0; i < data.size(); ++i)
    mean += data.weight[i] * double(data.plies[i]), all += data.weight[i];
  mean /= std::max(1.0, all);
  for (std::size_t i = 0; i < data.size(); ++i) {
    off += data.weight[i] * std::pow(data.plies[i] - units.foretell(data, i), 2);
    spread += data.weight[i] * std::pow(data.plies[i] - mean, 2);
  }
  return spread > 0 ? off / spread : 0;
}

cheg::TableSum data_of(const Units& units, const std::vector<std::string>& variables,
                       const SumScale& scale) {
  cheg::TableSum out;
  out.base = static_cast<std::int32_t>(
      std::lround(static_cast<float>(scale.base) - static_cast<float>(scale.unit) * units.mean));
  out.units = units.count;
  for (const UnitTable& t : units.tables) {
    cheg::TableSum::Table table;
    if (t.row) table.row = variables[*t.row];
    table.column = variables[t.column];
    table.rows = static_cast<std::uint16_t>(t.rows);
    table.columns = static_cast<std::uint16_t>(t.columns);
    table.first = out.numbers.size();
    for (const float p : t.plies)
      out.numbers.push_back(short_number(static_cast<float>(scale.unit) * p));
    out.tables.push_back(table);
  }
  return out;
}

}  // namespace grow
