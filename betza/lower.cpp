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

#include "betza/directions.h"
#include "betza/error.h"

namespace betza {

namespace {

constexpr std::size_t kMaxNodes = 20000;
constexpr std::size_t kMaxWays =
    2048;  // spelled out by the list builder, or chains by distribution
constexpr double kMaxBranching = 300000;  // squares a walk may visit on a medium board
constexpr int kTypicalSlide = 7;

/// One leg before its direction is chosen.
struct Plan {
  Node node;
  Leap leap;
  Prefix prefix;
  bool chain = false;   // directions by the rules of chains
  bool curved = false;  // z or q as a way to ride
  bool crooked = false;
  std::size_t column = 0;
};

/// Where a leg came from: the direction of the leg before and the side it last turned to (-1 left).
struct Heading {
  int leg = -1;  // -1 = this is the first leg
  int index = 0;
  int hand = 0;
  bool operator<(const Heading& o) const {
    return std::tie(leg, index, hand) < std::tie(o.leg, o.index, o.hand);
  }
};

Ending ending_of(const Prefix& prefix) {
  Ending e;
  e.quiet = prefix.has('m');
  e.capture = prefix.has('c');
  e.friendly = prefix.has('d');
  e.en_passant = prefix.has('e');
  if (!e.any()) e.quiet = e.capture = true;
  e.tame = prefix.has('t');
  return e;
}

Relay relay_of(const Prefix& prefix, bool chain) {
  Relay r;
  const bool hop = prefix.has('p') || prefix.has('g');
  r.empty = prefix.has('m') || prefix.has('y');
  r.take_foe = prefix.has('c');
  r.take_friend = prefix.has('d');
  if (chain && prefix.has('t')) {
    r.pass_friend = true;  // t in a chain: hop over a friend
  } else if (prefix.has('t')) {
    r.pass_friend = hop;
    r.spare_royal = !hop;
  }
  if (hop && !(prefix.has('t') && !chain)) r.pass_foe = r.pass_friend = true;
  r.virgin_friend = prefix.virgin_friend;
  r.unload = prefix.has('u');
  if (!r.any()) r.empty = true;
  return r;
}

/// The squares a lame or must-jump leap looks at, and what must stand there.
void look_between(Node& node, const Leap& leap, const Prefix& prefix) {
  const auto jumps = std::count(prefix.modes.begin(), prefix.modes.end(), 'j');
  const bool lame = prefix.has('n');
  node.via.clear();
  if (leap.oblique()) {
    if (lame) {  // only nN comes here: one step along the long side
      const bool tall = std::abs(node.step.dy) > std::abs(node.step.dx);
      node.via = {tall ? Delta{0, node.step.dy / 2} : Delta{node.step.dx / 2, 0}};
    }
    return;
  }
  if (leap.stride() == 1 || (!lame && jumps == 0)) return;
  const Delta unit{node.step.dx / leap.stride(), node.step.dy / leap.stride()};
  for (int k = 1; k < leap.stride(); ++k) node.via.push_back(unit * k);
  if (!lame) node.via_rule = jumps > 1 ? ViaRule::SomeOccupied : ViaRule::ExactlyOneOccupied;
}

// ---- Directions
// -----------------------------------------------------------------------------------

/// Letters of a continuation leg in XBetza; z and q stand for the side opposite to or like the
/// last.
DirectionSet relative(const Prefix& prefix, int hand, DirectionSet otherwise) {
  if (prefix.directions.empty()) return otherwise;
  DirectionSet result = 0;
  for (std::string code : prefix.directions) {
    bool known = true;
    for (char& c : code) {
      if (c != 'z' && c != 'q') continue;
      if (hand == 0) known = false;
      c = (hand > 0) == (c == 'q') ? 'r' : 'l';
    }
    if (known) result |= directions_of(code, Symmetry::Eightfold);
  }
  return result;
}

/// The vectors of `leap` nearest to `heading` (or farthest), ties included.
DirectionSet extreme(const Leap& leap, Delta heading, bool nearest) {
  std::array<double, 8> angle{};
  double best = nearest ? 10 : -10;
  const DirectionSet all = leap.all();
  for (int k = 0; k < 8; ++k) {
    const Delta v = leap.vector(k);
    const double dot = v.dx * heading.dx + v.dy * heading.dy;
    const double cross = v.dx * heading.dy - v.dy * heading.dx;
    angle[static_cast<std::size_t>(k)] = std::abs(std::atan2(cross, dot));
    if ((all >> k & 1) == 0) continue;
    const double a = angle[static_cast<std::size_t>(k)];
    best = nearest ? std::min(best, a) : std::max(best, a);
  }
  DirectionSet result = 0;
  for (int k = 0; k < 8; ++k) {
    const bool own = (all >> k & 1) != 0;
    if (own && std::abs(angle[static_cast<std::size_t>(k)] - best) < 1e-9) {
      result |= static_cast<DirectionSet>(1 << k);
    }
  }
  return result;
}

/// Rotates relative directions into absolute ones.
DirectionSet rotate(DirectionSet relative_set, int by) {
  return static_cast<DirectionSet>(relative_set << by | relative_set >> (8 - by));
}

/// A leg of a chain: the frame is turned so that the leg before points forward, then letters are
/// read as the new atom's place in that frame says.
DirectionSet chain_directions(const Plan& plan, const Plan& before, int index) {
  const Leap& leap = plan.leap;
  const bool all = plan.prefix.directions == std::vector<std::string>{"a"};
  if (all) return leap.all();
  if (before.leap.oblique() && !(leap.oblique() && leap.base == before.leap.base)) {
    const auto& codes = plan.prefix.directions;
    const bool ahead = codes.empty() || codes == std::vector<std::string>{"f"};
    if (!ahead && codes != std::vector<std::string>{"b"}) {
      throw Error("after an oblique leg another atom knows only f, b and a", plan.prefix.column);
    }
    return extreme(leap, before.leap.vector(index), ahead);
  }
  Symmetry symmetry = leap.symmetry;
  if (before.leap.oblique()) {
    symmetry = Symmetry::Eightfold;
  } else if (symmetry != Symmetry::Eightfold && symmetry != Symmetry::Oblique) {
    const bool odd = (index & 1) != 0;
    const bool diagonal = symmetry == Symmetry::Diagonal;
    symmetry = odd != diagonal ? Symmetry::Diagonal : Symmetry::Orthogonal;
  }
  for (const std::string& code : plan.prefix.directions) {
    if (code[0] == 'h' && symmetry != Symmetry::Oblique) {
      throw Error("hl and hr divide the leaps of oblique atoms only", plan.prefix.column);
    }
  }
  const DirectionSet ahead = directions_of("f", symmetry);
  return rotate(directions_of(plan.prefix, symmetry, ahead), index) & leap.all();
}

DirectionSet first_directions(const Plan& plan) {
  return directions_of(plan.prefix, plan.leap.symmetry, plan.leap.all());
}

// ---- Plans
// ----------------------------------------------------------------------------------------

/// Does the atom slide without a number, as R B Q do? Toggles turn W F K into these and back.
struct Reach {
  bool letter_slides;
  bool steps_or_slides;  // W F K R B Q
  int last;
  void toggle() {
    if (steps_or_slides) {
      letter_slides = !letter_slides;
      last = letter_slides ? kUnlimited : 1;
    } else {
      last = last == 1 ? kUnlimited : 1;
    }
  }
};

Reach reach_of(const Link& link, const Leap& leap) {
  Reach reach;
  reach.letter_slides = leap.sliding;
  reach.steps_or_slides = !leap.oblique() && leap.stride() == 1;
  reach.last = link.range.count != Range::kDefault ? link.range.count
               : leap.sliding                      ? kUnlimited
                                                   : 1;
  return reach;
}

Plan plan_leg(const Link& link, const Prefix& prefix, int last) {
  Plan plan;
  plan.leap = leap_of(link.atom);
  plan.prefix = prefix;
  plan.column = prefix.column;
  plan.node.last = last;
  plan.node.slides = last != 1;
  plan.node.wraps = prefix.has('o');
  plan.node.traces = prefix.has('n');
  if (!plan.leap.oblique() && plan.leap.stride() == 1) {
    plan.node.skip = static_cast<int>(std::count(prefix.modes.begin(), prefix.modes.end(), 'j'));
  }
  return plan;
}

/// The legs of XBetza's `a` notation; also every move of one leg.
std::vector<Plan> plan_move(const Link& link) {
  std::vector<Prefix> legs = link.legs;
  const Leap leap = leap_of(link.atom);
  Reach reach = reach_of(link, leap);
  const bool hops = legs.back().has('p') || legs.back().has('g');
  Reach at_end = reach;
  for (std::size_t i = 0; i + 1 < legs.size(); ++i) {
    if (legs[i].has('g') || legs[i].has('y')) at_end.toggle();
  }
  if (hops && at_end.last == 1) {
    // pX on a one-step atom is pafX, gX is gafX.
    Prefix landing = legs.back();
    Prefix hop = landing;
    landing.directions = {"f"};
    landing.modes.erase(std::remove_if(landing.modes.begin(), landing.modes.end(),
                                       [](char c) { return c == 'p' || c == 'g' || c == 'i'; }),
                        landing.modes.end());
    hop.modes.erase(
        std::remove_if(hop.modes.begin(), hop.modes.end(),
                       [](char c) { return std::string("mcdet").find(c) != std::string::npos; }),
        hop.modes.end());
    if (hop.has('p') && hop.has('g')) hop.modes.erase(hop.modes.find('g'), 1);
    legs.back() = hop;
    legs.push_back(landing);
  }
  std::vector<Plan> plans;
  for (std::size_t i = 0; i < legs.size(); ++i) {
    const Prefix& leg = legs[i];
    Plan plan = plan_leg(link, leg, reach.last);
    plan.node.same = i > 0 && leg.has('i');
    plan.node.exact = link.range.exact;
    if (i + 1 == legs.size()) {
      plan.node.ending = ending_of(leg);
      if (leg.has('p')) {
        plan.node.hop = Hop::Over;
      } else if (leg.has('g')) {
        plan.node.hop = Hop::Behind;
      }
      plan.curved = leg.has('z') || leg.has('q') || !link.range.between.directions.empty();
      if (legs.size() > 1) plan.curved = false;
      plan.crooked = leg.has('z');
      if ((leg.has('z') || leg.has('q')) && plan.curved && reach.last == 1) {
        plan.node.last = kUnlimited;
      }
    } else {
      plan.node.relay = relay_of(leg, false);
      if (leg.has('g') || leg.has('y')) reach.toggle();
    }
    plans.push_back(plan);
  }
  if (link.range.between != Prefix{}) {
    const Prefix& between = link.range.between;
    Relay& pass = plans.back().node.pass;
    pass.take_foe = between.has('c');
    pass.take_friend = between.has('d');
    pass.pass_friend = between.has('t') || between.has('p');
    pass.pass_foe = between.has('p');
  }
  return plans;
}

/// Chains and brackets, groups already distributed.
std::vector<Plan> plan_chain(const std::vector<Link>& links) {
  std::vector<Plan> plans;
  for (std::size_t i = 0; i < links.size(); ++i) {
    const Link& link = links[i];
    const Prefix& leg = link.legs[0];
    Plan plan = plan_leg(link, leg, reach_of(link, leap_of(link.atom)).last);
    plan.chain = true;
    plan.node.exact = link.range.exact;
    const bool last = i + 1 == links.size();
    if (last || link.may_stop) plan.node.ending = ending_of(leg);
    if (!last) plan.node.relay = relay_of(leg, true);
    plans.push_back(plan);
  }
  return plans;
}

/// The side a leg turned to: right +1, left -1; straight legs keep the side of the leg before.
int hand_after(int hand, int turn) {
  if (turn == 0 || turn == 4) return hand;
  return turn < 4 ? 1 : -1;
}

DirectionSet options(const std::vector<Plan>& plans, std::size_t leg, const Heading& from) {
  const Plan& plan = plans[leg];
  if (from.leg < 0) return first_directions(plan);
  if (plan.chain) return chain_directions(plan, plans[leg - 1], from.index);
  const bool fourfold =
      plan.leap.symmetry == Symmetry::Orthogonal || plan.leap.symmetry == Symmetry::Diagonal;
  const DirectionSet otherwise = fourfold ? 0x45 : 0xEF;  // f l r, or all but straight back
  return rotate(relative(plan.prefix, from.hand, otherwise), from.index);
}

Node node_for(const Plan& plan, int index) {
  Node node = plan.node;
  node.step = plan.leap.vector(index);
  look_between(node, plan.leap, plan.prefix);
  return node;
}

// ---- Builders
// -------------------------------------------------------------------------------------

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

/// Every way as a list of directions, for what speaks about whole ways.
void ways(const std::vector<Plan>& plans, const Heading& from, std::vector<int>& so_far,
          std::vector<std::vector<int>>& out) {
  const std::size_t leg = so_far.size();
  if (leg == plans.size()) {
    if (out.size() >= kMaxWays) throw Error("too many ways to go", plans[0].column);
    out.push_back(so_far);
    return;
  }
  const DirectionSet set = options(plans, leg, from);
  for (int k = 0; k < 8; ++k) {
    if ((set >> k & 1) == 0) continue;
    so_far.push_back(k);
    ways(plans, Heading{static_cast<int>(leg), k, 0}, so_far, out);
    so_far.pop_back();
  }
}

Path path_of_way(const std::vector<Plan>& plans, const std::vector<int>& way) {
  Path path;
  for (std::size_t i = 0; i < way.size(); ++i) {
    path.nodes.push_back(node_for(plans[i], way[i]));
    if (i > 0) path.nodes[i - 1].next = {static_cast<int>(i)};
  }
  path.first = {0};
  return path;
}

/// Which of the eight directions a whole way has, as an oblique leap or a King's step.
std::pair<Symmetry, int> direction_of_way(const std::vector<Plan>& plans,
                                          const std::vector<int>& way) {
  Delta sum;
  for (std::size_t i = 0; i < way.size(); ++i) sum = sum + plans[i].leap.vector(way[i]);
  Leap leap;
  const int a = std::min(std::abs(sum.dx), std::abs(sum.dy));
  const int b = std::max(std::abs(sum.dx), std::abs(sum.dy));
  leap.base = {a, b};
  leap.symmetry = a == 0 ? Symmetry::Orthogonal : a == b ? Symmetry::Diagonal : Symmetry::Oblique;
  for (int k = 0; k < 8; ++k) {
    if ((leap.all() >> k & 1) != 0 && leap.vector(k) == sum) return {leap.symmetry, k};
  }
  return {leap.symmetry, 0};
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
// ----------------------------------------------------------------------------------------

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

/// A prefix before a parenthesis: directions go to the first leg, modality to the last.
void distribute(const Prefix& outer, std::vector<Link>& chain) {
  Prefix& first = chain.front().legs.front();
  Prefix& last = chain.back().legs.back();
  first.directions.insert(first.directions.begin(), outer.directions.begin(),
                          outer.directions.end());
  for (const char c : outer.modes) {
    Prefix& target = c == 'i' ? first : last;
    if (!target.has(c)) target.modes += c;
  }
  last.virgin_friend = last.virgin_friend || outer.virgin_friend;
}

class Lowering {
 public:
  std::vector<Path> run(const Piece& piece) {
    for (const Term& term : piece.terms) this->term(term, {});
    check_size();
    return std::move(paths_);
  }

 private:
  void term(const Term& term, const std::vector<Prefix>& outers);
  void walk(const std::vector<Link>& links, bool chain, const Term& term, int rounds);
  std::vector<std::vector<Link>> flatten(const Term& term);
  void add(Path path);
  void check_size() const;

  std::vector<Path> paths_;
  std::size_t nodes_ = 0;
  double branching_ = 0;
};

/// A chain whose links may be groups as a union of chains of atoms.
std::vector<std::vector<Link>> Lowering::flatten(const Term& term) {
  std::vector<std::vector<Link>> result{{}};
  for (const Link& link : term.links) {
    std::vector<std::vector<Link>> heads;
    if (!link.is_group) {
      heads = {{link}};
    } else {
      for (const Term& inner : link.group) {
        for (std::vector<Link> chain : flatten(inner)) {
          if (inner.links.size() == 1 && inner.links[0].is_group &&
              inner.links[0].range.count != Range::kDefault) {
            throw Error("a group with a range must stand alone", inner.links[0].column);
          }
          distribute(link.legs[0], chain);
          heads.push_back(std::move(chain));
        }
      }
    }
    std::vector<std::vector<Link>> longer;
    for (const std::vector<Link>& body : result) {
      for (const std::vector<Link>& tail : heads) {
        if (longer.size() >= kMaxWays) throw Error("too many chains in one group", link.column);
        longer.push_back(body);
        longer.back().insert(longer.back().end(), tail.begin(), tail.end());
      }
    }
    result = std::move(longer);
  }
  return result;
}

void Lowering::term(const Term& term, const std::vector<Prefix>& outers) {
  const Link& first = term.links[0];
  const bool lone_group = term.links.size() == 1 && first.is_group && !term.bracket;
  if (lone_group && first.range.count == Range::kDefault) {
    std::vector<Prefix> inner = outers;
    inner.push_back(first.legs[0]);
    for (const Term& t : first.group) this->term(t, inner);
    return;
  }
  for (std::vector<Link> chain : flatten(term)) {
    for (auto outer = outers.rbegin(); outer != outers.rend(); ++outer) distribute(*outer, chain);
    const bool is_chain = term.bracket || chain.size() > 1;
    for (const Link& link : chain) {
      if (is_chain && link.legs.size() > 1) {
        throw Error("legs with a cannot stand in a chain", link.legs[1].column);
      }
      if (is_chain && !leaps(link.atom)) {
        throw Error("castling, drops and U cannot be legs of a chain", link.column);
      }
      if (is_chain && (link.range.between != Prefix{})) {
        throw Error("letters before a count cannot stand in a chain", link.column);
      }
    }
    const int rounds = lone_group ? first.range.count : 1;
    walk(chain, is_chain, term, rounds);
  }
}

void Lowering::walk(const std::vector<Link>& links, bool chain, const Term& term, int rounds) {
  if (!chain && !leaps(links[0].atom)) {
    if (links[0].atom.letter == 'O' && links[0].range.count <= 0) return;
    add(special(links[0]));
    return;
  }
  const std::vector<Plan> plans = chain ? plan_chain(links) : plan_move(links[0]);
  const bool virgin = links[0].legs[0].has('i');
  if (plans.back().curved) {
    if (rounds != 1) throw Error("a curved ride cannot be repeated", plans[0].column);
    Path path;
    path.virgin = virgin;
    add_curved(plans.back(), links[0], path);
    add(std::move(path));
    return;
  }
  const bool outer_directions = term.bracket && !term.outer.directions.empty();
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
  std::vector<std::vector<int>> all;
  std::vector<int> so_far;
  ways(plans, Heading{}, so_far, all);
  for (const std::vector<int>& way : all) {
    if (outer_directions) {
      const auto [symmetry, index] = direction_of_way(plans, way);
      const DirectionSet set = directions_of(term.outer, symmetry, 0);
      if ((set >> index & 1) == 0) continue;
    }
    Path path = path_of_way(plans, way);
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
    const int steps = node.last == kUnlimited ? kTypicalSlide : std::min(node.last, kTypicalSlide);
    cost[static_cast<std::size_t>(id)] = steps * after;
  }
  double sum = 0;
  for (const int n : path.first) sum += cost[static_cast<std::size_t>(n)];
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
