// betza/lower.cpp: see lower.h. Three builders share the reading of a leg: GraphBuilder makes one
// node per leg and direction; RideBuilder makes rides that turn after every leap; graph_of spells
// out one path, because groups with a range and letters before a bracket concern whole paths.
#include "betza/lower.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <tuple>

#include "betza/error.h"
#include "betza/flatten.h"
#include "betza/leg_directions.h"
#include "betza/plan.h"

namespace betza {

namespace {

constexpr std::size_t kMaxNodes = 20000;   // of all graphs of a piece
constexpr double kMaxBranching = 1000000;  // squares a walk may visit on a medium board
constexpr int kTypicalSlide = 7;           // steps of a slide without limit, for the estimate

// ---- Builders

/// Builds the graph of a move leg by leg, depth first. Nodes are shared by Heading: leg number,
/// direction and, where later letters need it, the side of the last turn.
class GraphBuilder {
 public:
  GraphBuilder(const std::vector<LegPlan>& plans, MoveGraph& graph) : plans_(plans), graph_(graph) {
    for (std::size_t i = 1; i < plans.size(); ++i) {
      for (const std::string& code : plans[i].prefix.directions) {
        if (code.find_first_of("zq") != std::string::npos) last_handed_ = static_cast<int>(i);
      }
    }
  }
  void build() { graph_.first = follow(0, Heading{}); }

 private:
  /// The nodes of leg `leg` after `from`, made or found.
  std::vector<int> follow(std::size_t leg, const Heading& from) {
    std::vector<int> result;
    const DirectionSet set = options(plans_, leg, from);
    for (int k = 0; k < 8; ++k) {
      if (!contains(set, k)) continue;
      const int turn = from.leg < 0 ? 0 : (k - from.index + 8) % 8;
      // The side of the last turn tells nodes apart only while a later leg depends on it.
      const bool handed = static_cast<int>(leg) < last_handed_;
      const Heading heading{static_cast<int>(leg), k, handed ? hand_after(from.hand, turn) : 0};
      const auto found = made_.find(heading);
      const int node = found != made_.end() ? found->second : make(heading);
      if (std::find(result.begin(), result.end(), node) == result.end()) result.push_back(node);
    }
    return result;
  }

  int make(const Heading& heading) {
    const auto leg = static_cast<std::size_t>(heading.leg);
    Node node = node_for(plans_[leg], heading.index);
    if (leg + 1 < plans_.size()) node.next = follow(leg + 1, heading);
    graph_.nodes.push_back(std::move(node));
    const int id = static_cast<int>(graph_.nodes.size()) - 1;
    made_[heading] = id;
    return id;
  }

  const std::vector<LegPlan>& plans_;
  MoveGraph& graph_;
  std::map<Heading, int> made_;
  int last_handed_ = 0;
};

/// One path as a graph without branches.
MoveGraph graph_of(const std::vector<LegPlan>& plans, const LegDirections& way) {
  MoveGraph graph;
  for (std::size_t i = 0; i < way.size(); ++i) {
    graph.nodes.push_back(node_for(plans[i], way[i]));
    if (i > 0) graph.nodes[i - 1].next = {static_cast<int>(i)};
  }
  graph.first = {0};
  return graph;
}

/// z and q and Nrf0: one node per direction and turn, each leading to the next; rides share them.
class RideBuilder {
 public:
  RideBuilder(const LegPlan& plan, MoveGraph& graph) : plan_(plan), graph_(graph) {}

  /// A ride that starts in direction `start`, turns by `turn`, then by `back`, by `turn` ...
  void add(int start, int turn, int back) { graph_.first.push_back(node(start, turn, back)); }

 private:
  /// The id is entered before the successor is made, because rides are circular.
  int node(int index, int turn, int back) {
    const auto [it, fresh] = made_.try_emplace({index, turn, back}, 0);
    if (!fresh) return it->second;
    const int id = it->second = static_cast<int>(graph_.nodes.size());
    graph_.nodes.push_back(node_for(plan_, index));
    const int next = node((index + turn + 8) % 8, back, turn);
    graph_.nodes[static_cast<std::size_t>(id)].turn = next;
    return id;
  }

  const LegPlan& plan_;
  MoveGraph& graph_;
  std::map<std::tuple<int, int, int>, int> made_;
};

/// Rides that turn after every leap: q by one direction, z to and fro, Nrf0 by its letters. Without
/// letters both hands are built.
void add_curved(const LegPlan& plan, const Link& link, MoveGraph& graph) {
  const DirectionSet set = first_directions(plan);
  int turn = plan.crooked ? 2 : 1;
  const bool by_letters = !link.range.between.directions.empty();
  if (by_letters) {
    const DirectionSet letters = directions_of(link.range.between, Symmetry::Eightfold, 1);
    for (turn = 0; !contains(letters, turn);) ++turn;
  }
  RideBuilder builder(plan, graph);
  for (int k = 0; k < 8; ++k) {
    if (!contains(set, k)) continue;
    const int back = plan.crooked ? -turn : turn;
    builder.add(k, turn, back);
    if (!by_letters) builder.add(k, -turn, -back);
  }
}

// ---- Terms

/// U, castling, drop: no nodes, only their parameters.
MoveGraph special(const Link& link) {
  const Prefix& prefix = link.legs[0];
  MoveGraph graph;
  graph.unmoved = prefix.has('i');
  const int jumps = prefix.jumps();
  if (link.atom.letter == 'U') {
    graph.kind = MoveGraph::Kind::Universal;
    graph.landing = landing_of(prefix);
  } else if (link.atom.letter == 'O') {
    graph.kind = MoveGraph::Kind::Castling;
    graph.castle.steps = link.range.count;
    graph.castle.inset = jumps;
    if (!prefix.directions.empty()) {
      const DirectionSet set = directions_of(prefix, Symmetry::Orthogonal, 0);
      graph.castle.left = (set & 0x40) != 0;
      graph.castle.right = (set & 0x04) != 0;
    }
  } else {
    graph.kind = MoveGraph::Kind::Drop;
    graph.drop.depth = link.range.count == Range::kDefault ? 1 : link.range.count;
    graph.drop.skip_back_rank = jumps > 0;
    for (const std::string& code : prefix.directions) {
      int& limit = code[0] == 'f'   ? graph.drop.max_per_file
                   : code[0] == 's' ? graph.drop.max_per_color
                                    : graph.drop.max_on_board;
      limit = std::max(limit, static_cast<int>(code.size()));
    }
  }
  return graph;
}

/// Collects the graphs of a piece and keeps count of their size.
class Lowering {
 public:
  std::vector<MoveGraph> run(const Piece& piece) {
    for (const Move& move : flatten(piece)) walk(move);
    check_size();
    return std::move(graphs_);
  }

 private:
  void walk(const Move& move);
  void add(MoveGraph graph);
  void check_size() const;

  std::vector<MoveGraph> graphs_;
  std::size_t nodes_ = 0;
  double branching_ = 0;
};

/// Only what comes back to the same leap in every round can be repeated.
void check_repeatable(const std::vector<LegPlan>& plans) {
  for (const LegPlan& plan : plans) {
    if (plan.node.last != 1 || plan.node.hop != Hop::None) {
      throw Error("only paths of single leaps can be repeated", plan.column);
    }
  }
}

/// Rounds without limit that choose anew must each take a piece: otherwise they could go on for
/// ever.
void check_anew(const std::vector<LegPlan>& plans, int rounds) {
  const bool takes = std::any_of(plans.begin(), plans.end(), [](const LegPlan& plan) {
    const Relay& r = plan.node.relay;
    return (r.take_enemy || r.take_friend) && !r.empty && !r.pass_enemy && !r.pass_friend;
  });
  if (rounds == kUnlimited && !takes) {
    throw Error("a group that chooses anew without limit must capture a piece on the way",
                plans[0].column);
  }
}

/// Chooses the builder: curved rides, ordinary graphs and groups that choose anew each round, and
/// paths spelled out one by one where rounds or letters before a bracket concern whole paths.
void Lowering::walk(const Move& move) {
  const Link& first = move.links[0];
  if (!move.chain && !leaps(first.atom)) {
    if (first.atom.letter == 'O' && first.range.count <= 0) return;
    add(special(first));
    return;
  }
  const std::vector<LegPlan> plans = plans_of(move);
  MoveGraph graph;
  graph.unmoved = needs_unmoved(move);
  if (plans.back().curved) {
    if (move.rounds != 1) throw Error("a curved ride cannot be repeated", plans[0].column);
    add_curved(plans.back(), first, graph);
    add(std::move(graph));
    return;
  }
  if (move.anew) check_anew(plans, move.rounds);
  if (move.rounds != 1) check_repeatable(plans);
  graph.rounds = move.rounds;
  graph.anew = move.anew;
  const bool outer_directions = move.bracket && !move.outer.directions.empty();
  if (move.anew || (move.rounds == 1 && !outer_directions)) {
    GraphBuilder(plans, graph).build();
    add(std::move(graph));
    return;
  }
  for (const LegDirections& path :
       leg_directions(plans, outer_directions ? &move.outer : nullptr)) {
    MoveGraph spelled = graph_of(plans, path);
    spelled.unmoved = graph.unmoved;
    spelled.rounds = graph.rounds;
    add(std::move(spelled));
  }
}

/// How many squares a walk may visit on a medium board: the product of directions and slides.
double branching(const MoveGraph& graph) {
  std::vector<double> cost(graph.nodes.size(), 0);
  // Nodes come after those that follow them in a graph, before them in a spelled-out path.
  std::vector<int> order(graph.nodes.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
  const bool list = graph.nodes.size() > 1 && graph.first == std::vector<int>{0};
  if (list) std::reverse(order.begin(), order.end());
  for (const int id : order) {
    const Node& node = graph.nodes[static_cast<std::size_t>(id)];
    double after = 1;
    for (const int n : node.next) after += cost[static_cast<std::size_t>(n)];
    int steps = node.last == kUnlimited ? kTypicalSlide : std::min(node.last, kTypicalSlide);
    // Legs on one line share its squares.
    const bool straight = node.next.size() == 1 &&
                          graph.nodes[static_cast<std::size_t>(node.next[0])].step == node.step;
    if (straight) steps = std::min(steps, 3);
    cost[static_cast<std::size_t>(id)] = steps * after;
  }
  double sum = 0;
  for (const int n : graph.first) sum += cost[static_cast<std::size_t>(n)];
  // Rounds that choose multiply; those that must take are kept short by the board.
  if (graph.anew && graph.rounds != kUnlimited) sum = std::pow(sum, graph.rounds);
  return sum;
}

void Lowering::add(MoveGraph graph) {
  nodes_ += graph.nodes.size();
  branching_ += branching(graph);
  graphs_.push_back(std::move(graph));
  check_size();
}

/// Throws as soon as a limit is passed, so that a short string cannot take long.
void Lowering::check_size() const {
  if (nodes_ > kMaxNodes || graphs_.size() > kMaxNodes) throw Error("the piece is too large", 0);
  if (branching_ > kMaxBranching) throw Error("the moves branch into too many paths", 0);
}

}  // namespace

std::vector<MoveGraph> lower(const Piece& piece) { return Lowering().run(piece); }

}  // namespace betza
