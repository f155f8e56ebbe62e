// cheg/data/decision_tree.h: a decision tree as TREE reads it: questions by name, leaves, nodes.
// Tested by tests/cheg/data_test.cpp and tests/fuzz/cheg_data.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cheg {

struct DecisionTree {
  /// What TREE puts into its two variables.
  struct Leaf {
    std::int16_t value = 0;     // 1 the mover wins, 0 drawn, -1 loses; or plies to mate
    std::int16_t sureness = 0;  // 1 (a guess) to 3 (no error, or next to none)
    bool operator==(const Leaf&) const = default;
  };
  struct Node {
    std::uint16_t question = 0;       // index into `questions`
    std::int16_t limit = 0;           // an answer above it goes to `high`
    std::uint16_t low = 0, high = 0;  // a node, or kLeaf + index into `leaves`
  };
  static constexpr std::uint16_t kLeaf = 0x8000;

  std::vector<std::string> questions;  // variables of the program's QUESTIONS
  std::vector<Leaf> leaves;
  std::vector<Node> nodes;  // the root first, children behind their parent
  std::uint16_t root = 0;   // 0, or a leaf when there are no nodes
};

/// Throws Error. The result can be walked without further checks.
DecisionTree read_tree(std::string_view bytes, const std::string& name);

/// REQUIRES a tree as read_tree makes it. Throws std::runtime_error when it has more than 256
/// questions and leaves together.
std::string write_tree(const DecisionTree& tree, const std::string& comment);

}  // namespace cheg
