// engine/search/listener.h: reports of a search. A Listener is called on the search's thread and
// must not block for long.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/board/move.h"
#include "engine/board/types.h"

namespace engine {

enum class Bound : std::uint8_t { Exact, Lower, Upper };

struct Info {
  int depth = 0;
  int selective_depth = 0;
  Value value = 0;  // side to move's view
  Bound bound = Bound::Exact;
  std::int64_t time_ms = 0;
  std::uint64_t nodes = 0;
  std::uint64_t table_hits = 0;
  int table_full = 0;  // thousandths of the hash table that this search has filled
  int multi_pv = 1;    // number of the line, 1 = best
  std::vector<Move> pv;
};

/// Progress of a running search, for XBoard's "." and "stat01".
struct Progress {
  int depth = 0;
  std::int64_t time_ms = 0;
  std::uint64_t nodes = 0;
  int moves_left = 0;  // root moves still to search at this depth
  int moves_total = 0;
  Move current = kNoMove;
};

struct SearchResult {
  Move best = kNoMove;  // kNoMove: no legal move
  Move ponder = kNoMove;
  Value value = 0;
  int depth = 0;
  std::uint64_t nodes = 0;
};

class Listener {
 public:
  virtual ~Listener() = default;
  virtual void on_info(const Info& info) = 0;
  /// A line for the log: an endgame program failed.
  virtual void on_note(const std::string&) {}
};

}  // namespace engine
