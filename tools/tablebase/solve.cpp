// tools/tablebase/solve.cpp: retrograde analysis in three passes. 1: what is no position. 2: each
// position's moves are counted; those that leave the table (captures, promotions) are looked up at
// once and noted for the ply at which they tell. 3: ply by ply, what has just been decided is
// carried to the positions one move earlier: a lost one makes them won, a won one leaves them one
// move less; who has none left has lost.
#include "tools/tablebase/solve.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <set>
#include <thread>

#include "tools/tablebase/turns.h"

namespace tablebase {

namespace {

using engine::color_of;
using engine::kBlack;
using engine::kWhite;
using engine::make_piece;

constexpr unsigned kNone = 255;  // no promotion

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

/// The men that are left and what slot 's man has become.
Material remaining(const Layout& layout, unsigned victims, int slot, unsigned option) {
  Material men;
  for (int i = 0; i < layout.count(); ++i) {
    if ((victims >> i & 1) != 0) continue;
    const Piece p = layout.slot(i).piece;
    men.push_back(
        i == slot && option != kNone ? make_piece(color_of(p), static_cast<PieceType>(option)) : p);
  }
  return sorted(layout.game().rules(), men);
}

/// Sets of slots that a man may take at once.
std::vector<unsigned> victim_sets(const Layout& layout, int slot) {
  std::vector<unsigned> out{0};
  const Movement& m = *layout.slot(slot).movement;
  for (unsigned set = 1; set < 1u << layout.count(); ++set) {
    if (static_cast<std::size_t>(std::popcount(set)) > m.most_taken) continue;
    bool possible = true;
    for (int i = 0; i < layout.count(); ++i) {
      if ((set >> i & 1) == 0) continue;
      const bool own = layout.slot(i).color == layout.slot(slot).color;
      possible = possible && i != slot && i != layout.royal(kWhite) && i != layout.royal(kBlack) &&
                 (!own || m.friendly);
    }
    if (possible) out.push_back(set);
  }
  return out;
}

/// Where moves that change the material lead.
class Exits {
 public:
  struct Key {
    int slot;
    unsigned victims, option;  // option: type or kNone
  };

  explicit Exits(const Layout& layout) : layout_(layout) {
    for (int i = 0; i < layout.count(); ++i)
      for (unsigned victims : victim_sets(layout, i)) {
        if (victims != 0) keys_.push_back({i, victims, kNone});
        for (PieceType t : layout.slot(i).movement->promotions) keys_.push_back({i, victims, t});
      }
  }
  const std::vector<Key>& keys() const { return keys_; }
  Material material(const Key& k) const { return remaining(layout_, k.victims, k.slot, k.option); }

  void connect(const FindTable& find) {
    for (const Key& k : keys_) {
      Exit& e = exits_[number(k)];
      e.ref = find(material(k));
      std::vector<int> free;  // slots of ours not yet given a place
      for (int i = 0; i < layout_.count(); ++i)
        if ((k.victims >> i & 1) == 0) free.push_back(i);
      for (int i = 0; i < e.ref.table->layout.count(); ++i) {
        const Piece wanted = e.ref.in_table(e.ref.table->layout.man(i));
        const auto it =
            std::find_if(free.begin(), free.end(), [&](int n) { return piece(n, k) == wanted; });
        e.source.push_back(*it);
        free.erase(it);
      }
    }
  }

  /// Entry of the position after the man of `k` has gone to `to`; `side` is to move then.
  Entry entry(const Key& k, const Men& men, Square to, Color side) const {
    const Exit& e = exits_.find(number(k))->second;
    const Layout& target = e.ref.table->layout;
    std::array<int, kMostMen> state{};
    for (std::size_t i = 0; i < e.source.size(); ++i) {
      const Square s = e.source[i] == k.slot ? to : men.at[static_cast<std::size_t>(e.source[i])];
      state[i] =
          target.slot(static_cast<int>(i)).plain[static_cast<std::size_t>(e.ref.in_table(s))];
    }
    return e.ref.table->entries[e.ref.in_table(side)][target.index(state)];
  }

 private:
  struct Exit {
    Ending ref;
    std::vector<int> source;  // [slot there] -> slot here
  };
  static unsigned number(const Key& k) {
    return k.victims << 16 | static_cast<unsigned>(k.slot) << 8 | k.option;
  }
  Piece piece(int i, const Key& k) const {
    const Piece p = layout_.slot(i).piece;
    return i == k.slot && k.option != kNone
               ? make_piece(color_of(p), static_cast<PieceType>(k.option))
               : p;
  }

  const Layout& layout_;
  std::vector<Key> keys_;
  std::map<unsigned, Exit> exits_;
};

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
  /// What a capture or promotion tells about the position `index`, once `plies` have been reached.
  struct Seed {
    std::uint64_t index;
    int plies;
    Color side;
    bool wins;  // false: one move less
  };

  template <class F>
  void each_index(F f) {
    in_parallel(layout_.size(), threads_, [&](std::uint64_t begin, std::uint64_t end, int thread) {
      for (std::uint64_t i = begin; i < end; ++i) f(i, thread);
    });
  }

  void mark_illegal(Color side, std::uint64_t index) {
    const Men men = layout_.unpack(index);
    bool bad = men.fresh == -2;
    if (!bad && men.fresh >= 0) {
      const Layout::Slot& slot = layout_.slot(men.fresh);
      const Trail* trail = slot.trail(men.state[static_cast<std::size_t>(men.fresh)]);
      bad = slot.color == side || (trail->over & men.occupied).any();
    }
    if (bad || attacks_royal(layout_, men, side)) table_.entries[side][index] = kIllegal;
  }

  void count_moves(Color side, std::uint64_t index, int thread) {
    Entry& entry = table_.entries[side][index];
    if (entry == kIllegal) return;
    const Men men = layout_.unpack(index);
    int open = 0, fastest = std::numeric_limits<int>::max(), slowest = -1;
    bool moves = false;
    const auto look = [&](Entry e, bool inside) {
      if (e == kIllegal) return;
      moves = true;
      const Outcome o = outcome_of(e);
      if (inside || o.wdl == 0)
        ++open;
      else if (o.wdl < 0)
        fastest = std::min(fastest, o.dtm);
      else
        slowest = std::max(slowest, o.dtm);
    };
    each_turn(layout_, men, side, [&](const Turn& t) {
      if (t.stays)
        look(t.victims == 0 ? inside(men, t, side) : exit(men, t, kNone, side), t.victims == 0);
      if (t.promotes)
        for (PieceType u : layout_.slot(t.slot).movement->promotions)
          if (may_become(t, u)) look(exit(men, t, u, side), false);
    });
    if (!moves) {
      const bool lost = layout_.game().stalemate_loses() || attacks_royal(layout_, men, ~side);
      entry = lost ? entry_of(0) : kDrawn;
      return;
    }
    auto& found = found_[static_cast<std::size_t>(thread)];
    // Each holds one move in reserve until its time has come: nothing is lost before that.
    if (slowest >= 0) ++open, found.push_back({index, slowest, side, false});
    if (fastest != std::numeric_limits<int>::max())
      ++open, found.push_back({index, fastest, side, true});
    entry = static_cast<Entry>(kOpen + open);
  }
  Entry inside(const Men& men, const Turn& t, Color side) const {
    const Layout::Slot& slot = layout_.slot(t.slot);
    auto state = men.state;
    if (men.fresh >= 0) make_plain(state, men.fresh);
    int& mine = state[static_cast<std::size_t>(t.slot)];
    mine = slot.plain[static_cast<std::size_t>(t.step->to)];
    if (t.step->trail >= 0)
      if (const int s = slot.of_trail[static_cast<std::size_t>(t.step->trail)]; s >= 0) mine = s;
    return table_.entries[~side][layout_.index(state)];
  }
  void make_plain(std::array<int, kMostMen>& state, int slot) const {
    int& s = state[static_cast<std::size_t>(slot)];
    s = layout_.slot(slot).plain[static_cast<std::size_t>(
        layout_.slot(slot).states[static_cast<std::size_t>(s)].at)];
  }
  Entry exit(const Men& men, const Turn& t, unsigned option, Color side) const {
    return exits_.entry({t.slot, t.victims, option}, men, t.step->to, ~side);
  }
  /// promote.limit and promote.file
  bool may_become(const Turn& t, PieceType u) const {
    const engine::Rules& rules = layout_.game().rules();
    const Color c = layout_.slot(t.slot).color;
    const Piece p = make_piece(c, u);
    const int limit = rules.def(u).limit;
    if (limit > 0 && std::count(layout_.men().begin(), layout_.men().end(), p) >= limit)
      return false;
    return !layout_.slot(t.slot).movement->promotes_by_file ||
           rules.promotes_on_file(c, rules.geometry().file(t.step->to)) == u;
  }

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

  /// Everything decided at `plies` is carried one ply back. False: nothing came of it.
  bool spread(int plies) {
    std::atomic<bool> changed{false};
    if (static_cast<std::size_t>(plies) < seeds_.size())
      for (const Seed& s : seeds_[static_cast<std::size_t>(plies)])
        if (tell(table_.entries[s.side][s.index], plies, s.wins)) changed = true;
    for (Color side : {kWhite, kBlack})
      each_index([&](std::uint64_t i, int) {
        if (load(table_.entries[side][i]) != entry_of(plies)) return;
        if (tell_earlier(side, i, plies)) changed.store(true, std::memory_order_relaxed);
      });
    return changed;
  }

  static Entry load(Entry& e) { return std::atomic_ref(e).load(std::memory_order_relaxed); }
  /// The position can reach one decided at `plies`: it wins, or it has one move less.
  static bool tell(Entry& e, int plies, bool wins) {
    const std::atomic_ref entry(e);
    const Entry now = entry.load(std::memory_order_relaxed);
    if (now < kOpen || now == kIllegal) return false;
    if (!wins && entry.fetch_sub(1, std::memory_order_relaxed) != kOpen + 1) return false;
    entry.store(entry_of(plies + 1), std::memory_order_relaxed);
    return true;
  }

  /// The positions one move before this one, in which `side` is to move.
  bool tell_earlier(Color side, std::uint64_t index, int plies) {
    const Men men = layout_.unpack(index);
    const bool wins = plies % 2 == 0;
    bool changed = false;
    for (int i = 0; i < layout_.count(); ++i) {
      const Layout::Slot& slot = layout_.slot(i);
      if (slot.color == side || (men.fresh >= 0 && men.fresh != i)) continue;
      const auto mine = static_cast<std::size_t>(i);
      const int trail = slot.states[static_cast<std::size_t>(men.state[mine])].trail;
      Set others = men.occupied;
      others.reset(men.at[mine]);
      for (const Step& step : slot.movement->into[static_cast<std::size_t>(men.at[mine])]) {
        const int left = step.trail < 0 ? -1 : slot.of_trail[static_cast<std::size_t>(step.trail)];
        if ((left < 0 ? -1 : step.trail) != trail) continue;
        if (others.test(step.from) || !step.open(others, men.side[side])) continue;
        auto state = men.state;
        state[mine] = slot.plain[static_cast<std::size_t>(step.from)];
        if (state[mine] < 0) continue;
        changed |= tell_with_fresh(men, side, state, plies, wins);
      }
    }
    return changed;
  }
  /// A man that is plain now may have been fresh before the move.
  bool tell_with_fresh(const Men& men, Color side, std::array<int, kMostMen> state, int plies,
                       bool wins) {
    auto& earlier = table_.entries[~side];
    bool changed = tell(earlier[layout_.index(state)], plies, wins);
    if (!layout_.traces()) return changed;
    for (int i = 0; i < layout_.count(); ++i) {
      const Layout::Slot& slot = layout_.slot(i);
      if (slot.color != side) continue;
      int& s = state[static_cast<std::size_t>(i)];
      const int plain = s;
      for (int fresh : slot.fresh[static_cast<std::size_t>(men.at[static_cast<std::size_t>(i)])]) {
        s = fresh;
        changed |= tell(earlier[layout_.index(state)], plies, wins);
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

std::vector<Material> exits(const Layout& layout) {
  std::set<Material> out;
  const Exits all(layout);
  for (const Exits::Key& k : all.keys()) out.insert(all.material(k));
  return {out.begin(), out.end()};
}

Table solve(const Game& game, const Material& men, const FindTable& find, int threads) {
  Table table{Layout(game, men), {}};
  Exits exits(table.layout);
  exits.connect(find);
  Solver(table, exits, threads).run();
  return table;
}

}  // namespace tablebase
