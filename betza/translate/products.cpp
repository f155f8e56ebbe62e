// betza/translate/products.cpp: see products.h. The paths of a move form a trie; branches with
// equal sets of continuations are joined, from the root down.
#include "betza/translate/products.h"

#include <map>
#include <set>
#include <utility>

#include "betza/error.h"
#include "betza/leg_directions.h"

namespace betza {

namespace {

constexpr std::size_t kMaxLegs = 12;

using Sets = std::vector<DirectionSet>;

/// Turns of later legs counted from the leg before.
LegDirections relative(const LegDirections& way) {
  LegDirections result = way;
  for (std::size_t i = 1; i < way.size(); ++i) result[i] = (way[i] - way[i - 1] + 8) % 8;
  return result;
}

/// Joins paths (all of one length) from leg `leg` on.
std::vector<Sets> factor(const std::set<LegDirections>& tails) {
  if (tails.begin()->empty()) return {{}};
  std::map<int, std::set<LegDirections>> by_head;
  for (const LegDirections& way : tails)
    by_head[way.front()].insert(LegDirections(way.begin() + 1, way.end()));
  std::map<std::set<LegDirections>, DirectionSet> heads;
  for (const auto& [head, rest] : by_head) {
    heads[rest] = static_cast<DirectionSet>(heads[rest] | 1 << head);
  }
  std::vector<Sets> result;
  for (const auto& [rest, set] : heads) {
    for (Sets& sets : factor(rest)) {
      sets.insert(sets.begin(), set);
      result.push_back(std::move(sets));
    }
  }
  return result;
}

/// Exact ranges become that many single steps, each to an empty square but the last.
std::vector<LegForm> unrolled(const std::vector<LegForm>& legs) {
  std::vector<LegForm> result;
  for (LegForm leg : legs) {
    const int steps = leg.plan.node.exact ? leg.plan.node.last : 1;
    if (!leg.plan.node.exact) {
      result.push_back(std::move(leg));
      continue;
    }
    leg.plan.node.exact = false;
    leg.plan.node.last = 1;
    for (int i = 0; i < steps; ++i) {
      LegForm step = leg;
      if (i > 0) step.set = 1;
      if (i + 1 < steps) {
        step.plan.node.relay = Relay::on_empty();
        step.plan.node.landing = LandingCondition{};
      }
      result.push_back(std::move(step));
    }
    if (result.size() > kMaxLegs)
      throw Error("the translation needs more than 12 legs", leg.plan.column);
  }
  return result;
}

/// The legs of one path walked `rounds` times over with the same vectors.
std::vector<LegForm> repeated(const std::vector<LegForm>& legs, int turn_back, int rounds) {
  std::vector<LegForm> result;
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t i = 0; i < legs.size(); ++i) {
      LegForm leg = legs[i];
      if (round > 0 && i == 0) leg.set = static_cast<DirectionSet>(1 << turn_back);
      if (i + 1 == legs.size() && round + 1 < rounds) {
        leg.plan.node.relay = Relay::on_empty();
        leg.plan.node.landing = LandingCondition{};
      }
      result.push_back(std::move(leg));
    }
  }
  if (result.size() > kMaxLegs)
    throw Error("the translation needs more than 12 legs", legs[0].plan.column);
  return result;
}

/// The products of one move. `whole`: legs keep their own condition to land (for describe); else a
/// product is cut off at every leg where the move may stop (for translate).
class Collector {
 public:
  explicit Collector(const Move& move, bool whole = false)
      : move_(move), whole_(whole), plans_(plans_of(move)) {}

  std::vector<Product> run() {
    if (one_product()) return std::move(result_);
    ways_ = leg_directions(plans_, move_.bracket ? &move_.outer : nullptr, 20000);
    for (std::size_t n = whole_ ? plans_.size() : 1; n <= plans_.size(); ++n) {
      const bool stops = n == plans_.size() || plans_[n - 1].node.landing.any();
      if (stops) part(n);
    }
    return std::move(result_);
  }

 private:
  /// Leg number `leg` of a product with `legs` legs.
  LegForm form(std::size_t leg, std::size_t legs, DirectionSet set) const {
    LegForm f;
    f.plan = plans_[leg];
    f.set = set;
    f.atom = move_.chain ? move_.links[leg].atom : move_.links[0].atom;
    if (leg + 1 == legs) {
      f.plan.node.relay = Relay{};
    } else if (!whole_) {
      f.plan.node.landing = LandingCondition{};
    }
    return f;
  }

  /// `a` notation has the same turns after every leg, unless z or q depend on the last turn: no
  /// need to spell it out.
  bool one_product() {
    if (move_.chain || move_.rounds != 1) return false;
    std::vector<LegForm> legs;
    for (std::size_t i = 0; i < plans_.size(); ++i) {
      for (const std::string& code : plans_[i].prefix.directions) {
        if (i > 0 && code.find_first_of("zq") != std::string::npos) return false;
      }
      const Heading ahead{i == 0 ? -1 : static_cast<int>(i) - 1, 0, 0};
      legs.push_back(form(i, plans_.size(), options(plans_, i, ahead)));
    }
    put(std::move(legs));
    return true;
  }

  /// The paths that stop after `n` legs.
  void part(std::size_t n) {
    std::set<LegDirections> cut;
    for (const LegDirections& way : ways_) {
      cut.insert(
          relative(LegDirections(way.begin(), way.begin() + static_cast<std::ptrdiff_t>(n))));
    }
    if (cut.empty()) return;
    if (move_.rounds != 1 && !whole_) {
      for (const LegDirections& way : cut) rounds(way);
      return;
    }
    for (const Sets& sets : factor(cut)) {
      std::vector<LegForm> legs;
      for (std::size_t i = 0; i < n; ++i) legs.push_back(form(i, n, sets[i]));
      put(std::move(legs));
    }
  }

  /// A group with a range: one product per number of rounds. The first leg of each further round is
  /// turned back by what the path turned in all.
  void rounds(const LegDirections& way) {
    if (move_.anew)
      throw Error("a group that chooses anew in every round has no other form", move_.column);
    if (move_.rounds == 0) {
      throw Error("a path of several legs that repeats without end has no other form",
                  move_.column);
    }
    std::vector<LegForm> legs;
    int turned = 0;
    for (std::size_t i = 0; i < way.size(); ++i) {
      legs.push_back(form(i, way.size(), static_cast<DirectionSet>(1 << way[i])));
      if (i > 0) turned += way[i];
    }
    for (int n = 1; n <= move_.rounds; ++n) put(repeated(legs, (80 - turned) % 8, n));
  }

  /// Throws Error beyond 65 products: such a translation would not be readable.
  void put(std::vector<LegForm> legs) {
    if (result_.size() > 64) throw Error("the translation needs too many moves", move_.column);
    result_.push_back({needs_unmoved(move_), whole_ ? legs : unrolled(legs)});
  }

  const Move& move_;
  bool whole_;
  std::vector<LegPlan> plans_;
  std::vector<LegDirections> ways_;
  std::vector<Product> result_;
};

}  // namespace

std::vector<Product> products(const Move& move) { return Collector(move).run(); }

std::vector<Product> products_of_legs(const Move& move) { return Collector(move, true).run(); }

}  // namespace betza
