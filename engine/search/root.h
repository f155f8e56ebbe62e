// engine/search/root.h: thinking about one position: iterative deepening with aspiration windows
// over the root moves, several best lines, several threads, and the reports. Tested by
// tests/engine/search_test.cpp.
#pragma once

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <vector>

#include "engine/search/limits.h"
#include "engine/search/listener.h"
#include "engine/search/search.h"

namespace engine {

/// A search in progress. One object a job; run() once.
template <int Bits>
class Root {
 public:
  /// The searchers (at least one) and the table outlive this. `moves`: those allowed at the root,
  /// legal by every rule.
  Root(std::vector<std::unique_ptr<Searcher<Bits>>>& searchers, HashTable& table,
       const Position<Bits>& position, std::vector<Move> moves, const Limits& limits);
  ~Root();

  Outcome run(Listener& listener);
  void stop();                // any thread
  void ponder_hit();          // any thread
  Progress progress() const;  // any thread

 private:
  struct RootMove {
    Move move;
    Value value = -kInfinite;
    Value previous = -kInfinite;
    std::vector<Move> line;
    std::uint64_t nodes = 0;
    int selective_depth = 0;
  };
  class Thinker;  // one thread's iterative deepening

  std::uint64_t nodes() const;
  void report(Listener& listener, const Thinker& thinker, const RootMove& m, int depth, int number,
              Bound bound) const;
  void wait_if_unbounded();
  Move ponder_move(const RootMove& best) const;

  std::vector<std::unique_ptr<Searcher<Bits>>>& searchers_;
  HashTable& table_;
  Position<Bits> position_;
  std::vector<Move> moves_;
  SearchControl control_;

  mutable std::mutex mutex_;  // guards nothing but the waiting
  std::condition_variable wake_;
  std::atomic<int> depth_{0}, moves_left_{0};
  std::atomic<std::uint64_t> current_{0};
};

}  // namespace engine
