// betza/compile.cpp: MoveGraphs -> Rules. A graph of one leg becomes a declarative rule (Leaper,
// Rider, Hopper, Lame); so do graphs of several legs that are the same thing in more letters (mafsW
// is nN, pafR is pR). The rest becomes code (emit.h). Then rules that share their conditions are
// merged and rays that another rule serves anyway are dropped, so that RF is one Rider and one
// Leaper rule and KW is K.
#include "betza/compile.h"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "betza/emit.h"
#include "betza/lower.h"
#include "betza/parse.h"

namespace betza {

namespace {

constexpr std::size_t kMaxSize = 100000;  // a Lion has 3,000

const Node& node_at(const MoveGraph& graph, int id) {
  return graph.nodes[static_cast<std::size_t>(id)];
}

/// One leap of single effect: a node that can be a piece of a Lame ray.
bool plain_leap(const Node& n) {
  return n.last == 1 && n.skip == 0 && !n.exact && !n.same && n.turn < 0 && n.hop == Hop::None &&
         !n.relay.unload && !n.wraps;
}

void set_landing(Rule& rule, const LandingCondition& e) {
  rule.quiet = e.quiet;
  rule.capture = e.capture;
  rule.friendly = e.friendly;
  rule.en_passant = e.en_passant;
  rule.tame = e.tame;
}

// ---- Single legs

/// A node without a successor as a ray; nullopt if only code can express it.
std::optional<std::pair<Shape, Ray>> ray_of(const Node& n) {
  Ray ray;
  ray.step = n.step;
  if (n.turn >= 0 || n.exact || n.same || n.pass.any()) return std::nullopt;
  if (n.hop != Hop::None) {
    if (n.wraps || n.skip > 0 || !n.via.empty() || n.leaves_ep_squares) return std::nullopt;
    ray.last = n.last;
    ray.land_behind = n.hop == Hop::Behind;
    return std::pair{Shape::Hopper, ray};
  }
  if (!n.via.empty()) {
    if (n.last != 1 || n.wraps) return std::nullopt;
    ray.via = n.via;
    ray.via_rule = n.via_rule;
    return std::pair{Shape::Lame, ray};
  }
  ray.first = n.skip + 1;
  ray.last = n.last;
  if (n.last == 1) return std::pair{Shape::Leaper, ray};
  if (n.wraps) return std::nullopt;
  return std::pair{Shape::Rider, ray};
}

/// A ski without range (jW): the ray has no target.
bool skips_everything(const Node& n) { return n.last != kUnlimited && n.skip >= n.last; }

/// All first nodes as rays of one rule, if they are all of one shape.
std::optional<Rule> single_leg(const MoveGraph& graph) {
  Rule rule;
  bool begun = false;
  for (const int id : graph.first) {
    const Node& n = node_at(graph, id);
    if (!n.next.empty() || n.relay.any()) return std::nullopt;
    const auto ray = ray_of(n);
    if (!ray || (begun && ray->first != rule.shape)) return std::nullopt;
    begun = true;
    rule.shape = ray->first;
    rule.wraps = n.wraps;
    rule.leaves_ep_squares = n.leaves_ep_squares;
    set_landing(rule, n.landing);
    if (!skips_everything(n)) rule.rays.push_back(ray->second);
  }
  return rule;
}

// ---- Several legs that equal one

/// Hop graphs: an occupied square and the landing straight behind it (pafR, gafQ).
std::optional<Rule> hopper(const MoveGraph& graph) {
  Rule rule;
  rule.shape = Shape::Hopper;
  for (const int id : graph.first) {
    const Node& n = node_at(graph, id);
    const bool fits =
        n.last == kUnlimited && n.skip == 0 && !n.wraps && !n.exact && !n.same && n.via.empty() &&
        !n.leaves_ep_squares && !n.landing.any() && n.hop == Hop::None &&
        (n.relay == Relay::over_any() || n.relay == Relay::over_friend()) && n.next.size() == 1;
    if (!fits) return std::nullopt;
    const Node& end = node_at(graph, n.next[0]);
    const bool lands = end.step == n.step && !end.relay.any() && end.skip == 0 && !end.wraps &&
                       !end.exact && !end.same && end.via.empty() && !end.leaves_ep_squares &&
                       end.next.empty() && end.hop == Hop::None && end.turn < 0 &&
                       (end.last == 1 || end.last == kUnlimited);
    if (!lands) return std::nullopt;
    Ray ray;
    ray.step = n.step;
    ray.last = kUnlimited;
    ray.land_behind = end.last == 1;
    ray.tame_hurdle = n.relay == Relay::over_friend();
    rule.rays.push_back(ray);
    set_landing(rule, end.landing);
  }
  return rule;
}

/// A path of leaps followed so far: where it stands and what must be empty for it, as offsets from
/// the origin.
struct LameLeap {
  std::vector<Delta> via;
  Delta at;
};

/// Leaps over squares that must all be empty (mafsmafW), or one leap over an occupied one (pafD).
class LameFinder {
 public:
  explicit LameFinder(const MoveGraph& graph) : graph_(graph) { rule_.shape = Shape::Lame; }
  std::optional<Rule> find() {
    for (const int id : graph_.first) {
      if (!follow(id, {})) return std::nullopt;
    }
    return rule_;
  }

 private:
  static constexpr std::size_t kMaxRays = 512;

  bool follow(int id, LameLeap so_far) {
    const Node& n = node_at(graph_, id);
    if (!plain_leap(n) || n.leaves_ep_squares || n.pass.any()) return false;
    const bool over_piece = !n.via.empty() && n.via_rule != ViaRule::AllEmpty;
    if (over_piece) return false;
    for (const Delta via : n.via) add_via(so_far, so_far.at + via);
    so_far.at = so_far.at + n.step;
    if (n.next.empty()) return n.relay.any() || finish(n, so_far);  // a leg may lack a successor
    if (n.landing.any()) return false;
    if (n.relay != Relay::on_empty()) return over(n, so_far);
    add_via(so_far, so_far.at);
    return std::all_of(n.next.begin(), n.next.end(),
                       [&](int next) { return follow(next, so_far); });
  }

  /// p: the only relay of the graph, straight or not.
  bool over(const Node& n, const LameLeap& so_far) {
    if (n.relay != Relay::over_any() || !so_far.via.empty()) return false;
    for (const int next : n.next) {
      const Node& end = node_at(graph_, next);
      if (end.relay.any()) return false;
      if (!end.next.empty() || !plain_leap(end) || end.leaves_ep_squares || !end.via.empty())
        return false;
      if (end.step == -so_far.at) return false;
      Ray ray;
      ray.step = so_far.at + end.step;
      ray.via = {so_far.at};
      ray.via_rule = ViaRule::ExactlyOneOccupied;
      set_landing(rule_, end.landing);
      rule_.rays.push_back(ray);
    }
    return rule_.rays.size() <= kMaxRays;
  }

  bool finish(const Node& n, const LameLeap& so_far) {
    if (so_far.at == Delta{}) return false;  // a null move is not a leap
    if (std::find(so_far.via.begin(), so_far.via.end(), so_far.at) != so_far.via.end())
      return false;
    Ray ray;
    ray.step = so_far.at;
    ray.via = so_far.via;
    rule_.rays.push_back(ray);
    set_landing(rule_, n.landing);
    return rule_.rays.size() <= kMaxRays;
  }

  static void add_via(LameLeap& graph, Delta via) {
    if (via == Delta{}) return;  // the mover's own square is empty
    if (std::find(graph.via.begin(), graph.via.end(), via) == graph.via.end())
      graph.via.push_back(via);
  }

  const MoveGraph& graph_;
  Rule rule_;
};

/// nullopt: only code can express the graph.
std::optional<Rule> several_legs(const MoveGraph& graph) {
  if (graph.rounds != 1 || graph.first.empty()) return std::nullopt;
  if (auto rule = hopper(graph)) return rule;
  return LameFinder(graph).find();
}

/// Castling, drop or U: rules without rays and code.
Rule special(const MoveGraph& graph) {
  Rule rule;
  switch (graph.kind) {
    case MoveGraph::Kind::Universal:
      rule.shape = Shape::Universal;
      set_landing(rule, graph.landing);
      break;
    case MoveGraph::Kind::Castling:
      rule.shape = Shape::Castling;
      rule.castle = graph.castle;
      break;
    default:
      rule.shape = Shape::Drop;
      rule.drop = graph.drop;
      break;
  }
  return rule;
}

/// The simplest Shape that expresses the graph: tried in order of cost for an engine.
Rule rule_of(const MoveGraph& graph) {
  if (graph.kind != MoveGraph::Kind::Walk) {
    Rule rule = special(graph);
    rule.unmoved = graph.unmoved;
    return rule;
  }
  std::optional<Rule> rule = graph.rounds == 1 ? single_leg(graph) : std::nullopt;
  if (!rule) rule = several_legs(graph);
  if (!rule) rule = emit(graph);
  rule->unmoved = graph.unmoved;
  return *rule;
}

// ---- Merging

bool same_ray(const Ray& x, const Ray& y) {
  return x.step == y.step && x.first == y.first && x.last == y.last &&
         x.land_behind == y.land_behind && x.tame_hurdle == y.tame_hurdle && x.via == y.via &&
         x.via_rule == y.via_rule;
}

/// Can the rule be split into one rule per ray?
bool has_rays(const Rule& r) {
  return r.shape == Shape::Leaper || r.shape == Shape::Rider || r.shape == Shape::Hopper ||
         r.shape == Shape::Lame;
}

/// Does `y` in `b` reach at least what `x` in `a` reaches, as far as the path is concerned?
bool covers(const Rule& b, const Ray& y, const Rule& a, const Ray& x) {
  if (!(y.step == x.step) || b.wraps != a.wraps) return false;
  if (a.shape == b.shape && same_ray(x, y)) return true;
  if (b.shape == Shape::Leaper) return a.shape == Shape::Lame;
  if (b.shape == Shape::Rider && y.first <= 1) {
    if (a.shape == Shape::Leaper || a.shape == Shape::Lame) return true;
    if (a.shape == Shape::Rider && x.first <= 1) {
      return y.last == kUnlimited || (x.last != kUnlimited && x.last <= y.last);
    }
  }
  return false;
}

/// The landing flags one by one, so that another rule can serve a single one.
constexpr int kFlags = 4;
bool flag(const Rule& r, int i) {
  return i == 0 ? r.quiet : i == 1 ? r.capture : i == 2 ? r.friendly : r.en_passant;
}
void set_flag(Rule& r, int i, bool on) {
  (i == 0 ? r.quiet : i == 1 ? r.capture : i == 2 ? r.friendly : r.en_passant) = on;
}

/// The same conditions but for quiet, capture and so on; `b` may be looser.
bool at_least_as_free(const Rule& b, const Rule& a, int f) {
  const bool ep_matters = f == 0 && (a.leaves_ep_squares || b.leaves_ep_squares);
  return (!b.unmoved || a.unmoved) && (!b.tame || a.tame) &&
         (!ep_matters || (a.leaves_ep_squares && b.leaves_ep_squares));
}

/// One rule a ray; a flag that another rule's ray serves is switched off, en passant stands alone.
std::vector<Rule> split_rays(const std::vector<Rule>& rules) {
  std::vector<Rule> singles;
  for (const Rule& rule : rules) {
    if (!has_rays(rule)) continue;
    for (const Ray& ray : rule.rays) {
      Rule single = rule;
      single.rays = {ray};
      singles.push_back(single);
    }
  }
  return singles;
}

/// Switches off every flag of a ray that another ray serves: in WR the step of W is covered by R.
/// Rays without a flag left disappear when they are put together again.
void drop_covered(std::vector<Rule>& singles) {
  constexpr std::size_t kTooMany = 1500;  // the search is quadratic
  if (singles.size() > kTooMany) return;
  // From the back, so that of two equal rays the first stays.
  for (std::size_t i = singles.size(); i-- > 0;) {
    for (std::size_t j = 0; j < singles.size(); ++j) {
      if (i == j) continue;
      Rule& a = singles[i];
      const Rule& b = singles[j];
      if (!(a.rays[0].step == b.rays[0].step) || !covers(b, b.rays[0], a, a.rays[0])) continue;
      for (int f = 0; f < kFlags; ++f) {
        if (flag(a, f) && flag(b, f) && at_least_as_free(b, a, f)) set_flag(a, f, false);
      }
    }
  }
}

/// Rays whose rules have equal keys may share one rule.
auto key_of(const Rule& r) {
  return std::tuple(static_cast<int>(r.shape), r.quiet, r.capture, r.friendly, r.en_passant,
                    r.unmoved, r.tame, r.leaves_ep_squares, r.wraps);
}

/// Splits into single rays, drops what is covered, joins what shares its conditions. Capture en
/// passant stays apart, because an engine handles it apart. Rules without rays follow unchanged.
std::vector<Rule> merge(const std::vector<Rule>& rules) {
  std::vector<Rule> singles = split_rays(rules);
  drop_covered(singles);
  std::vector<Rule> result;
  std::map<decltype(key_of(Rule{})), std::size_t> place;
  const auto put = [&](const Rule& single) {
    const auto [it, fresh] = place.try_emplace(key_of(single), result.size());
    if (fresh) {
      result.push_back(single);
    } else {
      result[it->second].rays.push_back(single.rays[0]);
    }
  };
  for (const Rule& single : singles) {
    if (single.quiet || single.capture || single.friendly) {
      Rule plain = single;
      plain.en_passant = false;
      if (!plain.quiet) plain.leaves_ep_squares = false;
      put(plain);
    }
    if (single.en_passant) {
      Rule passing = single;
      passing.quiet = passing.capture = passing.friendly = false;
      passing.leaves_ep_squares = passing.tame = false;
      put(passing);
    }
  }
  for (const Rule& rule : rules) {
    if (!has_rays(rule)) result.push_back(rule);
  }
  return result;
}

}  // namespace

// Step 1. Lower the piece to graphs. Step 2. Give each graph its simplest rule, within the limit on
// size. Step 3. Merge rules and drop what is covered.
Program compile(const Piece& piece) {
  Program program;
  std::size_t size = 0;
  for (const MoveGraph& graph : lower(piece)) {
    Rule rule = rule_of(graph);
    if (rule.shape != Shape::General && has_rays(rule) && rule.rays.empty()) continue;
    // A ray is split off and merged again, an instruction is not: it costs ten times as much.
    size += rule.code.size() + 10 * rule.rays.size();
    if (size > kMaxSize) throw Error("the piece is too large", 0);
    program.rules.push_back(std::move(rule));
  }
  program.rules = merge(program.rules);
  return program;
}

Program compile(std::string_view text) { return compile(parse(text)); }

}  // namespace betza
