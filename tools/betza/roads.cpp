// tools/betza/roads.cpp: see roads.h. Follows the paths of betza/lower.h once through every leg.
#include "tools/betza/roads.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "betza/lower.h"

namespace betza_tool {

namespace {

using betza::Delta;
using betza::Node;
using betza::Path;
using Line = std::vector<Delta>;

constexpr std::size_t kMostLines = 48;
constexpr std::size_t kMostShort = 16;  // lines of a few steps: more of them hide the marks
constexpr std::size_t kMostTried = 4000;

bool bends(const Line& line) {
  for (std::size_t i = 2; i < line.size(); ++i) {
    const Delta a = line[i - 1] + -line[i - 2];
    const Delta b = line[i] + -line[i - 1];
    if (a.dx * b.dy != a.dy * b.dx) return true;
  }
  return false;
}

class Tracer {
 public:
  Tracer(Roads& roads, int reach) : roads_(roads), reach_(reach) {}

  void path(const Path& path) {
    path_ = &path;
    if (path.kind != Path::Kind::Walk) return;
    if (path.rounds != 1) roads_.endless = roads_.endless || path.rounds == betza::kUnlimited;
    for (const int id : path.first) {
      roads_.slides = std::max(roads_.slides, slides(id, 0));
      node(id, Line{{0, 0}}, 1);
    }
  }
  bool too_many() const { return tried_ > kMostTried || roads_.lines.size() > 4 * kMostLines; }

 private:
  const Node& at(int id) const { return path_->nodes[static_cast<std::size_t>(id)]; }

  /// The first successor will do: legs of one number slide alike.
  int slides(int id, int depth) const {
    const Node& n = at(id);
    const int own = n.last != 1 ? 1 : 0;
    return own + (n.next.empty() || depth > 12 ? 0 : slides(n.next[0], depth + 1));
  }

  void node(int id, Line line, int round) {
    if (too_many()) return;
    ++tried_;
    const Node& n = at(id);
    roads_.stride = std::max({roads_.stride, std::abs(n.step.dx), std::abs(n.step.dy)});
    if (n.turn >= 0) return ride(id, std::move(line));
    const bool ends = n.next.empty();
    const int last = n.last == betza::kUnlimited ? reach_ : n.last;
    if (n.last == betza::kUnlimited) roads_.endless = true;
    // A slide that bends is shown bending after two steps, one that goes on straight goes to its
    // end.
    const int steps = ends || n.exact ? std::min(last, reach_) : std::min(last, 2);
    const int skipped = n.skip < steps ? n.skip : 0;
    for (int i = skipped; i < steps; ++i) {
      const Delta start = line.back();
      for (const Delta via : n.via) line.push_back(start + via);
      line.push_back(start + n.step);
    }
    roads_.bent = roads_.bent || bends(line);
    if (!ends) {
      for (const int next : n.next) node(next, line, round);
      return;
    }
    const bool again = path_->rounds == betza::kUnlimited || round < path_->rounds;
    if (path_->rounds != 1 && again && round * 2 < reach_) {
      return node(path_->first[0], std::move(line), round + 1);
    }
    finish(std::move(line), steps > 1, n.last == betza::kUnlimited || path_->rounds == 0);
  }

  void ride(int id, Line line) {
    roads_.endless = roads_.bent = true;
    const int limit = at(id).last == betza::kUnlimited ? reach_ : at(id).last;
    for (int i = 0; i < limit; ++i) {
      const Delta next = line.back() + at(id).step;
      if (next == Delta{0, 0}) break;
      line.push_back(next);
      id = at(id).turn;
    }
    finish(std::move(line), true, at(id).last == betza::kUnlimited);
  }

  void finish(Line line, bool rides, bool endless) {
    for (const Delta d : line) {
      if (!roads_.endless || !rides) {
        roads_.extent = std::max({roads_.extent, std::abs(d.dx), std::abs(d.dy)});
      }
    }
    const bool leap = line.size() == 2 && !rides;
    if (leap || line.back() == Delta{0, 0}) return;
    Road road{std::move(line), endless};
    if (std::find(roads_.lines.begin(), roads_.lines.end(), road) == roads_.lines.end()) {
      roads_.lines.push_back(std::move(road));
    }
  }

  Roads& roads_;
  int reach_;
  const Path* path_ = nullptr;
  std::size_t tried_ = 0;
};

}  // namespace

Roads roads(const betza::Piece& piece, int reach) {
  Roads result;
  Tracer tracer(result, reach);
  for (const Path& path : betza::lower(piece)) tracer.path(path);
  const bool endless = std::any_of(result.lines.begin(), result.lines.end(),
                                   [](const Road& r) { return r.endless; });
  const std::size_t most = endless ? kMostLines : kMostShort;
  if (tracer.too_many() || result.lines.size() > most) result.lines.clear();
  return result;
}

}  // namespace betza_tool
