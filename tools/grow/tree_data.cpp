// tools/grow/tree_data.cpp: a grown tree has a leaf for each division; the file joins neighbours
// with equal answers. Tested by tests/tools/grow_test.cpp.
#include "tools/grow/tree_data.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <stdexcept>

namespace grow {

namespace {

using cheg::DecisionTree;

constexpr std::size_t kMostNodes = 0x7FFF;
constexpr double kRare = 0.002, kSeldom = 0.02;  // errors of a leaf of sureness 3, 2

class Writer {
 public:
  Writer(const Tree& tree, const std::vector<std::string>& variables,
         const TreeDataOptions& options)
      : tree_(tree), variables_(variables), options_(options), question_(variables.size(), -1) {}

  DecisionTree write() {
    out_.root = subtree(0);
    return std::move(out_);
  }

 private:
  const Node& at(int n) const { return tree_[static_cast<std::size_t>(n)]; }

  /// Sureness by the error rate, estimated with 0.3 errors and one position more; exact trees: only
  /// with the position.
  DecisionTree::Leaf leaf(const Node& n) const {
    if (options_.plies) return {static_cast<std::int16_t>(std::lround(n.mean)), 1};
    const double rate = (static_cast<double>(n.errors()) + (options_.exact ? 0.0 : 0.3)) /
                        (static_cast<double>(n.total()) + 1);
    return {static_cast<std::int16_t>(n.wdl()), static_cast<std::int16_t>(rate < kRare     ? 3
                                                                          : rate < kSeldom ? 2
                                                                                           : 1)};
  }
  /// The answer of all leaves below a node; nullopt when they differ.
  std::optional<DecisionTree::Leaf> answer(int n) const {
    if (at(n).question < 0) return leaf(at(n));
    const auto low = answer(at(n).left);
    return low && low == answer(at(n).right) ? low : std::nullopt;
  }

  /// Writes the nodes below `n`, depth first; returns the node, or kLeaf and the leaf.
  std::uint16_t subtree(int n) {
    if (const auto all = answer(n)) {
      const auto it = std::find(out_.leaves.begin(), out_.leaves.end(), *all);
      const auto index = static_cast<std::uint16_t>(it - out_.leaves.begin());
      if (it == out_.leaves.end()) out_.leaves.push_back(*all);
      return static_cast<std::uint16_t>(DecisionTree::kLeaf | index);
    }
    if (out_.nodes.size() == kMostNodes)
      throw std::runtime_error("the tree has more nodes than a file holds, 32767");
    int& question = question_[static_cast<std::size_t>(at(n).question)];
    if (question < 0) {
      question = static_cast<int>(out_.questions.size());
      out_.questions.push_back(variables_[static_cast<std::size_t>(at(n).question)]);
    }
    const std::size_t index = out_.nodes.size();
    out_.nodes.push_back(
        {static_cast<std::uint16_t>(question), static_cast<std::int16_t>(at(n).limit), 0, 0});
    const std::uint16_t low = subtree(at(n).left);
    out_.nodes[index].low = low;
    const std::uint16_t high = subtree(at(n).right);
    out_.nodes[index].high = high;
    return static_cast<std::uint16_t>(index);
  }

  const Tree& tree_;
  const std::vector<std::string>& variables_;
  TreeDataOptions options_;
  std::vector<int> question_;  // its number in the file; -1: none yet
  DecisionTree out_;
};

}  // namespace

DecisionTree data_of(const Tree& tree, const std::vector<std::string>& variables,
                     const TreeDataOptions& options) {
  return Writer(tree, variables, options).write();
}

}  // namespace grow
