// betza/footprint.cpp: a bound on what a rule can do from a square. The walker's domain
// where every condition counts as met.
#include "betza/footprint.h"

#include <numeric>
#include <set>

#include "betza/walk.h"

namespace betza {

namespace {

/// Bounds: notes the squares a rule touches. Each state of the walk is followed once.
class AnyBoard {
 public:
  using Thread = betza::Thread;

  explicit AnyBoard(const Origin& origin) : origin_(origin) {}

  const Origin& origin() const { return origin_; }
  bool more() const { return seen_.size() <= kMostStates; }
  /// False: this state was followed before.
  bool admit(const Instruction& i, const Thread& t) {
    // Only steps can come round again; the rest need not be remembered.
    const bool moves = i.op == Op::Step || i.op == Op::Skip || i.op == Op::Round;
    return !moves || (seen_.insert(t).second && more());
  }
  bool enter(Square s, bool missing_too, const Thread&) {
    if (!missing_too && origin_.geometry.hole(s)) return false;
    looks_.insert(s);
    return true;
  }
  bool need(int, Square s, const Thread&) {
    looks_.insert(s);
    return true;
  }
  void count(Square s, const Thread&) { looks_.insert(s); }
  bool tally_within(int, int, const Thread&) const { return true; }
  bool not_royal(const Thread&) const { return true; }
  bool unmoved(const Thread&) const { return true; }
  bool take(const Thread& t) {
    takes_.insert(t.at);
    return true;
  }
  bool unload(const Thread&) const { return true; }
  void leave_ep_square(Square, const Thread&) const {}
  void land(int flags, const Thread& t) {
    if ((flags & (kLandsCapture | kLandsFriendly)) != 0) takes_.insert(t.at);
  }

  Footprint footprint() const {
    return {{takes_.begin(), takes_.end()}, {looks_.begin(), looks_.end()}};
  }

 private:
  static constexpr std::size_t kMostStates = 50000;  // some 5 MB; then the whole board is the bound

  const Origin& origin_;
  std::set<Thread> seen_;
  std::set<Square> takes_, looks_;
};

/// The bound that always holds: the whole board.
Footprint everything(const Geometry& geometry) {
  std::vector<Square> all(static_cast<std::size_t>(geometry.size()));
  std::iota(all.begin(), all.end(), 0);
  return {all, all};
}

}  // namespace

Footprint footprint(const Rule& rule, Square from, bool black, const Geometry& geometry) {
  if (rule.shape == Shape::Drop) return {};
  const Origin origin{geometry, from, black};
  std::vector<Thread> threads;
  AnyBoard domain(origin);
  const bool bounded = Walker(domain, threads).walk(rule) && domain.more();
  return bounded ? domain.footprint() : everything(geometry);
}

}  // namespace betza
