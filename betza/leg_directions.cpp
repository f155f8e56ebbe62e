// betza/leg_directions.cpp: see leg_directions.h.
#include "betza/leg_directions.h"

#include <algorithm>
#include <cstdlib>

#include "betza/error.h"

namespace betza {

namespace {

void collect(const std::vector<LegPlan>& plans, const Heading& from, LegDirections& so_far,
             std::size_t limit, std::vector<LegDirections>& out) {
  const std::size_t leg = so_far.size();
  if (leg == plans.size()) {
    if (out.size() >= limit) throw Error("too many paths", plans[0].column);
    out.push_back(so_far);
    return;
  }
  const DirectionSet set = options(plans, leg, from);
  for (int k = 0; k < 8; ++k) {
    if (!contains(set, k)) continue;
    const int turn = from.leg < 0 ? 0 : (k - from.index + 8) % 8;
    so_far.push_back(k);
    collect(plans, Heading{static_cast<int>(leg), k, hand_after(from.hand, turn)}, so_far, limit,
            out);
    so_far.pop_back();
  }
}

/// Which of the eight directions a whole path has: a straight one as a King's step, a bent one as
/// an oblique leap, steep or flat. Slides count double, being longer than steps; where both
/// coordinates are still equal the first leg decides.
std::pair<Symmetry, int> direction_of_way(const std::vector<LegPlan>& plans,
                                          const LegDirections& way) {
  Delta sum;
  bool bent = false;
  const Delta first = plans[0].leap.vector(way[0]);
  for (std::size_t i = 0; i < way.size(); ++i) {
    const Delta step = plans[i].leap.vector(way[i]);
    bent = bent || first.dx * step.dy != first.dy * step.dx;
    sum = sum + step * (plans[i].node.last == 1 ? 1 : 2);
  }
  const auto tied = [&] {
    return sum.dx == 0 || sum.dy == 0 || std::abs(sum.dx) == std::abs(sum.dy);
  };
  if (bent && tied()) sum = sum * 2 + first;
  if (sum == Delta{}) sum = first;
  Leap leap;
  const int a = std::min(std::abs(sum.dx), std::abs(sum.dy));
  const int b = std::max(std::abs(sum.dx), std::abs(sum.dy));
  leap.base = {a, b};
  leap.symmetry = a == 0 ? Symmetry::Orthogonal : a == b ? Symmetry::Diagonal : Symmetry::Oblique;
  for (int k = 0; k < 8; ++k) {
    if (contains(leap.all(), k) && leap.vector(k) == sum) return {leap.symmetry, k};
  }
  return {leap.symmetry, 0};
}

}  // namespace

std::vector<LegPlan> plans_of(const Move& move) {
  if (!move.chain) return plan_move(move.links[0]);
  std::vector<LegPlan> plans = plan_chain(move.links);
  const std::string own = "mcde";
  const LandingCondition outer = landing_of(move.outer);
  const bool says = move.outer.modes.find_first_of(own) != std::string::npos;
  for (LegPlan& plan : plans) {
    if (!plan.node.landing.any()) continue;
    const bool tame = plan.node.landing.tame || outer.tame;
    if (says && plan.prefix.modes.find_first_of(own) == std::string::npos)
      plan.node.landing = outer;
    plan.node.landing.tame = tame;
  }
  return plans;
}

bool needs_unmoved(const Move& move) {
  return move.links[0].legs[0].has('i') || move.outer.has('i');
}

std::vector<LegDirections> leg_directions(const std::vector<LegPlan>& plans, const Prefix* outer,
                                          std::size_t limit) {
  std::vector<LegDirections> all;
  LegDirections so_far;
  collect(plans, Heading{}, so_far, limit, all);
  if (outer == nullptr || outer->directions.empty()) return all;
  std::vector<LegDirections> chosen;
  for (LegDirections& way : all) {
    const auto [symmetry, index] = direction_of_way(plans, way);
    const DirectionSet set = directions_of(*outer, symmetry, 0);
    if (contains(set, index)) chosen.push_back(std::move(way));
  }
  return chosen;
}

}  // namespace betza
