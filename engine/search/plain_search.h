// engine/search/plain_search.h: alpha-beta over any Game: for games whose rules the engine does not
// compile. No move ordering but the hash move, no quiescence, no pruning: it knows of the
// game only its moves, its results and, where the game offers one, an evaluation. Tested by
// tests/engine/plain_search_test.cpp.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/game.h"
#include "engine/search/hash_table.h"
#include "engine/search/root.h"

namespace engine {

/// One thread of a job.
class PlainSearch final : public RootSearch {
 public:
  /// `game` at the root position; the table outlives the search.
  PlainSearch(std::unique_ptr<Game> game, HashTable& table);

  void begin(SearchControl& control, bool leader) override;
  void begin_iteration(int depth) override;
  Value search_move(Move m, int number, int depth, Value alpha, Value beta) override;
  std::span<const Move> pv() const override { return lines_[1]; }
  Move expected_reply(Move best) const override;

  std::uint64_t nodes() const override { return nodes_.load(std::memory_order_relaxed); }
  std::uint64_t table_hits() const override { return hits_.load(std::memory_order_relaxed); }
  int selective_depth() const override { return selective_depth_; }

 private:
  Value search(Value alpha, Value beta, int depth, int ply);
  bool visit(int ply);  // counts the node; false: stop
  bool stopping() const { return control_->stop.load(std::memory_order_relaxed); }
  void update_pv(int ply, Move m);

  std::unique_ptr<Game> game_;
  HashTable& table_;
  SearchControl* control_ = nullptr;
  bool leader_ = false;
  int selective_depth_ = 0;
  std::atomic<std::uint64_t> nodes_{0}, hits_{0};
  std::vector<std::vector<Move>> lines_;  // [ply] the best line from there
};

}  // namespace engine
