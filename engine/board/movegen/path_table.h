// engine/board/movegen/path_table.h: lookups for moves that turn, look, hop or skip: griffons,
// roses, horses, grasshoppers, hook movers, cylinder riders. A pattern of betza/move_patterns.h is
// a condition and a target; patterns that continue where another ends make a path: squares in
// order, up to and with the first piece. On boards up to 128 squares the occupation under a few
// paths at a time indexes a table of results; on wider ones each path is cut at its first piece.
// Tested by tests/engine/tables_test.cpp and by perft.
#pragma once

#include <cstdint>
#include <vector>

#include "betza/move_patterns.h"
#include "engine/board/bitset.h"

namespace engine {

/// Immutable. Square arguments REQUIRE 0 <= s < number of lists given to the constructor.
template <int Bits>
class PathTable {
 public:
  using Set = Bitset<Bits>;

  /// `patterns` by the square they start on.
  explicit PathTable(const std::vector<std::vector<betza::MovePattern>>& patterns);

  /// Squares reached, of any occupation; the own square too where a null move is possible.
  Set attacks(Square s, const Set& occupied) const {
    const Look& l = looks_[static_cast<std::size_t>(s)];
    Set out;
    for (std::uint32_t i = l.first_chunk; i != l.last_chunk; ++i)
      out |= table_[chunks_[i].offset + occupied.extract(chunks_[i].mask)];
    for (std::uint32_t i = l.first_plain; i != l.last_path; ++i) out |= along(paths_[i], occupied);
    return out;
  }
  /// attacks(from, occupied).test(to)
  bool reaches(Square from, Square to, const Set& occupied) const {
    if constexpr (kTabled) return attacks(from, occupied).test(to);
    const Look& l = looks_[static_cast<std::size_t>(from)];
    for (std::uint32_t i = l.first_path; i != l.last_path; ++i)
      if (paths_[i].landings.test(to) && along(paths_[i], occupied).test(to)) return true;
    return false;
  }
  /// Everything that could be reached on some board.
  const Set& reach(Square s) const { return reach_[static_cast<std::size_t>(s)]; }
  /// Squares from which `s` could be reached on some board.
  const Set& sources(Square s) const { return sources_[static_cast<std::size_t>(s)]; }

  /// What has to be empty and what occupied for one pattern from `from` to `to`.
  struct Pattern {
    Set empty, full;
  };
  /// Calls `f(Pattern)` for each pattern between two squares. REQUIRES reach(from).test(to).
  template <class F>
  void each_pattern(Square from, Square to, F f) const {
    const Look& l = looks_[static_cast<std::size_t>(from)];
    for (std::uint32_t i = l.first_path; i != l.last_path; ++i) {
      const Path& t = paths_[i];
      if (!t.landings.test(to)) continue;
      Pattern pattern;
      for (std::uint32_t b = t.base; b != t.squares_from; ++b)
        add_condition(pattern, conditions_[b]);
      for (std::uint32_t p = t.squares_from; conditions_[p] != to; ++p)
        pattern.empty.set(conditions_[p]);
      f(pattern);
    }
  }

 private:
  static constexpr bool kTabled = Bits <= 128;
  static constexpr int kChunkBits = 9;            // as many paths as fit share a chunk
  static constexpr int kLongestPath = 12;         // a single one may be as wide as this
  static constexpr std::uint16_t kFull = 0x8000;  // in a condition: occupied instead of empty

  /// Conditions base..squares_from, then squares up to end in order: the path ends with the first
  /// piece.
  struct Path {
    std::uint32_t base, squares_from, end;
    enum class Order : std::uint8_t { Up, Down, Mixed } order;
    Set squares;   // squares_from..end
    Set landings;  // those of them where a move may end (the rest are looked at)
  };
  /// Some paths of one square: the occupation under `mask`, packed, indexes table_ from `offset`
  /// on.
  struct Chunk {
    Set mask;
    std::uint32_t offset = 0;
  };
  /// One square: chunks_[first_chunk..last_chunk), paths_[first_path..last_path). Paths from
  /// first_plain on are in no chunk.
  struct Look {
    std::uint32_t first_chunk = 0, last_chunk = 0;
    std::uint32_t first_path = 0, first_plain = 0, last_path = 0;
  };

  static void add_condition(Pattern& pattern, std::uint16_t c) {
    if ((c & kFull) != 0)
      pattern.full.set(c & ~kFull);
    else
      pattern.empty.set(c);
  }
  Set along(const Path& t, const Set& occupied) const;
  void add_paths(const std::vector<betza::MovePattern>& patterns);
  void add_path(const betza::MovePattern& leaf,
                const std::vector<const betza::MovePattern*>& on_it);
  Set relevant(const Path& t) const;
  void add_chunks(Look& look);
  void add_chunk(std::uint32_t first, std::uint32_t last, const Set& mask);

  std::vector<std::uint16_t> conditions_;
  std::vector<Path> paths_;
  std::vector<Chunk> chunks_;
  std::vector<Set> table_;
  std::vector<Look> looks_;
  std::vector<Set> reach_, sources_;
  std::vector<Set> up_to_, down_to_;  // 0..s, s..last
};

}  // namespace engine
