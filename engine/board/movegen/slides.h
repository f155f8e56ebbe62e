// engine/board/movegen/slides.h: lookups for straight riders of any step, and with them for
// hoppers. Tested by tests/engine/tables_test.cpp and by perft.
#pragma once

#include <cstdint>
#include <tuple>
#include <vector>

#include "betza/program.h"
#include "engine/board/bitset.h"

namespace engine {

/// One direction of a slide: steps first..last count (last 0 = to the edge); squares before `first`
/// are passed whatever stands there.
struct SlideRay {
  betza::Delta step;
  int first = 1;
  int last = 0;
  friend bool operator<(const SlideRay& a, const SlideRay& b) {
    return std::tie(a.step, a.first, a.last) < std::tie(b.step, b.first, b.last);
  }
};

/// Sliding along any set of step vectors. On boards up to 128 squares the occupation of a few rays
/// at a time indexes a table of results; on wider ones each ray is cut at its first blocker.
/// Immutable; pieces with equal rays share one.
template <int Bits>
class SlideTable {
 public:
  using Set = Bitset<Bits>;
  SlideTable(const Geometry& geometry, std::vector<SlideRay> rays);

  /// Squares up to and with the first piece of each ray, whoever owns it.
  Set attacks(Square s, const Set& occupied) const {
    if constexpr (kTabled) {
      const Chunk* c = &chunks_[static_cast<std::size_t>(s) * chunk_count_];
      Set out = table_[c->offset + occupied.extract(c->mask)];
      for (std::size_t i = 1; i < chunk_count_; ++i)
        out |= table_[c[i].offset + occupied.extract(c[i].mask)];
      return out;
    } else {
      return by_rays(s, occupied);
    }
  }
  /// The same on an empty board.
  const Set& reach(Square s) const { return reach_[static_cast<std::size_t>(s)]; }
  std::size_t rays() const { return rays_.size(); }
  const SlideRay& ray_def(std::size_t i) const { return rays_[i]; }
  /// Squares of ray `i` from `s` on an empty board.
  const Set& ray(std::size_t i, Square s) const {
    return ray_[i * squares_ + static_cast<std::size_t>(s)];
  }
  /// Squares strictly between two squares of one ray. REQUIRES reach(from).test(to).
  Set between(Square from, Square to) const {
    const std::size_t i =
        direction_[static_cast<std::size_t>(from) * squares_ + static_cast<std::size_t>(to)];
    Set out = ray(i, from) & ~full_[i * squares_ + static_cast<std::size_t>(to)];
    out.reset(to);
    return out;
  }
  /// First piece on ray i, or kNoSquare.
  Square first_blocker(std::size_t i, Square s, const Set& occupied) const {
    const Set b = ray(i, s) & occupied;
    if (!b) return kNoSquare;
    return upward_[i] ? b.lsb() : b.msb();
  }

 private:
  static constexpr bool kTabled = Bits <= 128;
  static constexpr int kChunkBits = Bits == 64 ? 12 : 9;
  /// The occupation under `mask`, packed, indexes table_ from `offset` on. Every square has
  /// chunk_count_ of them.
  struct Chunk {
    Set mask;
    std::uint32_t offset = 0;
  };
  Set by_rays(Square s, const Set& occupied) const;
  void build_chunks();

  std::vector<SlideRay> rays_;
  std::vector<bool> upward_;  // ray i leads to higher square numbers
  std::size_t squares_;
  std::vector<Set> ray_, full_;  // [ray][square]; full_: to the edge from the next square on
  std::vector<Set> reach_;
  std::vector<std::uint8_t> direction_;
  std::size_t chunk_count_ = 1;
  std::vector<Chunk> chunks_;
  std::vector<Set> table_;
};

}  // namespace engine
