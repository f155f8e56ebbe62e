// engine/search/root.h: the root driver: iterative deepening with aspiration windows over the root
// moves, several best lines, several threads, time and reports. It drives any tree search through
// RootSearch, a call per root move. Tested by tests/engine/search_test.cpp and
// tests/engine/plain_search_test.cpp.
#pragma once

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/search/hash_table.h"
#include "engine/search/job.h"
#include "engine/search/search_control.h"

namespace engine {

/// One thread's search below the root, as the root driver sees it.
class RootSearch {
 public:
  virtual ~RootSearch() = default;

  /// Takes its own copy of the root position. `leader`: it watches clock and node limit for all
  /// threads. `control` outlives the search.
  virtual void begin(SearchControl& control, bool leader) = 0;
  virtual void begin_iteration(int depth) = 0;
  /// The root's moves, the likely best first; some may be missing.
  virtual std::vector<Move> ordered_moves() { return {}; }

  /// Value of the root move `m` from the root's side, searched `depth` plies deep, `m` included.
  /// `number` is its place among the moves searched with this window, from 1; later moves may be
  /// searched less deep first and with a null window. Any value once SearchControl::stop is set.
  virtual Value search_move(Move m, int number, int depth, Value alpha, Value beta) = 0;
  /// The best line after the move that search_move() searched last; empty when it is not known.
  virtual std::span<const Move> pv() const = 0;

  /// A move chosen by endgame knowledge instead of a search.
  struct Choice {
    Move move;
    Value value = 0;
    std::vector<Move> pv;  // begins with `move`
    bool searched = true;  // another iteration may improve it
  };
  virtual std::optional<Choice> choose(int /*depth*/) { return std::nullopt; }
  /// The reply to `best` that the hash table expects; kNoMove when it knows none.
  virtual Move expected_reply(Move best) const = 0;
  /// Lines for the log that have come up since the last call.
  virtual std::vector<std::string> take_notes() { return {}; }

  // Counts since begin(); any thread.
  virtual std::uint64_t nodes() const = 0;
  virtual std::uint64_t table_hits() const = 0;
  /// The greatest ply of this iteration.
  virtual int selective_depth() const = 0;
};

/// A search of one position by one or more threads.
class Root final : public Job {
 public:
  /// `threads`: at least one, the first leads. `moves`: those allowed at the root, legal by every
  /// rule. The table outlives the job.
  Root(std::vector<std::unique_ptr<RootSearch>> threads, HashTable& table, std::vector<Move> moves,
       const Limits& limits);
  ~Root() override;

  SearchResult run(Listener& listener) override;
  void stop() override;
  void ponder_hit() override;
  Progress progress() const override;

 private:
  struct RootMove {
    Move move;
    Value value = -kInfinite;
    Value previous = -kInfinite;
    std::vector<Move> pv;
    std::uint64_t nodes = 0;
    int selective_depth = 0;
  };
  class Thinker;  // one thread's iterative deepening

  std::uint64_t nodes() const;
  void report(Listener& listener, const RootMove& m, int depth, int number, Bound bound);
  void wait_if_unbounded();

  std::vector<std::unique_ptr<RootSearch>> threads_;
  HashTable& table_;
  std::vector<Move> moves_;
  SearchControl control_;
  Move reported_;  // first of the latest main line

  mutable std::mutex mutex_;  // guards only the waiting
  std::condition_variable wake_;
  std::atomic<int> depth_{0}, moves_left_{0};
  std::atomic<std::uint64_t> current_{0};
};

}  // namespace engine
