// betza/plan.h: the legs of one move before their directions are chosen: the first half of `lower`.
// Ranges, toggles and modalities are settled here; which directions a leg may take depends on the
// leg before.
#pragma once

#include <tuple>
#include <vector>

#include "betza/ast.h"
#include "betza/directions.h"
#include "betza/lower.h"

namespace betza {

/// One leg before its direction is chosen.
struct LegPlan {
  Node node;
  Leap leap;
  Prefix prefix;
  bool chain = false;   // directions by the rules of chains
  bool curved = false;  // z, q or Nrf0: turns after every leap
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

/// m c d e t as they stand on a last leg.
LandingCondition landing_of(const Prefix& prefix);

/// The legs of XBetza's `a` notation; also every move of one leg.
std::vector<LegPlan> plan_move(const Link& link);
/// Chains and brackets, groups already distributed.
std::vector<LegPlan> plan_chain(const std::vector<Link>& links);

/// The directions of a first leg.
DirectionSet first_directions(const LegPlan& plan);
/// The absolute directions that leg number `leg` may take after `from`.
DirectionSet options(const std::vector<LegPlan>& plans, std::size_t leg, const Heading& from);
/// The turns of a later leg of `a` notation that has no direction letters.
DirectionSet default_turns(const Leap& leap);
/// The side a leg turned to: right +1, left -1; straight legs keep the side of the leg before.
int hand_after(int hand, int turn);
/// The leg in one direction, as a node without successors.
Node node_for(const LegPlan& plan, int index);

}  // namespace betza
