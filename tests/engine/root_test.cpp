// tests/engine/root_test.cpp: the order in which the root driver searches its moves, with a search
// that is scripted.
#include "engine/search/root.h"

#include <doctest/doctest.h>

#include <memory>
#include <utility>
#include <vector>

namespace engine {
namespace {

struct Silence : Listener {
  void on_info(const Info&) override {}
};

Move move(int i) { return Move(static_cast<Square>(i), static_cast<Square>(i + 8)); }

std::vector<Move> moves(std::vector<int> numbers) {
  std::vector<Move> out;
  for (int i : numbers) out.push_back(move(i));
  return out;
}

/// Knows one good move, and orders by a list. Keeps what it is asked for.
class Script : public RootSearch {
 public:
  Script(Move good, std::vector<Move> order, std::vector<std::vector<Move>>& iterations)
      : good_(good), order_(std::move(order)), iterations_(iterations) {}
  void begin(SearchControl&, bool) override {}
  void begin_iteration(int) override { iterations_.emplace_back(); }
  std::vector<Move> ordered_moves() override { return order_; }
  Value search_move(Move m, int, int, Value, Value) override {
    iterations_.back().push_back(m);
    ++nodes_;
    return m == good_ ? 30 : 10;
  }
  std::span<const Move> pv() const override { return {}; }
  Move expected_reply(Move) const override { return kNoMove; }
  std::uint64_t nodes() const override { return nodes_; }
  std::uint64_t table_hits() const override { return 0; }
  int selective_depth() const override { return 1; }

 private:
  Move good_;
  std::vector<Move> order_;
  std::vector<std::vector<Move>>& iterations_;
  std::uint64_t nodes_ = 0;
};

/// The moves of the first two iterations, in the order in which they were searched. Those allowed
/// are 1, 2, 3, 4 and 5.
std::vector<std::vector<Move>> searched(int good, std::vector<int> order) {
  std::vector<std::vector<Move>> iterations;
  std::vector<std::unique_ptr<RootSearch>> threads;
  threads.push_back(std::make_unique<Script>(move(good), moves(std::move(order)), iterations));
  HashTable table(1 << 16);
  Limits limits;
  limits.depth = 2;
  Silence silence;
  const SearchResult result =
      Root(std::move(threads), table, moves({1, 2, 3, 4, 5}), limits).run(silence);
  CHECK(result.best == move(good));
  return iterations;
}

}  // namespace

TEST_CASE(
    "the best move of an iteration comes first in the next, the others as the search orders") {
  // 4 is best after 5, which was the first: so both were once.
  const auto iterations = searched(4, {5, 3, 1, 4, 2});
  REQUIRE(iterations.size() == 2);
  CHECK(iterations[0] == moves({5, 3, 1, 4, 2}));
  CHECK(iterations[1] == moves({4, 5, 3, 1, 2}));
}

TEST_CASE("moves that the search does not name keep their order behind the others") {
  const auto iterations = searched(3, {3, 5});
  REQUIRE(iterations.size() == 2);
  CHECK(iterations[0] == moves({3, 5, 1, 2, 4}));
  CHECK(iterations[1] == moves({3, 5, 1, 2, 4}));
}

TEST_CASE("moves that are not allowed are not searched, whatever the search names") {
  const auto iterations = searched(2, {7, 2, 6, 1, 3, 4, 5});
  REQUIRE(iterations.size() == 2);
  CHECK(iterations[1] == moves({2, 1, 3, 4, 5}));
}

TEST_CASE("a search without an order of its own leaves the moves as they come") {
  const auto iterations = searched(1, {});
  REQUIRE(iterations.size() == 2);
  CHECK(iterations[0] == moves({1, 2, 3, 4, 5}));
}

}  // namespace engine
