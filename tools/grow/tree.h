// tools/grow/tree.h: decision trees from positions whose result is known. Grown best first: the
// leaf whose division has the highest gain is divided next. Tested by tests/tools/grow_test.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace grow {

/// Positions as columns of answers.
struct Data {
  std::vector<std::vector<std::int16_t>> columns;  // [question][position]
  std::vector<std::int8_t> wdl;                    // [position] -1, 0, 1
  std::vector<std::int16_t> plies;                 // [position] to mate
  std::vector<std::uint32_t> weight;               // [position] how often it was met
  std::size_t size() const { return wdl.size(); }
};

/// Answers at or below `limit` go left.
struct Node {
  int question = -1;  // -1: a leaf
  int limit = 0;      // greater answers go right
  int left = -1, right = -1;
  std::array<std::size_t, 3> count{};  // positions lost, drawn, won
  double mean = 0;                     // of the plies to mate
  bool sound = false;                  // drawn as soon as it is mixed
  std::size_t total() const { return count[0] + count[1] + count[2]; }
  /// -1, 0 or 1: the most frequent result, but a draw where too many wins were called losses.
  int wdl() const;
  /// Positions won and positions lost.
  bool mixed() const { return count[0] > 0 && count[2] > 0; }
  std::size_t errors() const;
};

using Tree = std::vector<Node>;  // [0] is the root

struct Growth {
  bool plies = false;        // predict the plies to mate, not who wins
  std::size_t leaves = 400;  // at most
  std::size_t least = 8;     // positions of a leaf, but for exact trees
  std::vector<int> allowed;  // questions that may be asked; empty: all
  int threads = 2;
  /// Mixed leaves are divided until none is left, beyond `leaves` and `least` and by any question;
  /// a leaf that no question divides is drawn.
  bool sound = false;
};

/// The same for the same data and growth, whatever the number of threads.
Tree grow(const Data& data, const Growth& growth);

/// The leaf of position `i`.
int leaf_of(const Tree& tree, const Data& data, std::size_t i);

/// Mean square error of a tree that predicts plies, and of the mean.
struct Spread {
  double tree = 0, mean = 0;
};
Spread spread(const Tree& tree, const Data& data);

/// Questions by the sum of their gains in this tree, the best first; at most `most`.
std::vector<int> most_telling(const Tree& tree, std::size_t most);

}  // namespace grow
