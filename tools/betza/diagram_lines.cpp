// tools/betza/diagram_lines.cpp: follows the graphs of betza/lower.h through every leg, once per
// successor. Tested by tests/betza/tool_test.cpp.
#include "tools/betza/diagram_lines.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "betza/lower.h"

namespace betza_tool {

namespace {

using betza::Delta;
using betza::MoveGraph;
using betza::Node;
using Line = std::vector<Delta>;

// Limits for a readable picture, and for the search.
constexpr std::size_t kMostLines = 48;
constexpr std::size_t kMostShort = 16;  // lines of a few steps: more of them hide the marks
constexpr std::size_t kMostTried = 4000;

/// Do two successive parts of the line differ in direction?
bool bends(const Line& line) {
  for (std::size_t i = 2; i < line.size(); ++i) {
    const Delta a = line[i - 1] + -line[i - 2];
    const Delta b = line[i] + -line[i - 1];
    if (a.dx * b.dy != a.dy * b.dx) return true;
  }
  return false;
}

/// Depth first over the nodes of a graph; gives up after kMostTried nodes or four times kMostLines
/// lines.
class LineFinder {
 public:
  LineFinder(DiagramLines& roads, int reach) : lines_(roads), reach_(reach) {}

  void graph(const MoveGraph& graph) {
    graph_ = &graph;
    if (graph.kind != MoveGraph::Kind::Walk) return;
    if (graph.rounds != 1) lines_.endless = lines_.endless || graph.rounds == betza::kUnlimited;
    for (const int id : graph.first) {
      lines_.slides = std::max(lines_.slides, slides(id, 0));
      node(id, Line{{0, 0}}, 1);
    }
  }
  bool too_many() const { return tried_ > kMostTried || lines_.lines.size() > 4 * kMostLines; }

 private:
  const Node& at(int id) const { return graph_->nodes[static_cast<std::size_t>(id)]; }

  /// Legs that slide from this node on. The first successor is enough: legs of one number slide
  /// alike.
  int slides(int id, int depth) const {
    const Node& n = at(id);
    const int own = n.last != 1 ? 1 : 0;
    return own + (n.next.empty() || depth > 12 ? 0 : slides(n.next[0], depth + 1));
  }

  /// Extends `line` by the steps of a node and follows its successors; `round` counts repeated
  /// groups.
  void node(int id, Line line, int round) {
    if (too_many()) return;
    ++tried_;
    const Node& n = at(id);
    lines_.stride = std::max({lines_.stride, std::abs(n.step.dx), std::abs(n.step.dy)});
    if (n.turn >= 0) return ride(id, std::move(line));
    const bool ends = n.next.empty();
    const int last = n.last == betza::kUnlimited ? reach_ : n.last;
    if (n.last == betza::kUnlimited) lines_.endless = true;
    // A slide before a bend is drawn with two steps, a last one to its end.
    const int steps = ends || n.exact ? std::min(last, reach_) : std::min(last, 2);
    const int skipped = n.skip < steps ? n.skip : 0;
    for (int i = skipped; i < steps; ++i) {
      const Delta start = line.back();
      for (const Delta via : n.via) line.push_back(start + via);
      line.push_back(start + n.step);
    }
    lines_.bent = lines_.bent || bends(line);
    if (!ends) {
      for (const int next : n.next) node(next, line, round);
      return;
    }
    const bool again = graph_->rounds == betza::kUnlimited || round < graph_->rounds;
    if (graph_->rounds != 1 && again && round * 2 < reach_) {
      return node(graph_->first[0], std::move(line), round + 1);
    }
    finish(std::move(line), steps > 1, n.last == betza::kUnlimited || graph_->rounds == 0);
  }

  /// A curved ride (q, z): one step per node, until it closes or reaches its limit.
  void ride(int id, Line line) {
    lines_.endless = lines_.bent = true;
    const int limit = at(id).last == betza::kUnlimited ? reach_ : at(id).last;
    for (int i = 0; i < limit; ++i) {
      const Delta next = line.back() + at(id).step;
      if (next == Delta{0, 0}) break;
      line.push_back(next);
      id = at(id).turn;
    }
    finish(std::move(line), true, at(id).last == betza::kUnlimited);
  }

  /// Keeps a line, unless it is a single leap, a closed one or known. Endless rides do not count
  /// for the extent.
  void finish(Line line, bool rides, bool endless) {
    for (const Delta d : line) {
      if (!lines_.endless || !rides) {
        lines_.extent = std::max({lines_.extent, std::abs(d.dx), std::abs(d.dy)});
      }
    }
    const bool leap = line.size() == 2 && !rides;
    if (leap || line.back() == Delta{0, 0}) return;
    DiagramLine road{std::move(line), endless};
    if (std::find(lines_.lines.begin(), lines_.lines.end(), road) == lines_.lines.end()) {
      lines_.lines.push_back(std::move(road));
    }
  }

  DiagramLines& lines_;
  int reach_;
  const MoveGraph* graph_ = nullptr;
  std::size_t tried_ = 0;
};

}  // namespace

DiagramLines diagram_lines(const betza::Piece& piece, int reach) {
  DiagramLines result;
  LineFinder finder(result, reach);
  for (const MoveGraph& graph : betza::lower(piece)) finder.graph(graph);
  const bool endless = std::any_of(result.lines.begin(), result.lines.end(),
                                   [](const DiagramLine& r) { return r.endless; });
  const std::size_t most = endless ? kMostLines : kMostShort;
  if (finder.too_many() || result.lines.size() > most) result.lines.clear();
  return result;
}

}  // namespace betza_tool
