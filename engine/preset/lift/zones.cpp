#include "engine/preset/lift/zones.h"

#include <algorithm>
#include <numeric>

namespace engine::lift {

namespace {

constexpr int kEnough = 3;  // fewer refused safe moves may be chance

int sum(const std::vector<int>& v) { return std::accumulate(v.begin(), v.end(), 0); }

}  // namespace

ZoneFinder::ZoneFinder(const Geometry& geometry, int types, const std::vector<Pattern>& patterns)
    : geometry_(geometry),
      types_(types),
      patterns_(patterns),
      numbers_(geometry, types),
      pattern_of_(numbers_.size(), -1) {
  const auto size = static_cast<std::size_t>(geometry.size());
  for (std::size_t i = 0; i < patterns.size(); ++i)
    pattern_of_[numbers_.of(patterns[i].type, patterns[i].capture, patterns[i].leap)] =
        static_cast<int>(i);
  const std::vector<int> none(size, 0);
  seen_.assign(patterns.size(), {none, none, none});
  visited_.assign(static_cast<std::size_t>(types), none);
}

void ZoneFinder::add(const SeenPosition& p, Square from, Square to, bool legal) {
  const auto& on = p.board.on;
  const Geometry& g = geometry_;
  const PieceType type = type_of(on[static_cast<std::size_t>(from)]);
  const Delta d = seen_by(p.side, {g.file(to) - g.file(from), g.rank(to) - g.rank(from)});
  const int n = pattern_of_[numbers_.of(type, on[static_cast<std::size_t>(to)] != kNoPiece, d)];
  if (n < 0) return;
  const auto own_from = static_cast<std::size_t>(seen_by(p.side, g, from));
  const auto own_to = static_cast<std::size_t>(seen_by(p.side, g, to));
  Seen& seen = seen_[static_cast<std::size_t>(n)];
  if (legal) {
    ++seen.yes_from[own_from], ++visited_[type][own_to];
  } else if ((patterns_[static_cast<std::size_t>(n)].ways & open_ways(on, g, from, to)) != 0) {
    ++seen.no_from[own_from], ++seen.no_to[own_to];
  }
}

void ZoneFinder::see(const SeenPosition& p) {
  for (std::size_t s = 0; s < p.board.on.size(); ++s)
    if (const Piece piece = p.board.on[s]; piece != kNoPiece && piece != kHole)
      ++visited_[type_of(piece)][static_cast<std::size_t>(
          seen_by(color_of(piece), geometry_, static_cast<Square>(s)))];
}

/// A piece that stays on less than half of the board, for no other reason.
bool ZoneFinder::try_confining(PieceType t, MoveStudy& study) const {
  int inside = 0, outside = 0;
  for (std::size_t i = 0; i < patterns_.size(); ++i)
    if (patterns_[i].type == t)
      for (std::size_t s = 0; s < visited_[t].size(); ++s)
        (visited_[t][s] > 0 ? inside : outside) += seen_[i].no_to[s];
  const auto visited = static_cast<std::size_t>(
      std::count_if(visited_[t].begin(), visited_[t].end(), [](int n) { return n > 0; }));
  if (outside < kEnough || inside > outside / 4 || 2 * visited > visited_[t].size()) return false;
  SquareSet set(visited_[t].size());
  for (std::size_t s = 0; s < set.size(); ++s) set[s] = visited_[t][s] > 0;
  study.confined[t] = set;
  return true;
}

/// Ranks from which a move was legal, if it was refused from others.
void ZoneFinder::limit_origins(PieceType t, MoveStudy& study) const {
  for (std::size_t i = 0; i < patterns_.size(); ++i) {
    if (patterns_[i].type != t) continue;
    const Seen& seen = seen_[i];
    int low = geometry_.ranks(), high = -1, refused = 0, refused_inside = 0;
    for (Square s = 0; s < geometry_.size(); ++s)
      if (seen.yes_from[static_cast<std::size_t>(s)] > 0)
        low = std::min(low, geometry_.rank(s)), high = std::max(high, geometry_.rank(s));
    SquareSet ranks(static_cast<std::size_t>(geometry_.size())), squares = ranks;
    int refused_elsewhere = 0;
    for (Square s = 0; s < geometry_.size(); ++s) {
      const auto n = static_cast<std::size_t>(s);
      ranks[n] = geometry_.rank(s) >= low && geometry_.rank(s) <= high;
      squares[n] = seen.yes_from[n] > 0;
      (ranks[n] ? refused_inside : refused) += seen.no_from[n];
      if (!squares[n]) refused_elsewhere += seen.no_from[n];
    }
    const int all = sum(seen.yes_from);
    if (refused >= kEnough && refused_inside * 4 <= all)
      study.patterns[i].from = ranks;
    else if (refused_elsewhere >= kEnough &&
             refused_elsewhere > 4 * (refused_inside + refused - refused_elsewhere) &&
             refused_elsewhere * 4 > all)
      study.patterns[i].from = squares;
  }
}

void ZoneFinder::decide(MoveStudy& study) const {
  for (int t = 0; t < types_; ++t)
    if (const auto type = static_cast<PieceType>(t); !try_confining(type, study))
      limit_origins(type, study);
}

}  // namespace engine::lift
