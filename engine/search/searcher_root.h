// engine/search/searcher_root.h: a Searcher under the root driver. Included by board_engine.cpp
// only; tested by tests/engine/search_test.cpp.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "engine/search/root.h"
#include "engine/search/search.h"

namespace engine {

/// For one job; the searcher, which keeps what it has learnt, outlives it.
template <int Bits>
class SearcherRoot final : public RootSearch {
 public:
  SearcherRoot(Searcher<Bits>& searcher, const HashTable& table, const Position<Bits>& position)
      : searcher_(searcher), table_(table), position_(position) {}

  void begin(SearchControl& control, bool leader) override {
    searcher_.begin(position_, control, leader);
  }
  void begin_iteration(int depth) override { searcher_.begin_iteration(depth); }
  std::vector<Move> ordered_moves() override { return searcher_.ordered_root_moves(); }

  Value search_move(Move m, int number, int depth, Value alpha, Value beta) override {
    const bool tactical = is_tactical(searcher_.position(), m);
    searcher_.play(m, 0);
    Value v = -kInfinite;
    bool full = number == 1;
    if (!full) {
      int r = depth >= 3 && number > 3 && !tactical && !searcher_.position().in_check()
                  ? searcher_.reduction(depth, number) / Searcher<Bits>::kPly - 1
                  : 0;
      r = std::clamp(r, 0, std::max(0, depth - 2));
      v = searcher_.search_next(alpha, alpha + 1, depth - 1 - r, 1, true);
      if (v > alpha && r > 0) v = searcher_.search_next(alpha, alpha + 1, depth - 1, 1, true);
      full = v > alpha;
    }
    if (full)
      v = searcher_.search_next(alpha, beta, depth - 1, 1, searcher_.position().state().goes_on);
    searcher_.undo();
    return v;
  }
  /// Empty where pieces are covered: the replies were searched on a guess of what is below.
  std::span<const Move> pv() const override {
    return position_.rules().template has<Cover>() ? std::span<const Move>{} : searcher_.pv(1);
  }

  /// The move of an endgame program.
  std::optional<Choice> choose(int depth) override {
    if (!searcher_.has_endgame_probe()) return std::nullopt;
    const ProbeResult probe = searcher_.probe_endgame(-kInfinite, kInfinite, depth, 0);
    if (probe.kind != ProbeResult::Kind::Best) return std::nullopt;
    const std::span<const Move> pv = searcher_.pv(0);
    Choice out{probe.move, probe.value, {pv.begin(), pv.end()}, probe.searched};
    if (out.pv.empty() || out.pv.front() != out.move) out.pv = {out.move};
    return out;
  }

  Move expected_reply(Move best) const override {
    if (position_.rules().template has<Cover>()) return kNoMove;
    Position<Bits> p = position_;
    p.play(best);
    HashEntry hit;
    return table_.probe(p.key(), 1, hit) && p.playable(hit.move) ? hit.move : kNoMove;
  }
  std::vector<std::string> take_notes() override { return searcher_.endgame_probe().take_notes(); }

  std::uint64_t nodes() const override { return searcher_.nodes(); }
  std::uint64_t table_hits() const override { return searcher_.table_hits(); }
  int selective_depth() const override { return searcher_.selective_depth(); }

 private:
  Searcher<Bits>& searcher_;
  const HashTable& table_;
  Position<Bits> position_;
};

}  // namespace engine
