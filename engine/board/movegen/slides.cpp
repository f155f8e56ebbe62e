// engine/board/movegen/slides.cpp: builds rays and, on boards up to 128 squares, tables of results.
// Tested by tests/engine/tables_test.cpp and by perft.
#include "engine/board/movegen/slides.h"

#include <algorithm>

namespace engine {

template <int Bits>
SlideTable<Bits>::SlideTable(const Geometry& g, std::vector<SlideRay> rays)
    : rays_(std::move(rays)), squares_(static_cast<std::size_t>(g.size())) {
  ray_.resize(rays_.size() * squares_);
  full_.resize(rays_.size() * squares_);
  reach_.resize(squares_);
  direction_.assign(squares_ * squares_, 0);
  for (std::size_t i = 0; i < rays_.size(); ++i) {
    const SlideRay& r = rays_[i];
    upward_.push_back(r.step.dx + r.step.dy * g.files() > 0);
    for (Square s = 0; s < g.size(); ++s) {
      const std::size_t at = i * squares_ + static_cast<std::size_t>(s);
      for (int n = 1; r.last == 0 || n <= r.last; ++n) {
        const std::optional<Square> to = g.step(s, r.step * n);
        if (!to || (g.hole(*to) && n >= r.first)) break;
        if (n < r.first) continue;
        ray_[at].set(*to);
        direction_[static_cast<std::size_t>(s) * squares_ + static_cast<std::size_t>(*to)] =
            static_cast<std::uint8_t>(i);
      }
      for (int n = 1;; ++n) {
        const std::optional<Square> to = g.step(s, r.step * n);
        if (!to || g.hole(*to)) break;
        full_[at].set(*to);
      }
      reach_[static_cast<std::size_t>(s)] |= ray_[at];
    }
  }
  if constexpr (kTabled) build_chunks();
}

/// For wide boards: each ray without what is behind its first blocker.
template <int Bits>
Bitset<Bits> SlideTable<Bits>::by_rays(Square s, const Set& occupied) const {
  Set out;
  for (std::size_t i = 0; i < rays_.size(); ++i) {
    out |= ray(i, s);
    const Square b = first_blocker(i, s, occupied);
    if (b != kNoSquare) out &= ~(full_[i * squares_ + static_cast<std::size_t>(b)] & ray(i, s));
  }
  return out;
}

// Opposite rays first, then whatever still fits: a chunk is a set of rays whose blockers together
// index one table of at most 2^kChunkBits results.
template <int Bits>
void SlideTable<Bits>::build_chunks() {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < rays_.size(); ++i) {
    if (std::find(order.begin(), order.end(), i) != order.end()) continue;
    order.push_back(i);
    for (std::size_t j = i + 1; j < rays_.size(); ++j)
      if (rays_[j].step == -rays_[i].step) order.push_back(j);
  }
  struct Plan {
    Set mask;
    std::vector<std::size_t> rays;
  };
  std::vector<std::vector<Plan>> plans(squares_);
  for (std::size_t s = 0; s < squares_; ++s) {
    std::vector<Plan>& plan = plans[s];
    plan.emplace_back();
    for (std::size_t i : order) {
      Set relevant = ray(i, static_cast<Square>(s));
      if (relevant) relevant.reset(upward_[i] ? relevant.msb() : relevant.lsb());
      if ((plan.back().mask | relevant).count() > kChunkBits) plan.emplace_back();
      plan.back().mask |= relevant;
      plan.back().rays.push_back(i);
    }
    chunk_count_ = std::max(chunk_count_, plan.size());
  }
  chunks_.resize(squares_ * chunk_count_);
  table_.emplace_back();  // offset 0: the empty chunk's answer
  for (std::size_t s = 0; s < squares_; ++s)
    for (std::size_t n = 0; n < plans[s].size(); ++n) {
      Chunk& c = chunks_[s * chunk_count_ + n];
      const Plan& plan = plans[s][n];
      c.mask = plan.mask;
      c.offset = static_cast<std::uint32_t>(table_.size());
      const std::uint32_t size = std::uint32_t{1} << plan.mask.count();
      std::vector<Square> squares;
      for (Set m = plan.mask; m;) squares.push_back(m.pop_lsb());
      for (std::uint32_t index = 0; index < size; ++index) {
        Set occupied, out;
        for (std::size_t b = 0; b < squares.size(); ++b)
          if ((index >> b & 1) != 0) occupied.set(squares[b]);
        for (std::size_t i : plan.rays) {
          Set r = ray(i, static_cast<Square>(s));
          const Square b = first_blocker(i, static_cast<Square>(s), occupied);
          if (b != kNoSquare) r &= ~full_[i * squares_ + static_cast<std::size_t>(b)];
          out |= r;
        }
        table_.push_back(out);
      }
    }
}

#define AANCA_INSTANTIATE(bits) template class SlideTable<bits>;
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
