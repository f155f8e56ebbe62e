#include "engine/preset/lift/study.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <memory>
#include <numeric>
#include <tuple>

#include "engine/preset/lift/zones.h"

namespace engine::lift {

namespace {

/// How often something was legal and how often it was not, by the ways that were open.
struct Count {
  std::array<int, kWays> yes{}, no{};
  int legal() const { return std::accumulate(yes.begin(), yes.end(), 0); }
  void operator+=(const Count& o) {
    for (std::size_t i = 0; i < kWays; ++i) yes[i] += o.yes[i], no[i] += o.no[i];
  }
};

class Student {
 public:
  Student(const Layout& layout, const std::vector<SeenGame>& games)
      : layout_(layout),
        games_(games),
        numbers_(layout.geometry(), layout.types()),
        counts_(numbers_.size()) {}

  MoveStudy run() {
    count(nullptr);
    MoveStudy out;
    out.patterns = choose();
    out.royal = find_royal(out.patterns);
    if (out.royal) {
      const Attacks attacks(geometry(), layout_.types(), out.patterns);
      royal_ = *out.royal;
      count(&attacks);
      out.patterns = choose();
    }
    const Attacks attacks(geometry(), layout_.types(), out.patterns);
    ZoneFinder zones(geometry(), layout_.types(), out.patterns);
    each([&](const SeenPosition& p, Square from, Square to, bool legal) {
      if (!legal && out.royal && unsafe(attacks, p, from, to)) return;
      zones.add(p, from, to, legal);
    });
    for (const SeenGame& game : games_)
      for (const SeenPosition& p : game) zones.see(p);
    zones.decide(out);
    return out;
  }

 private:
  const Geometry& geometry() const { return layout_.geometry(); }
  Delta delta(Color side, Square from, Square to) const {
    const auto& g = geometry();
    return seen_by(side, {g.file(to) - g.file(from), g.rank(to) - g.rank(from)});
  }

  /// All pairs of an own piece and another square that no own piece stands on, but those of moves
  /// that are not plain.
  template <class Use>
  void each(Use use) const {
    const int size = geometry().size();
    std::vector<std::uint8_t> seen(static_cast<std::size_t>(size * size));
    for (const SeenGame& game : games_)
      for (const SeenPosition& p : game) {
        if (p.result != gamecourier::Result::Ongoing || !p.complete) continue;
        std::fill(seen.begin(), seen.end(), std::uint8_t{0});
        for (const SeenMove& m : p.moves)
          if (!m.drop() && m.to != kNoSquare)
            seen[static_cast<std::size_t>(m.from * size + m.to)] = is_plain(m) ? 1 : 2;
        for (Square from = 0; from < size; ++from) {
          const Piece piece = p.board.on[static_cast<std::size_t>(from)];
          if (piece == kNoPiece || piece == kHole || color_of(piece) != p.side) continue;
          for (Square to = 0; to < size; ++to) {
            const Piece there = p.board.on[static_cast<std::size_t>(to)];
            const std::uint8_t what = seen[static_cast<std::size_t>(from * size + to)];
            if (there == kHole || what == 2) continue;
            if (there != kNoPiece && color_of(there) == p.side) continue;
            use(p, from, to, what == 1);
          }
        }
      }
  }

  bool unsafe(const Attacks& attacks, const SeenPosition& p, Square from, Square to) const {
    std::vector<Piece> on = p.board.on;
    on[static_cast<std::size_t>(to)] = on[static_cast<std::size_t>(from)];
    on[static_cast<std::size_t>(from)] = kNoPiece;
    return attacks.in_check(on, royal_, p.side);
  }

  /// With `attacks`: what would leave the royal attacked is not counted.
  void count(const Attacks* attacks) {
    if (attacks == nullptr) count_legal();
    for (auto& c : counts_)
      if (c) c->no.fill(0);
    each([&](const SeenPosition& p, Square from, Square to, bool legal) {
      if (legal) return;
      const auto& on = p.board.on;
      const PieceType type = type_of(on[static_cast<std::size_t>(from)]);
      const bool capture = on[static_cast<std::size_t>(to)] != kNoPiece;
      Count* c = counts_[numbers_.of(type, capture, delta(p.side, from, to))].get();
      if (c == nullptr) return;
      const std::uint8_t ways = open_ways(on, geometry(), from, to);
      if (attacks == nullptr || !unsafe(*attacks, p, from, to)) ++c->no[ways];
    });
  }
  void count_legal() {
    each([&](const SeenPosition& p, Square from, Square to, bool legal) {
      if (!legal) return;
      const auto& on = p.board.on;
      const PieceType type = type_of(on[static_cast<std::size_t>(from)]);
      const bool capture = on[static_cast<std::size_t>(to)] != kNoPiece;
      auto& c = counts_[numbers_.of(type, capture, delta(p.side, from, to))];
      if (!c) c = std::make_unique<Count>();
      ++c->yes[open_ways(on, geometry(), from, to)];
    });
  }

  /// The set of ways that allows all that was legal and the least that was not.
  static std::uint8_t best_ways(const Count& c) {
    std::uint8_t best = kLeap;
    double best_rate = -1;
    for (int set = 1; set < kWays; ++set) {
      if (set != kLeap && (set & kLeap) != 0) continue;
      int yes = 0, no = 0;
      bool all = true;
      for (std::size_t open = 0; open < kWays; ++open) {
        const bool allowed = (static_cast<int>(open) & set) != 0;
        if (!allowed && c.yes[open] > 0) all = false;
        if (allowed) yes += c.yes[open], no += c.no[open];
      }
      if (!all) continue;
      const double rate = static_cast<double>(yes) / (yes + no) - 0.001 * __builtin_popcount(set) -
                          (set == kLeap ? 0.0005 : 0);
      if (rate > best_rate) best_rate = rate, best = static_cast<std::uint8_t>(set);
    }
    return best;
  }

  /// Rare moves are judged together with those of the same length in other directions.
  static constexpr int kPlenty = 60;
  using Length = std::tuple<PieceType, bool, int, int>;  // type, capture, shorter, longer
  static Length length(PieceType t, bool capture, Delta d) {
    const auto [a, b] = std::minmax({std::abs(d.dx), std::abs(d.dy)});
    return {t, capture, a, b};
  }

  template <class Use>
  void each_count(Use use) const {
    const auto& g = geometry();
    for (int t = 0; t < layout_.types(); ++t)
      for (const bool capture : {false, true})
        for (int dx = 1 - g.files(); dx < g.files(); ++dx)
          for (int dy = 1 - g.ranks(); dy < g.ranks(); ++dy) {
            const auto type = static_cast<PieceType>(t);
            const auto& c = counts_[numbers_.of(type, capture, {dx, dy})];
            if (c) use(type, capture, Delta{dx, dy}, *c);
          }
  }

  std::vector<Pattern> choose() const {
    std::map<Length, Count> pooled;
    each_count([&](PieceType t, bool capture, Delta d, const Count& c) {
      pooled[length(t, capture, d)] += c;
    });
    std::vector<Pattern> out;
    each_count([&](PieceType t, bool capture, Delta d, const Count& c) {
      const bool enough = c.legal() >= kPlenty;
      out.push_back({t, d, capture, best_ways(enough ? c : pooled[length(t, capture, d)]), {}});
    });
    return out;
  }

  /// The type of which each player always has exactly one, never captured, that is attacked least
  /// after legal moves.
  std::optional<PieceType> find_royal(const std::vector<Pattern>& patterns) const {
    const Attacks attacks(geometry(), layout_.types(), patterns);
    std::optional<PieceType> best;
    double best_rate = 0.05;
    for (int t = 0; t < layout_.types(); ++t) {
      const auto type = static_cast<PieceType>(t);
      int positions = 0, attacked = 0;
      bool single = true;
      for (const SeenGame& game : games_)
        for (const SeenPosition& p : game) {
          for (const Color c : {kWhite, kBlack})
            single = single &&
                     std::count(p.board.on.begin(), p.board.on.end(), make_piece(c, type)) == 1;
          if (!single) break;
          ++positions;
          attacked += attacks.in_check(p.board.on, type, ~p.side) ? 1 : 0;
        }
      const double rate = positions > 0 ? static_cast<double>(attacked) / positions : 1;
      if (single && rate < best_rate) best_rate = rate, best = type;
    }
    return best;
  }

  const Layout& layout_;
  const std::vector<SeenGame>& games_;
  LeapNumbers numbers_;
  std::vector<std::unique_ptr<Count>> counts_;
  PieceType royal_ = 0;
};

}  // namespace

bool is_plain(const SeenMove& m) { return !m.drop() && m.changed.empty(); }

Attacks::Attacks(const Geometry& geometry, int types, const std::vector<Pattern>& patterns)
    : geometry_(geometry), numbers_(geometry, types), ways_(numbers_.size()) {
  for (const Pattern& p : patterns)
    if (p.capture) ways_[numbers_.of(p.type, true, p.leap)] |= p.ways;
}

bool Attacks::attacked(const std::vector<Piece>& on, Square at, Color by) const {
  const auto& g = geometry_;
  for (Square from = 0; from < g.size(); ++from) {
    const Piece p = on[static_cast<std::size_t>(from)];
    if (p == kNoPiece || p == kHole || color_of(p) != by || from == at) continue;
    const Delta d = seen_by(by, {g.file(at) - g.file(from), g.rank(at) - g.rank(from)});
    const std::uint8_t ways = ways_[numbers_.of(type_of(p), true, d)];
    if (ways != 0 && (ways & open_ways(on, g, from, at)) != 0) return true;
  }
  return false;
}

bool Attacks::in_check(const std::vector<Piece>& on, PieceType royal, Color side) const {
  const auto at = std::find(on.begin(), on.end(), make_piece(side, royal));
  return at != on.end() && attacked(on, static_cast<Square>(at - on.begin()), ~side);
}

MoveStudy study_moves(const Layout& layout, const std::vector<SeenGame>& games) {
  return Student(layout, games).run();
}

}  // namespace engine::lift
