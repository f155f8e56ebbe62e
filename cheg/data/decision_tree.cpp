// Reads and writes trees in preorder, without recursion: a bad file may nest 32,767 deep.
#include "cheg/data/decision_tree.h"

#include <stdexcept>

#include "cheg/data/reader.h"

namespace cheg {

namespace {

constexpr std::size_t kMostCodes = 256;  // a byte names a question or a leaf
constexpr std::size_t kMostNodes = 0x7FFF;
constexpr int kMostValue = 0x7FFF;

void read_head(DataReader& in, DecisionTree& tree) {
  while (in.in_head()) {
    const std::vector<std::string_view> words = in.line();
    if (words[0] == "questions") {
      tree.questions.insert(tree.questions.end(), words.begin() + 1, words.end());
    } else if (words[0] == "leaves") {
      for (std::size_t i = 1; i < words.size(); ++i) {
        const std::size_t slash = std::min(words[i].find('/'), words[i].size());
        const int value = in.number(words[i].substr(0, slash), -kMostValue, kMostValue);
        const int sureness = in.number(words[i].substr(std::min(slash + 1, words[i].size())), 1, 3);
        tree.leaves.push_back(
            {static_cast<std::int16_t>(value), static_cast<std::int16_t>(sureness)});
      }
    } else if (words[0] != "data") {
      in.fail_line("unknown key '" + std::string(words[0].substr(0, 20)) +
                   "'; a tree has questions, leaves and data");
    }
  }
  if (tree.leaves.empty()) in.fail_line("no leaves above the data");
  if (tree.questions.size() + tree.leaves.size() > kMostCodes)
    in.fail_line("more than 256 questions and leaves");
}

}  // namespace

DecisionTree read_tree(std::string_view bytes, const std::string& name) {
  DataReader in(bytes, name, "TREE");
  DecisionTree tree;
  read_head(in, tree);
  // Nodes stand before their two subtrees, the lower one first. `open`: where the index of the
  // next subtree is to be written; the last is the next.
  struct Open {
    std::size_t parent;
    bool high;
  };
  std::vector<Open> open{{kMostNodes, false}};
  while (!open.empty()) {
    const Open place = open.back();
    open.pop_back();
    const std::size_t here = in.position();
    const std::size_t code = in.byte();
    std::uint16_t index = 0;
    if (code < tree.questions.size()) {
      if (tree.nodes.size() == kMostNodes) in.fail_byte(here, "more than 32767 nodes");
      index = static_cast<std::uint16_t>(tree.nodes.size());
      const int limit = in.small();
      tree.nodes.push_back(
          {static_cast<std::uint16_t>(code), static_cast<std::int16_t>(limit), 0, 0});
      open.push_back({index, true});
      open.push_back({index, false});
    } else if (code < tree.questions.size() + tree.leaves.size()) {
      index = static_cast<std::uint16_t>(DecisionTree::kLeaf | (code - tree.questions.size()));
    } else {
      in.fail_byte(here, "there is no question or leaf with the number " + std::to_string(code));
    }
    if (place.parent == kMostNodes)
      tree.root = index;
    else
      (place.high ? tree.nodes[place.parent].high : tree.nodes[place.parent].low) = index;
  }
  if (!in.at_end()) in.fail_byte(in.position(), "the tree ends here, and the data go on");
  return tree;
}

std::string write_tree(const DecisionTree& tree, const std::string& comment) {
  if (tree.questions.size() + tree.leaves.size() > kMostCodes)
    throw std::runtime_error("a tree file holds at most 256 questions and leaves");
  std::string questions = "questions", leaves = "leaves";
  for (const std::string& q : tree.questions) questions += " " + q;
  for (const DecisionTree::Leaf& l : tree.leaves)
    leaves += " " + std::to_string(l.value) + "/" + std::to_string(l.sureness);
  std::string body;
  std::vector<std::uint16_t> open{tree.root};
  while (!open.empty()) {
    const std::uint16_t at = open.back();
    open.pop_back();
    if ((at & DecisionTree::kLeaf) != 0) {
      body += static_cast<char>(tree.questions.size() + (at & ~DecisionTree::kLeaf));
      continue;
    }
    const DecisionTree::Node& n = tree.nodes[at];
    body += static_cast<char>(n.question);
    put_small(body, n.limit);
    open.push_back(n.high);
    open.push_back(n.low);
  }
  return data_text("TREE", comment, {questions, leaves}, body);
}

}  // namespace cheg
