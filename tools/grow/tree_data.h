// tools/grow/tree_data.h: a grown tree as the data of TREE. Tested by tests/tools/grow_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "cheg/data/decision_tree.h"
#include "tools/grow/tree.h"

namespace grow {

struct TreeDataOptions {
  bool exact = false;  // grown from all positions: an error rate is not an estimate
  bool plies = false;  // leaves are plies to mate
};

/// `variables`: names of the questions. A node whose leaves all answer the same becomes one leaf.
/// Throws std::runtime_error when the tree is larger than a file can hold.
cheg::DecisionTree data_of(const Tree& tree, const std::vector<std::string>& variables,
                           const TreeDataOptions& options);

}  // namespace grow
