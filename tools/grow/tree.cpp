// tools/grow/tree.cpp: grows by information gain (entropy), or by the variance of the plies.
// Answers are small integers, so all limits of a question are tried with one histogram per leaf.
// Tested by tests/tools/grow_test.cpp.
#include "tools/grow/tree.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <queue>
#include <thread>

namespace grow {

namespace {

using Counts = std::array<std::size_t, 3>;

/// A leaf with a greater share of wins among losses, or the other way round, is called drawn ...
constexpr double kOpposite = 0.001;
/// ... so those are divided before others.
constexpr double kMixedFirst = 6;

/// Bits, times the number of positions.
double entropy(const Counts& c) {
  const double n = static_cast<double>(c[0] + c[1] + c[2]);
  double out = 0;
  for (std::size_t k : c)
    if (k > 0) out -= static_cast<double>(k) * std::log2(static_cast<double>(k) / n);
  return out;
}

/// Index of an answer in a histogram; answers are clamped to -128..127.
std::size_t bin(std::int16_t answer) {
  return static_cast<std::size_t>(std::clamp<int>(answer, -128, 127) + 128);
}

/// The best way to divide some positions.
struct Division {
  double gain = 0;
  int question = -1, limit = 0;
};

/// The limit of `question` with the highest gain; `all`: results of `positions`. Both sides keep
/// `least` positions.
Division best_of(const Data& data, int question, const std::vector<std::uint32_t>& positions,
                 const Counts& all, std::size_t least) {
  std::array<std::array<std::uint32_t, 3>, 256> histogram{};
  const std::vector<std::int16_t>& column = data.columns[static_cast<std::size_t>(question)];
  for (std::uint32_t i : positions)
    ++histogram[bin(column[i])][static_cast<std::size_t>(data.wdl[i] + 1)];
  Division out;
  Counts low{};
  const double before = entropy(all);
  for (int v = 0; v < 255; ++v) {
    const auto& h = histogram[static_cast<std::size_t>(v)];
    if (h[0] + h[1] + h[2] == 0) continue;
    for (std::size_t k = 0; k < 3; ++k) low[k] += h[k];
    const Counts high{all[0] - low[0], all[1] - low[1], all[2] - low[2]};
    const std::size_t nl = low[0] + low[1] + low[2], nh = high[0] + high[1] + high[2];
    if (nl < least || nh < least) continue;
    const double gain = before - entropy(low) - entropy(high);
    if (gain > out.gain) out = {gain, question, v - 128};
  }
  return out;
}

/// The same for the plies to mate: the limit that reduces the squared error most.
Division best_for_plies(const Data& data, int question, const std::vector<std::uint32_t>& positions,
                        std::size_t least) {
  struct Sum {
    std::size_t n = 0;
    double sum = 0;
  };
  std::array<Sum, 256> histogram{};
  Sum all, low;
  const std::vector<std::int16_t>& column = data.columns[static_cast<std::size_t>(question)];
  for (std::uint32_t i : positions) {
    Sum& h = histogram[bin(column[i])];
    ++h.n, h.sum += data.plies[i];
    ++all.n, all.sum += data.plies[i];
  }
  Division out;
  for (int v = 0; v < 255; ++v) {
    const Sum& h = histogram[static_cast<std::size_t>(v)];
    if (h.n == 0) continue;
    low.n += h.n, low.sum += h.sum;
    const std::size_t rest = all.n - low.n;
    if (low.n < least || rest < least) continue;
    const double nl = static_cast<double>(low.n), nh = static_cast<double>(rest);
    const double difference = low.sum / nl - (all.sum - low.sum) / nh;
    const double gain = nl * nh / (nl + nh) * difference * difference;
    if (gain > out.gain) out = {gain, question, v - 128};
  }
  return out;
}

/// A leaf that could be divided, in the queue by gain.
struct Candidate {
  Division division;
  int node;
  std::vector<std::uint32_t> positions;
  bool operator<(const Candidate& o) const { return division.gain < o.division.gain; }
};

/// Divides the leaf with the highest gain until there are enough leaves; with `sound`, then the
/// mixed ones.
class Grower {
 public:
  Grower(const Data& data, const Growth& growth) : data_(data), growth_(growth) {
    for (std::size_t q = 0; q < data.columns.size(); ++q) all_.push_back(static_cast<int>(q));
    if (growth.allowed.empty()) growth_.allowed = all_;
  }

  Tree run() {
    std::vector<std::uint32_t> all(data_.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<std::uint32_t>(i);
    const int root = add(all);
    propose(root, std::move(all));
    for (std::size_t leaves = 1; leaves < growth_.leaves && !queue_.empty(); ++leaves) {
      Candidate c = take();
      for (Leaf& leaf : divide(c)) propose(leaf.node, std::move(leaf.positions));
    }
    if (!growth_.sound) return std::move(tree_);
    while (!queue_.empty()) undivided_.push_back(take());
    for (Candidate& c : undivided_) separate(std::move(c));
    return std::move(tree_);
  }

 private:
  struct Leaf {
    int node;
    std::vector<std::uint32_t> positions;
  };

  Candidate take() {
    Candidate c = std::move(const_cast<Candidate&>(queue_.top()));
    queue_.pop();
    return c;
  }

  Node& at(int node) { return tree_[static_cast<std::size_t>(node)]; }

  int add(const std::vector<std::uint32_t>& positions) {
    Node node;
    for (std::uint32_t i : positions) ++node.count[static_cast<std::size_t>(data_.wdl[i] + 1)];
    if (growth_.plies) {
      for (std::uint32_t i : positions) node.mean += data_.plies[i];
      node.mean /= static_cast<double>(std::max<std::size_t>(1, positions.size()));
    }
    node.sound = growth_.sound;
    tree_.push_back(node);
    return static_cast<int>(tree_.size()) - 1;
  }

  /// Puts a leaf into the queue, unless no division has a gain.
  void propose(int number, std::vector<std::uint32_t> positions) {
    const Node& node = at(number);
    if (node.errors() == 0 && !growth_.plies) return;
    Division d = best_division(growth_.allowed, positions.size(), [&](int question) {
      return growth_.plies ? best_for_plies(data_, question, positions, growth_.least)
                           : best_of(data_, question, positions, node.count, growth_.least);
    });
    if (node.mixed() && !growth_.plies) d.gain *= kMixedFirst;
    if (d.question >= 0)
      queue_.push({d, number, std::move(positions)});
    else if (growth_.sound && node.mixed())
      undivided_.push_back({d, number, std::move(positions)});
  }

  /// Divides a mixed leaf until wins and losses are apart, wherever its draws go.
  void separate(Candidate c) {
    const Counts count = at(c.node).count;
    if (!at(c.node).mixed()) return;
    std::vector<std::uint32_t> decided;
    for (std::uint32_t i : c.positions)
      if (data_.wdl[i] != 0) decided.push_back(i);
    c.division = best_division(all_, decided.size(), [&](int question) {
      return best_of(data_, question, decided, {count[0], 0, count[2]}, 1);
    });
    if (c.division.question < 0) return;
    for (Leaf& leaf : divide(c)) separate({{}, leaf.node, std::move(leaf.positions)});
  }

  /// The best over `questions`, by several threads where there are many positions. Ties go to the
  /// lowest question, so that the result does not depend on the number of threads.
  template <typename Best>
  Division best_division(const std::vector<int>& questions, std::size_t positions,
                         Best best_by) const {
    const auto threads =
        static_cast<std::size_t>(positions < 20'000 ? 1 : std::max(1, growth_.threads));
    std::vector<Division> best(threads);
    const auto work = [&](std::size_t t) {
      for (std::size_t q = t; q < questions.size(); q += threads) {
        const Division d = best_by(questions[q]);
        if (d.gain > best[t].gain) best[t] = d;
      }
    };
    std::vector<std::thread> others;
    for (std::size_t t = 1; t < threads; ++t) others.emplace_back(work, t);
    work(0);
    for (std::thread& t : others) t.join();
    return *std::max_element(best.begin(), best.end(), [](const Division& a, const Division& b) {
      return a.gain != b.gain ? a.gain < b.gain : a.question > b.question;
    });
  }

  /// The two new leaves, lower answers first.
  std::array<Leaf, 2> divide(const Candidate& c) {
    const std::vector<std::int16_t>& column =
        data_.columns[static_cast<std::size_t>(c.division.question)];
    std::array<Leaf, 2> out;
    for (std::uint32_t i : c.positions)
      out[column[i] > c.division.limit ? 1 : 0].positions.push_back(i);
    for (Leaf& leaf : out) leaf.node = add(leaf.positions);
    at(c.node).question = c.division.question;
    at(c.node).limit = c.division.limit;
    at(c.node).left = out[0].node;
    at(c.node).right = out[1].node;
    return out;
  }

  const Data& data_;
  Growth growth_;
  std::vector<int> all_;  // questions
  Tree tree_;
  std::priority_queue<Candidate> queue_;
  std::vector<Candidate> undivided_;  // no division gains enough
};

}  // namespace

int Node::wdl() const {
  const std::size_t opposite = std::min(count[0], count[2]);
  const double most = sound ? 0 : kOpposite * static_cast<double>(total());
  if (static_cast<double>(opposite) > most) return 0;
  return static_cast<int>(std::max_element(count.begin(), count.end()) - count.begin()) - 1;
}

std::size_t Node::errors() const { return total() - count[static_cast<std::size_t>(wdl() + 1)]; }

Tree grow(const Data& data, const Growth& growth) { return Grower(data, growth).run(); }

int leaf_of(const Tree& tree, const Data& data, std::size_t i) {
  int at = 0;
  while (tree[static_cast<std::size_t>(at)].question >= 0) {
    const Node& n = tree[static_cast<std::size_t>(at)];
    at = data.columns[static_cast<std::size_t>(n.question)][i] > n.limit ? n.right : n.left;
  }
  return at;
}

Spread spread(const Tree& tree, const Data& data) {
  Spread out;
  double sum = 0;
  for (std::int16_t p : data.plies) sum += p;
  const double n = static_cast<double>(std::max<std::size_t>(1, data.size()));
  for (std::size_t i = 0; i < data.size(); ++i) {
    const double off = data.plies[i] - tree[static_cast<std::size_t>(leaf_of(tree, data, i))].mean;
    out.tree += off * off / n;
    out.mean += (data.plies[i] - sum / n) * (data.plies[i] - sum / n) / n;
  }
  return out;
}

std::vector<int> most_telling(const Tree& tree, std::size_t most) {
  std::map<int, double> gain;
  for (const Node& n : tree) {
    if (n.question < 0) continue;
    const Node& low = tree[static_cast<std::size_t>(n.left)];
    const Node& high = tree[static_cast<std::size_t>(n.right)];
    const double nl = static_cast<double>(low.total()), nh = static_cast<double>(high.total());
    gain[n.question] += entropy(n.count) - entropy(low.count) - entropy(high.count) +
                        nl * nh / (nl + nh) * (low.mean - high.mean) * (low.mean - high.mean);
  }
  std::vector<std::pair<double, int>> order;
  for (const auto& [question, g] : gain) order.push_back({g, question});
  std::sort(order.rbegin(), order.rend());
  std::vector<int> out;
  for (std::size_t i = 0; i < std::min(most, order.size()); ++i) out.push_back(order[i].second);
  return out;
}

}  // namespace grow
