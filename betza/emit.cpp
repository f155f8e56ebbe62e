// betza/emit.cpp: see emit.h. A node becomes
//     entry:  Reset, skipped squares, then per step: looks, Step, landings, relays, the next step
// and every edge of the graph a Fork or Jump to the entry of the node it leads to. What may happen
// on one square is a list of alternatives; all but the last are tried by a Fork.
#include "betza/emit.h"

#include <algorithm>
#include <functional>
#include <limits>

#include "betza/error.h"

namespace betza {

namespace {

/// Emits one graph. Jumps between nodes are written with target 0 and fixed when every node has its
/// entry; jumps inside a node are fixed at once.
class Emitter {
 public:
  explicit Emitter(const MoveGraph& graph) : graph_(graph), entry_(graph.nodes.size(), -1) {
    for (const Node& node : graph.nodes) ring_ = ring_ || node.wraps;
  }

  Rule run() {
    rule_.shape = Shape::General;
    branch(graph_.first);
    for (std::size_t i = 0; i < graph_.nodes.size(); ++i) node(static_cast<int>(i));
    for (const auto& [at, target] : fixes_) {
      rule_.code[at].a = narrow(entry_[static_cast<std::size_t>(target)]);
    }
    return std::move(rule_);
  }

 private:
  using Alternative = std::function<void()>;

  static std::int16_t narrow(int value) {
    if (value > std::numeric_limits<std::int16_t>::max()) {
      throw Error("one move of the piece is too complex", 0);
    }
    return static_cast<std::int16_t>(value);
  }
  int here() const { return static_cast<int>(rule_.code.size()); }
  void put(Op op, int a = 0, int b = 0) { rule_.code.push_back({op, narrow(a), narrow(b)}); }
  void put(Op op, Delta d) { put(op, d.dx, d.dy); }
  /// An instruction whose operand a is the entry of a node, filled in by run().
  void put_to(Op op, int node, int b = 0) {
    fixes_.push_back({rule_.code.size(), node});
    put(op, 0, b);
  }

  void branch(const std::vector<int>& nodes);
  void any_of(const std::vector<Alternative>& alternatives);
  void node(int id);
  void looks(const Node& n);
  void land(const Node& n);
  void go_on(const Node& n);
  /// May the move begin with this node?
  bool is_first(int id) const {
    return std::find(graph_.first.begin(), graph_.first.end(), id) != graph_.first.end();
  }
  void relays(const Node& n, std::vector<Alternative>& out);
  void slide(const Node& n, int top, std::vector<Alternative>& out);
  void hop(const Node& n, int top);
  /// The square is empty and the slide passes it.
  void pass_empty(const Node& n) {
    put(Op::Need, kEmpty);
    if (n.leaves_ep_squares && n.via.empty()) put(Op::EpSquare);
  }
  /// The number of steps is one that the leg allows to stop at.
  void guard(const Node& n) {
    if (n.exact) put(Op::Exactly, n.last);
    if (n.same) put(Op::Same);
  }

  const MoveGraph& graph_;
  Rule rule_;
  std::vector<int> entry_;  // node -> its first instruction; -1 = not emitted yet
  std::vector<std::pair<std::size_t, int>> fixes_;
  bool ring_ = false;  // does any node wrap? If not, no Ring is needed
};

void Emitter::branch(const std::vector<int>& nodes) {
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    put_to(i + 1 < nodes.size() ? Op::Fork : Op::Jump, nodes[i]);
  }
  if (nodes.empty()) put(Op::Done);
}

/// Each alternative ends its own thread; a Fork before each but the last keeps one for the next.
void Emitter::any_of(const std::vector<Alternative>& alternatives) {
  for (std::size_t i = 0; i < alternatives.size(); ++i) {
    const int fork = here();
    const bool last = i + 1 == alternatives.size();
    if (!last) put(Op::Fork);
    alternatives[i]();
    if (!last) rule_.code[static_cast<std::size_t>(fork)].a = narrow(here());
  }
  if (alternatives.empty()) put(Op::Done);
}

/// What a leap requires of the squares it looks at; emitted before its Step, offsets from there.
void Emitter::looks(const Node& n) {
  if (n.via_rule == ViaRule::AllEmpty) {
    for (const Delta via : n.via) put(Op::Clear, via);
  } else {
    for (const Delta via : n.via) put(Op::Tally, via);
    if (!n.via.empty()) put(Op::Hurdles, 1, n.via_rule == ViaRule::ExactlyOneOccupied ? 1 : 0);
  }
  if (n.leaves_ep_squares) {
    for (const Delta via : n.via) put(Op::EpSquare, via);
  }
}

/// A possible end; the summary flags of the rule collect what any end allows.
void Emitter::land(const Node& n) {
  const LandingCondition& e = n.landing;
  put(Op::Land, (e.quiet ? kLandsQuiet : 0) | (e.capture ? kLandsCapture : 0) |
                    (e.friendly ? kLandsFriendly : 0) | (e.en_passant ? kLandsEnPassant : 0) |
                    (e.tame ? kLandsTame : 0));
  rule_.quiet = rule_.quiet || e.quiet;
  rule_.capture = rule_.capture || e.capture;
  rule_.friendly = rule_.friendly || e.friendly;
  rule_.en_passant = rule_.en_passant || e.en_passant;
}

/// A slide that may stop or bend, as in the first leg of R(R-B), becomes
///
///     entry:  Reset
///     top:    Step d
///             Land flags                 a move may end here
///             Fork pass                  alternative 1: the joint to the next leg
///             Need empty, Mark, Jump     to the next node
///     pass:   Need empty                 alternative 2: one more step
///             Loop top
void Emitter::node(int id) {
  const Node& n = graph_.nodes[static_cast<std::size_t>(id)];
  entry_[static_cast<std::size_t>(id)] = here();
  if (n.last != kUnlimited && n.skip >= n.last) {
    put(Op::Done);
    return;
  }
  if (ring_) put(Op::Ring, n.wraps ? 1 : 0);
  // A curved ride comes here again for each step: it never starts a new leg.
  if (n.turn < 0) put(Op::Reset);
  for (int i = 0; i < n.skip; ++i) put(Op::Skip, n.step);
  const int top = here();
  looks(n);
  put(Op::Step, n.step);
  std::vector<Alternative> alternatives;
  if (n.wraps && n.relay.pass_friend && is_first(id)) {
    // Once round the cylinder a hopping leg meets the mover itself, which is a hurdle like any
    // other.
    const int fork = here();
    put(Op::Fork);
    put(Op::Home);
    go_on(n);
    rule_.code[static_cast<std::size_t>(fork)].a = narrow(here());
  }
  if (n.wraps || n.turn >= 0) put(Op::Away);
  if (n.leaves_ep_squares) rule_.leaves_ep_squares = true;
  if (n.hop != Hop::None) {
    hop(n, top);
    return;
  }
  if (n.landing.any()) {
    if (n.exact || n.same) {
      alternatives.push_back([&] {
        guard(n);
        land(n);
        put(Op::Done);
      });
    } else {
      land(n);
    }
  }
  relays(n, alternatives);
  slide(n, top, alternatives);
  if (graph_.anew && graph_.rounds == kUnlimited && n.next.empty()) {
    alternatives.push_back([this] {
      put(Op::Need, kEmpty);
      branch(graph_.first);
    });
  } else if (graph_.rounds != 1 && n.next.empty()) {
    for (const int way : graph_.first) {  // one, but for graphs that choose anew
      alternatives.push_back([this, way] {
        put(Op::Need, kEmpty);
        put_to(Op::Round, way, graph_.rounds);
      });
    }
  }
  any_of(alternatives);
}

/// From an accepted joint to the legs that may follow.
void Emitter::go_on(const Node& n) {
  guard(n);
  if (n.slides) put(Op::Mark);
  if (n.relay.unload) put(Op::Unload);
  branch(n.next);
}

/// The alternatives by which this square can be the joint to the next leg.
void Emitter::relays(const Node& n, std::vector<Alternative>& out) {
  const Relay& r = n.relay;
  if (n.next.empty()) return;
  const int stay =
      (r.empty ? kEmpty : 0) | (r.pass_enemy ? kEnemy : 0) | (r.pass_friend ? kFriend : 0);
  if (stay != 0) {
    out.push_back([this, stay, &n] {
      put(Op::Need, stay);
      go_on(n);
    });
  }
  const int take = (r.take_enemy ? kEnemy : 0) | (r.take_friend ? kFriend : 0);
  if (take == 0) return;
  rule_.capture = rule_.capture || r.take_enemy;
  rule_.friendly = rule_.friendly || r.take_friend;
  out.push_back([this, take, &n, &r] {
    put(Op::Need, take);
    if (r.spare_royal) put(Op::NotRoyal);
    if (r.unmoved_friend) put(Op::Unmoved);
    put(Op::Take);
    go_on(n);
  });
}

/// The next step of the same leg, straight on or round the bend.
void Emitter::slide(const Node& n, int top, std::vector<Alternative>& out) {
  if (n.last == 1) return;
  const auto again = [this, &n, top] {
    if (n.turn < 0) {
      put(Op::Loop, top, n.last);
    } else {
      put_to(Op::Loop, n.turn, n.last);
    }
  };
  const Relay& p = n.pass;
  const int stay = kEmpty | (p.pass_enemy ? kEnemy : 0) | (p.pass_friend ? kFriend : 0);
  const int take = (p.take_enemy ? kEnemy : 0) | (p.take_friend ? kFriend : 0);
  out.push_back([this, &n, stay, again] {
    put(Op::Need, stay);
    if (n.leaves_ep_squares && n.via.empty()) put(Op::EpSquare);
    again();
  });
  if (take != 0) {
    out.push_back([this, take, again] {
      put(Op::Need, take);
      put(Op::Take);
      again();
    });
  }
}

/// p and g on a last leg: slide to the hurdle, then land behind it. The steps of both count
/// together.
void Emitter::hop(const Node& n, int top) {
  const int fork = here();
  put(Op::Fork);
  pass_empty(n);
  put(Op::Loop, top, n.last);
  rule_.code[static_cast<std::size_t>(fork)].a = narrow(here());
  put(Op::Need, kPiece);
  const int loop = here();
  put(Op::Loop, loop + 1, n.last);
  const int behind = here();
  looks(n);
  put(Op::Step, n.step);
  if (n.wraps) put(Op::Away);
  std::vector<Alternative> alternatives;
  if (n.exact || n.same) {
    alternatives.push_back([&] {
      guard(n);
      land(n);
      put(Op::Done);
    });
  } else {
    land(n);
  }
  if (n.hop == Hop::Over) {
    alternatives.push_back([&] {
      pass_empty(n);
      put(Op::Loop, behind, n.last);
    });
  }
  any_of(alternatives);
}

}  // namespace

Rule emit(const MoveGraph& graph) { return Emitter(graph).run(); }

}  // namespace betza
