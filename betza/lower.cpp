// betza/lower.cpp: see lower.h. Two builders share the reading of a leg: the graph builder (one
// node a leg and direction) and the list builder, which spells out every way as its own path;
// groups with a range and brackets with outer directions need that, because they speak about whole
// ways.
#include "betza/lower.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <tuple>

#include "betza/courses.h"
#include "betza/error.h"
#include "betza/flatten.h"
#include "betza/plan.h"

namespace betza {

namespace {

constexpr std::size_t kMaxNodes = 20000;
constexpr double kMaxBranching = 1000000;  // squares a walk may visit on a medium board
constexpr int kTypicalSlide = 7;

// ---- Builders

class GraphBuilder {
 public:
  GraphBuilder(const std::vector<Plan>& plans, Path& path) : plans_(plans), path_(path) {
    for (std::size_t i = 1; i < plans.size(); ++i) {
      for (const std::string& code : plans[i].prefix.directions) {
        if (code.find_first_of("zq") != std::string::npos) last_handed_ = static_cast<int>(i);
      }
    }
  }
  void build() { path_.first = follow(0, Heading{}); }

 private:
  std::vector<int> follow(std::size_t leg, const Heading& from) {
    std::vector<int> result;
    const DirectionSet set = options(plans_, leg, from);
    for (int k = 0; k < 8; ++k) {
      if ((set >> k & 1) == 0) continue;
      const int turn = from.leg < 0 ? 0 : (k - from.index + 8) % 8;
      // The side of the last turn tells nodes apart only while a later leg asks for it.
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
    path_.nodes.push_back(std::move(node));
    const int id = static_cast<int>(path_.nodes.size()) - 1;
    made_[heading] = id;
    return id;
  }

  const std::vector<Plan>& plans_;
  Path& path_;
  std::map<Heading, int> made_;
  int last_handed_ = 0;
};

Path path_of_course(const std::vector<Plan>& plans, const Course& way) {
  Path path;
  for (std::size_t i = 0; i < way.size(); ++i) {
    path.nodes.push_back(node_for(plans[i], way[i]));
    if (i > 0) path.nodes[i - 1].next = {static_cast<int>(i)};
  }
  path.first = {0};
  return path;
}

/// z and q and Nrf0: one node a direction and turn, each leading to the next; rides share them.
class RideBuilder {
 public:
  RideBuilder(const Plan& plan, Path& path) : plan_(plan), path_(path) {}

  /// A ride that starts in direction `start`, turns by `turn`, then by `back`, by `turn` ...
  void add(int start, int turn, int back) { path_.first.push_back(node(start, turn, back)); }

 private:
  int node(int index, int turn, int back) {
    const auto [it, fresh] = made_.try_emplace({index, turn, back}, 0);
    if (!fresh) return it->second;
    const int id = it->second = static_cast<int>(path_.nodes.size());
    path_.nodes.push_back(node_for(plan_, index));
    const int next = node((index + turn + 8) % 8, back, turn);
    path_.nodes[static_cast<std::size_t>(id)].turn = next;
    return id;
  }

  const Plan& plan_;
  Path& path_;
  std::map<std::tuple<int, int, int>, int> made_;
};

void add_curved(const Plan& plan, const Link& link, Path& path) {
  const DirectionSet set = first_directions(plan);
  int turn = plan.crooked ? 2 : 1;
  const bool by_letters = !link.range.between.directions.empty();
  if (by_letters) {
    const DirectionSet letters = directions_of(link.range.between, Symmetry::Eightfold, 1);
    for (turn = 0; (letters >> turn & 1) == 0;) ++turn;
  }
  RideBuilder builder(plan, path);
  for (int k = 0; k < 8; ++k) {
    if ((set >> k & 1) == 0) continue;
    const int back = plan.crooked ? -turn : turn;
    builder.add(k, turn, back);
    if (!by_letters) builder.add(k, -turn, -back);
  }
}

// ---- Terms

Path special(const Link& link) {
  const Prefix& prefix = link.legs[0];
  Path path;
  path.virgin = prefix.has('i');
  const int jumps = static_cast<int>(std::count(prefix.modes.begin(), prefix.modes.end(), 'j'));
  if (link.atom.letter == 'U') {
    path.kind = Path::Kind::Universal;
    path.ending = ending_of(prefix);
  } else if (link.atom.letter == 'O') {
    path.kind = Path::Kind::Castling;
    path.castle.steps = link.range.count;
    path.castle.inset = jumps;
    if (!prefix.directions.empty()) {
      const DirectionSet set = directions_of(prefix, Symmetry::Orthogonal, 0);
      path.castle.left = (set & 0x40) != 0;
      path.castle.right = (set & 0x04) != 0;
    }
  } else {
    path.kind = Path::Kind::Drop;
    path.drop.depth = link.range.count == Range::kDefault ? 1 : link.range.count;
    path.drop.skip_back_rank = jumps > 0;
    for (const std::string& code : prefix.directions) {
      int& limit = code[0] == 'f'   ? path.drop.max_per_file
                   : code[0] == 's' ? path.drop.max_per_color
                                    : path.drop.max_on_board;
      limit = std::max(limit, static_cast<int>(code.size()));
    }
  }
  return path;
}

class Lowering {
 public:
  std::vector<Path> run(const Piece& piece) {
    for (const Move& move : flatten(piece)) walk(move);
    check_size();
    return std::move(paths_);
  }

 private:
  void walk(const Move& move);
  void add(Path path);
  void check_size() const;

  std::vector<Path> paths_;
  std::size_t nodes_ = 0;
  double branching_ = 0;
};

/// Rounds that choose their way anew could go on for ever, were nothing used up: each must take a
/// piece.
void check_anew(const std::vector<Plan>& plans, int rounds) {
  const bool takes = std::any_of(plans.begin(), plans.end(), [](const Plan& plan) {
    const Relay& r = plan.node.relay;
    return (r.take_foe || r.take_friend) && !r.empty && !r.pass_foe && !r.pass_friend;
  });
  if (rounds == kUnlimited && !takes) {
    throw Error("a path that chooses its way anew without limit must take a piece on the way",
                plans[0].column);
  }
  for (const Plan& plan : plans) {
    if (plan.node.last != 1 || plan.node.hop != Hop::None) {
      throw Error("only paths of single leaps can be repeated", plan.column);
    }
  }
}

void Lowering::walk(const Move& move) {
  const std::vector<Link>& links = move.links;
  const int rounds = move.rounds;
  if (!move.chain && !leaps(links[0].atom)) {
    if (links[0].atom.letter == 'O' && links[0].range.count <= 0) return;
    add(special(links[0]));
    return;
  }
  const std::vector<Plan> plans = plans_of(move);
  const bool virgin = needs_virgin(move);
  if (plans.back().curved) {
    if (rounds != 1) throw Error("a curved ride cannot be repeated", plans[0].column);
    Path path;
    path.virgin = virgin;
    add_curved(plans.back(), links[0], path);
    add(std::move(path));
    return;
  }
  if (move.anew) {
    Path path;
    path.virgin = virgin;
    path.rounds = rounds;
    path.anew = true;
    check_anew(plans, rounds);
    GraphBuilder(plans, path).build();
    add(std::move(path));
    return;
  }
  const bool outer_directions = move.bracket && !move.outer.directions.empty();
  if (rounds == 1 && !outer_directions) {
    Path path;
    path.virgin = virgin;
    GraphBuilder(plans, path).build();
    add(std::move(path));
    return;
  }
  for (const Plan& plan : plans) {
    if (rounds != 1 && (plan.node.last != 1 || plan.node.hop != Hop::None)) {
      throw Error("only paths of single leaps can be repeated", plan.column);
    }
  }
  for (const Course& way : courses(plans, outer_directions ? &move.outer : nullptr)) {
    Path path = path_of_course(plans, way);
    path.virgin = virgin;
    path.rounds = rounds;
    add(std::move(path));
  }
}

/// How many squares a walk may visit on a medium board: the product of directions and slides.
double branching(const Path& path) {
  std::vector<double> cost(path.nodes.size(), 0);
  // Nodes come after those that follow them in a graph, before them in a spelled-out way.
  std::vector<int> order(path.nodes.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
  const bool list = path.nodes.size() > 1 && path.first == std::vector<int>{0};
  if (list) std::reverse(order.begin(), order.end());
  for (const int id : order) {
    const Node& node = path.nodes[static_cast<std::size_t>(id)];
    double after = 1;
    for (const int n : node.next) after += cost[static_cast<std::size_t>(n)];
    int steps = node.last == kUnlimited ? kTypicalSlide : std::min(node.last, kTypicalSlide);
    // Legs on one line share its squares.
    const bool straight = node.next.size() == 1 &&
                          path.nodes[static_cast<std::size_t>(node.next[0])].step == node.step;
    if (straight) steps = std::min(steps, 3);
    cost[static_cast<std::size_t>(id)] = steps * after;
  }
  double sum = 0;
  for (const int n : path.first) sum += cost[static_cast<std::size_t>(n)];
  // Rounds that choose multiply; those that must take are kept short by the board.
  if (path.anew && path.rounds != kUnlimited) sum = std::pow(sum, path.rounds);
  return sum;
}

void Lowering::add(Path path) {
  nodes_ += path.nodes.size();
  branching_ += branching(path);
  paths_.push_back(std::move(path));
  check_size();
}

void Lowering::check_size() const {
  if (nodes_ > kMaxNodes || paths_.size() > kMaxNodes) throw Error("the piece is too large", 0);
  if (branching_ > kMaxBranching) throw Error("the moves branch into too many ways", 0);
}

}  // namespace

std::vector<Path> lower(const Piece& piece) { return Lowering().run(piece); }

}  // namespace betza
