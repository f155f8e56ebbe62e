// tools/tablebase/solve.cpp: retrograde analysis in three passes. 1: illegal arrangements are
// marked. 2: the moves of each position are counted; those that leave the table (captures,
// promotions) are looked up at once and kept for the ply at which they decide. 3: ply by ply, each
// newly decided position is carried to the positions one move earlier: a lost one makes them won, a
// won one takes a move from them; a position without moves left is lost. Tested by
// tests/tablebase/solve_test.cpp.
#include "tools/tablebase/solve.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <thread>

#include "tools/tablebase/exits.h"
#include "tools/tablebase/turns.h"

namespace tablebase {

namespace {

using engine::color_of;
using engine::kBlack;
using engine::kWhite;
using engine::make_piece;

/// Calls `f(begin, end, thread)` for pieces of 0..size; returns when all are done.
template <class F>
void in_parallel(std::uint64_t size, int threads, F f) {
  constexpr std::uint64_t kChunk = 1 << 14;
  std::atomic<std::uint64_t> next{0};
  const auto work = [&](int thread) {
    for (;;) {
      const std::uint64_t begin = next.fetch_add(kChunk);
      if (begin >= size) return;
      f(begin, std::min(size, begin + kChunk), thread);
    }
  };
  std::vector<std::thread> helpers;
  for (int i = 1; i < threads; ++i) helpers.emplace_back(work, i);
  work(0);
  for (std::thread& t : helpers) t.join();
}

/// Threads share the entries: pass 2 writes its own entry only, pass 3 uses atomic operations.
class Solver {
 public:
  Solver(Table& table, const Exits& exits, int threads)
      : table_(table),
        layout_(table.layout),
        exits_(exits),
        threads_(threads),
        found_(static_cast<std::size_t>(threads)) {}

  void run() {
    for (auto& e : table_.entries) e.assign(layout_.size(), kOpen);
    for (Color side : {kWhite, kBlack})
      each_index([&](std::uint64_t i, int) { mark_illegal(side, i); });
    for (Color side : {kWhite, kBlack})
      each_index([&](std::uint64_t i, int thread) { count_moves(side, i, thread); });
    gather_seeds();
    for (int plies = 0; spread(plies) || static_cast<std::size_t>(plies) + 1 < seeds_.size();
         ++plies) {
    }
    for (auto& entries : table_.entries)
      for (Entry& e : entries)
        if (e >= kOpen && e != kIllegal) e = kDrawn;
  }

 private:
  /// A capture or promotion of the position `index` to a position decided in `plies`.
  struct Seed {
    std::uint64_t index;
    int plies;
    Color side;
  };

  template <class F>
  void each_index(F f) {
    in_parallel(layout_.size(), threads_, [&](std::uint64_t begin, std::uint64_t end, int thread) {
      for (std::uint64_t i = begin; i < end; ++i) f(i, thread);
    });
  }

  /// Pass 1: two pieces on a square, an impossible trail, or the side to move could take the royal.
  void mark_illegal(Color side, std::uint64_t index) {
    const Placement pieces = layout_.unpack(index);
    bool bad = pieces.fresh == -2;
    if (!bad && pieces.fresh >= 0) {
      const Layout::Slot& slot = layout_.slot(pieces.fresh);
      const Trail* trail = slot.trail(pieces.state[static_cast<std::size_t>(pieces.fresh)]);
      bad = slot.color == side || (trail->over & pieces.occupied).any();
    }
    if (bad || attacks_royal(layout_, pieces, side)) table_.entries[side][index] = kIllegal;
  }

  /// Pass 2: the number of moves that do not lose yet. Captures and promotions of known result
  /// become seeds, the fastest win and the slowest loss of each position.
  void count_moves(Color side, std::uint64_t index, int thread) {
    Entry& entry = table_.entries[side][index];
    if (entry == kIllegal) return;
    const Placement pieces = layout_.unpack(index);
    int open = 0, fastest = std::numeric_limits<int>::max(), slowest = -1;
    bool moves = false;
    const auto look = [&](Entry e, bool inside) {
      if (e == kIllegal) return;
      moves = true;
      const TableValue o = value_of(e);
      if (inside || o.wdl == 0)
        ++open;
      else if (o.wdl < 0)
        fastest = std::min(fastest, o.dtm);
      else
        slowest = std::max(slowest, o.dtm);
    };
    each_turn(layout_, pieces, side, [&](const Turn& t) {
      if (t.stays)
        look(t.victims == 0 ? inside(index, pieces, t, side) : exit(pieces, t, kNoPromotion, side),
             t.victims == 0);
      if (t.promotes)
        for (PieceType u : layout_.slot(t.slot).movement->promotions)
          if (may_become(t, u)) look(exit(pieces, t, u, side), false);
    });
    if (!moves) {
      const bool lost = layout_.game().stalemate_loses() || attacks_royal(layout_, pieces, ~side);
      entry = lost ? entry_of(0) : kDrawn;
      return;
    }
    auto& found = found_[static_cast<std::size_t>(thread)];
    // Each counts as one open move until its ply is reached, so that no position is lost before.
    if (slowest >= 0) ++open, found.push_back({index, slowest, side});
    if (fastest != std::numeric_limits<int>::max()) ++open, found.push_back({index, fastest, side});
    entry = static_cast<Entry>(kOpen + open);
  }
  /// Entry of the position after a move that stays in the table.
  Entry inside(std::uint64_t index, const Placement& pieces, const Turn& t, Color side) const {
    const Layout::Slot& slot = layout_.slot(t.slot);
    int mine = slot.plain[static_cast<std::size_t>(t.step->to)];
    if (t.step->trail >= 0)
      if (const int s = slot.of_trail[static_cast<std::size_t>(t.step->trail)]; s >= 0) mine = s;
    if (pieces.fresh < 0) return table_.entries[~side][layout_.moved(index, pieces, t.slot, mine)];
    auto state = pieces.state;  // who was fresh no longer is
    const auto fresh = static_cast<std::size_t>(pieces.fresh);
    state[fresh] = layout_.slot(pieces.fresh).plain[static_cast<std::size_t>(pieces.at[fresh])];
    state[static_cast<std::size_t>(t.slot)] = mine;
    return table_.entries[~side][layout_.index(state)];
  }
  /// Entry of the position after a capture or a promotion, in another table.
  Entry exit(const Placement& pieces, const Turn& t, unsigned option, Color side) const {
    return exits_.entry({t.slot, t.victims, option}, pieces, t.step->to, ~side);
  }
  /// promote.limit and promote.file
  bool may_become(const Turn& t, PieceType u) const {
    const engine::Rules& rules = layout_.game().rules();
    const Color c = layout_.slot(t.slot).color;
    const Piece p = make_piece(c, u);
    const int limit = rules.def(u).limit;
    if (limit > 0 && std::count(layout_.pieces().begin(), layout_.pieces().end(), p) >= limit)
      return false;
    return !layout_.slot(t.slot).movement->promotes_by_file ||
           engine::Promotion::type_on_file(rules, c, rules.geometry().file(t.step->to)) == u;
  }

  /// Merges the lists of the threads, by plies.
  void gather_seeds() {
    for (auto& list : found_) {
      for (const Seed& s : list) {
        if (seeds_.size() <= static_cast<std::size_t>(s.plies))
          seeds_.resize(static_cast<std::size_t>(s.plies) + 1);
        seeds_[static_cast<std::size_t>(s.plies)].push_back(s);
      }
      list = {};
    }
  }

  /// Everything decided at `plies` is carried one ply back. False: no position changed.
  bool spread(int plies) {
    std::atomic<bool> changed{false};
    if (static_cast<std::size_t>(plies) < seeds_.size())
      for (const Seed& s : seeds_[static_cast<std::size_t>(plies)])
        if (tell(table_.entries[s.side][s.index], plies)) changed = true;
    for (Color side : {kWhite, kBlack})
      each_index([&](std::uint64_t i, int) {
        if (load(table_.entries[side][i]) != entry_of(plies)) return;
        if (tell_earlier(side, i, plies)) changed.store(true, std::memory_order_relaxed);
      });
    return changed;
  }

  static Entry load(Entry& e) { return std::atomic_ref(e).load(std::memory_order_relaxed); }
  /// The position can reach one decided at `plies`: a lost one, then it wins, or a won one, then it
  /// has one move less.
  static bool tell(Entry& e, int plies) {
    const std::atomic_ref entry(e);
    const Entry now = entry.load(std::memory_order_relaxed);
    if (now < kOpen || now == kIllegal) return false;
    if (plies % 2 != 0 && entry.fetch_sub(1, std::memory_order_relaxed) != kOpen + 1) return false;
    entry.store(entry_of(plies + 1), std::memory_order_relaxed);
    return true;
  }

  /// The positions one move before this one, in which `side` is to move.
  bool tell_earlier(Color side, std::uint64_t index, int plies) {
    const Placement pieces = layout_.unpack(index);
    bool changed = false;
    for (int i = 0; i < layout_.count(); ++i) {
      const Layout::Slot& slot = layout_.slot(i);
      if (slot.color == side || (pieces.fresh >= 0 && pieces.fresh != i)) continue;
      const auto mine = static_cast<std::size_t>(i);
      const int trail = slot.states[static_cast<std::size_t>(pieces.state[mine])].trail;
      Set others = pieces.occupied;
      others.reset(pieces.at[mine]);
      for (const Step& step : slot.movement->into[static_cast<std::size_t>(pieces.at[mine])]) {
        const int left = step.trail < 0 ? -1 : slot.of_trail[static_cast<std::size_t>(step.trail)];
        if ((left < 0 ? -1 : step.trail) != trail) continue;
        if (others.test(step.from) || !step.open(others, pieces.side[side])) continue;
        const int before = slot.plain[static_cast<std::size_t>(step.from)];
        if (before < 0) continue;
        changed |= tell(table_.entries[~side][layout_.moved(index, pieces, i, before)], plies);
        if (layout_.traces()) changed |= tell_fresh(pieces, side, i, before, plies);
      }
    }
    return changed;
  }
  /// A piece of `side` that is plain now may have been fresh before slot `moved` left `before`.
  bool tell_fresh(const Placement& pieces, Color side, int moved, int before, int plies) {
    bool changed = false;
    auto state = pieces.state;
    state[static_cast<std::size_t>(moved)] = before;
    for (int i = 0; i < layout_.count(); ++i) {
      const Layout::Slot& slot = layout_.slot(i);
      if (slot.color != side) continue;
      int& s = state[static_cast<std::size_t>(i)];
      const int plain = s;
      for (int fresh :
           slot.fresh[static_cast<std::size_t>(pieces.at[static_cast<std::size_t>(i)])]) {
        s = fresh;
        changed |= tell(table_.entries[~side][layout_.index(state)], plies);
      }
      s = plain;
    }
    return changed;
  }

  Table& table_;
  const Layout& layout_;
  const Exits& exits_;
  int threads_;
  std::vector<std::vector<Seed>> found_;  // [thread]
  std::vector<std::vector<Seed>> seeds_;  // [plies]
};

}  // namespace

Table solve(const Game& game, const Material& pieces, const FindTable& find, int threads) {
  Table table{Layout(game, pieces), {}};
  Exits exits(table.layout);
  exits.connect(find);
  Solver(table, exits, threads).run();
  return table;
}

}  // namespace tablebase
