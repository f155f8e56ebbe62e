// betza/plan.cpp: see plan.h.
#include "betza/plan.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "betza/error.h"

namespace betza {

namespace {

/// The letters of a leg before the last. `t` differs: in a chain it hops over a friend, elsewhere
/// it restricts p and g to friends, or spares royals.
Relay relay_of(const Prefix& prefix, bool chain) {
  Relay r;
  const bool hop = prefix.has('p') || prefix.has('g');
  r.empty = prefix.has('m') || prefix.has('y');
  r.take_enemy = prefix.has('c');
  r.take_friend = prefix.has('d');
  if (chain && prefix.has('t')) {
    r.pass_friend = true;  // t in a chain: hop over a friend
  } else if (prefix.has('t')) {
    r.pass_friend = hop;
    r.spare_royal = !hop;
  }
  if (hop && !(prefix.has('t') && !chain)) r.pass_enemy = r.pass_friend = true;
  r.unmoved_friend = prefix.unmoved_friend;
  r.unload = prefix.has('u');
  if (!r.any()) r.empty = true;
  return r;
}

/// The squares a lame or must-jump leap looks at, and what must stand there.
void look_between(Node& node, const Leap& leap, const Prefix& prefix) {
  const int jumps = prefix.jumps();
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
    if (!contains(all, k)) continue;
    const double a = angle[static_cast<std::size_t>(k)];
    best = nearest ? std::min(best, a) : std::max(best, a);
  }
  DirectionSet result = 0;
  for (int k = 0; k < 8; ++k) {
    const bool own = contains(all, k);
    if (own && std::abs(angle[static_cast<std::size_t>(k)] - best) < 1e-9) {
      result |= static_cast<DirectionSet>(1 << k);
    }
  }
  return result;
}

/// A leg of a chain: the frame is turned so that the leg before points forward, then letters are
/// read as on an atom with the new atom's place in that frame.
DirectionSet chain_directions(const LegPlan& plan, const LegPlan& before, int index) {
  const Leap& leap = plan.leap;
  const bool all = plan.prefix.directions == std::vector<std::string>{"a"};
  if (all) return leap.all();
  if (before.leap.oblique() && !(leap.oblique() && leap.base == before.leap.base)) {
    const auto& codes = plan.prefix.directions;
    const bool ahead = codes.empty() || codes == std::vector<std::string>{"f"};
    if (!ahead && codes != std::vector<std::string>{"b"}) {
      throw Error("after an oblique leg another atom takes the directions f, b and a only",
                  plan.prefix.column);
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
  return rotated(directions_of(plan.prefix, symmetry, ahead), index) & leap.all();
}

// ---- Plans

/// Does the atom slide without a number, as R B Q do? Toggles turn W F K into these and back.
struct StepRange {
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

/// The range before any toggle: the number, or what the atom does without one.
StepRange range_of(const Link& link, const Leap& leap) {
  StepRange reach;
  reach.letter_slides = leap.sliding;
  reach.steps_or_slides = leap.adjacent();
  reach.last = link.range.count != Range::kDefault ? link.range.count
               : leap.sliding                      ? kUnlimited
                                                   : 1;
  return reach;
}

/// What a leg of either notation takes from its atom and its letters n, o, j.
LegPlan plan_leg(const Link& link, const Prefix& prefix, int last) {
  LegPlan plan;
  plan.leap = leap_of(link.atom);
  plan.prefix = prefix;
  plan.column = prefix.column;
  plan.node.last = last;
  plan.node.slides = last != 1;
  plan.node.wraps = prefix.has('o');
  plan.node.leaves_ep_squares = prefix.has('n');
  if (plan.leap.adjacent()) {
    plan.node.skip = prefix.jumps();
  }
  return plan;
}

/// Do the later legs change their range?
bool toggles(const Prefix& leg) { return leg.has('g') || leg.has('y'); }

/// pX on an atom of one step is pafX, gX is gafX: the hop becomes a leg of its own. `range`: that
/// of the first leg.
std::vector<Prefix> unfold_hop(std::vector<Prefix> legs, StepRange range) {
  for (std::size_t i = 0; i + 1 < legs.size(); ++i) {
    if (toggles(legs[i])) range.toggle();
  }
  const bool hops = legs.back().has('p') || legs.back().has('g');
  if (!hops || range.last != 1) return legs;
  Prefix landing = legs.back();
  landing.directions = {"f"};
  landing.remove("pgi");
  Prefix& hop = legs.back();
  hop.remove("mcdet");
  if (hop.has('p')) hop.remove("g");
  legs.push_back(landing);
  return legs;
}

/// Rc0, Rp0: what a ride may do with pieces in its way. What is captured is not passed as well: a
/// row of pieces would have 2^n paths through it.
Relay passing(const Prefix& between) {
  Relay pass;
  pass.take_enemy = between.has('c');
  pass.take_friend = between.has('d');
  pass.pass_friend = (between.has('t') || between.has('p')) && !pass.take_friend;
  pass.pass_enemy = between.has('p') && !pass.take_enemy;
  return pass;
}

/// z, q and Nrf0 turn after every leap. A single leap with z or q rides without limit.
void plan_ride(const Link& link, LegPlan& plan) {
  const bool by_letter = plan.prefix.has('z') || plan.prefix.has('q');
  plan.curved = by_letter || !link.range.between.directions.empty();
  plan.crooked = plan.prefix.has('z');
  if (by_letter && plan.node.last == 1) plan.node.last = kUnlimited;
}

}  // namespace

LandingCondition landing_of(const Prefix& prefix) {
  LandingCondition e;
  e.quiet = prefix.has('m');
  e.capture = prefix.has('c');
  e.friendly = prefix.has('d');
  e.en_passant = prefix.has('e');
  if (!e.any()) e.quiet = e.capture = true;
  e.tame = prefix.has('t');
  return e;
}

std::vector<LegPlan> plan_move(const Link& link) {
  StepRange range = range_of(link, leap_of(link.atom));
  const std::vector<Prefix> legs = unfold_hop(link.legs, range);
  std::vector<LegPlan> plans;
  for (std::size_t i = 0; i < legs.size(); ++i) {
    const Prefix& leg = legs[i];
    LegPlan plan = plan_leg(link, leg, range.last);
    plan.node.same = i > 0 && leg.has('i');
    plan.node.exact = link.range.exact;
    if (i + 1 < legs.size()) {
      plan.node.relay = relay_of(leg, false);
      if (toggles(leg)) range.toggle();
    } else {
      plan.node.landing = landing_of(leg);
      plan.node.hop = leg.has('p') ? Hop::Over : leg.has('g') ? Hop::Behind : Hop::None;
      plan.node.pass = passing(link.range.between);
      if (legs.size() == 1) plan_ride(link, plan);
    }
    plans.push_back(plan);
  }
  return plans;
}

std::vector<LegPlan> plan_chain(const std::vector<Link>& links) {
  std::vector<LegPlan> plans;
  for (std::size_t i = 0; i < links.size(); ++i) {
    const Link& link = links[i];
    const Prefix& leg = link.legs[0];
    LegPlan plan = plan_leg(link, leg, range_of(link, leap_of(link.atom)).last);
    plan.chain = true;
    plan.node.exact = link.range.exact;
    const bool last = i + 1 == links.size();
    if (last || link.may_stop) plan.node.landing = landing_of(leg);
    if (!last) plan.node.relay = relay_of(leg, true);
    plans.push_back(plan);
  }
  return plans;
}

DirectionSet first_directions(const LegPlan& plan) {
  return directions_of(plan.prefix, plan.leap.symmetry, plan.leap.all());
}

DirectionSet default_turns(const Leap& leap) {
  constexpr DirectionSet kAheadAndSides = 0x45;
  constexpr DirectionSet kAllButBack = 0xEF;
  return fourfold(leap.symmetry) ? kAheadAndSides : kAllButBack;
}

int hand_after(int hand, int turn) {
  if (turn == 0 || turn == 4) return hand;
  return turn < 4 ? 1 : -1;
}

/// REQUIRES: from.leg + 1 == leg.
DirectionSet options(const std::vector<LegPlan>& plans, std::size_t leg, const Heading& from) {
  const LegPlan& plan = plans[leg];
  if (from.leg < 0) return first_directions(plan);
  if (plan.chain) return chain_directions(plan, plans[leg - 1], from.index);
  return rotated(relative(plan.prefix, from.hand, default_turns(plan.leap)), from.index);
}

Node node_for(const LegPlan& plan, int index) {
  Node node = plan.node;
  node.step = plan.leap.vector(index);
  look_between(node, plan.leap, plan.prefix);
  return node;
}

}  // namespace betza
