// betza/walk.h: the one interpreter of rules. A Walker follows every path of a rule from a
// square and leaves each question about the board to its Domain. Three domains exist:
//   run.cpp            a concrete board: every answer is known
//   move_patterns.cpp  symbolic occupancy: no square is known, so an answer becomes a condition
//   footprint.cpp      bounds: every condition counts as met
// Tested by tests/betza/agree_test.cpp (concrete board) and tests/betza/move_patterns_test.cpp (the
// others against it).
#pragma once

#include <algorithm>
#include <compare>
#include <concepts>
#include <optional>
#include <utility>
#include <vector>

#include "betza/geometry.h"
#include "betza/program.h"

namespace betza {

/// One path that is being followed: the registers of opcodes.h. A domain derives its own Thread and
/// adds what it remembers of the path. Every Fork copies a thread, so it should be small.
struct Thread {
  int pc = 0;  // index of the next instruction
  Square at = kNoSquare;
  Square leg_start = kNoSquare;
  int steps = 0;   // of this leg
  int marked = 1;  // steps that Mark remembered
  int rounds = 1;  // of the group, this one included
  int tally = 0;   // pieces counted since the last Hurdles
  bool ring = false;
  friend auto operator<=>(const Thread&, const Thread&) = default;
};

/// Where a walk begins, and for which side.
struct Origin {
  const Geometry& geometry;
  Square from;
  bool black;
  /// The square at offset `d`, a vector as White sees it; nullopt off the board.
  std::optional<Square> step(Square s, Delta d, bool ring) const {
    return geometry.step(s, black ? -d : d, ring);
  }
};

/// What a Walker needs of a domain. A function that returns bool decides whether the thread goes
/// on. It may narrow the thread, and it may push copies of it that stand for other answers; those
/// continue at their pc. Masks are sets of OccupantMask; need() with a mask that is neither kEmpty
/// nor a subset of kPiece may be called from code only.
template <class D>
concept WalkDomain = std::derived_from<typename D::Thread, Thread> &&
    requires(D d, typename D::Thread& t, const Instruction& i, Square s, int n) {
  { d.origin() } -> std::same_as<const Origin&>;
  { d.more() } -> std::same_as<bool>;                 // false: the rest of the walk is given up
  { d.admit(i, t) } -> std::same_as<bool>;            // called before each instruction
  { d.enter(s, true, t) } -> std::same_as<bool>;      // step onto `s`; true: missing squares too
  { d.need(n, s, t) } -> std::same_as<bool>;          // the occupant of `s` is in mask `n`
  d.count(s, t);                                      // adds 1 to the tally if a piece is on `s`
  { d.tally_within(n, n, t) } -> std::same_as<bool>;  // least, most (0 = no limit)
  { d.not_royal(t) } -> std::same_as<bool>;
  { d.unmoved(t) } -> std::same_as<bool>;
  { d.take(t) } -> std::same_as<bool>;    // the piece on t.at
  { d.unload(t) } -> std::same_as<bool>;  // puts the piece taken last down on t.at
  d.leave_ep_square(s, t);                // a quiet move leaves an e.p. trace on `s`, if empty
  d.land(n, t);                           // a move may end on t.at; `n`: set of LandingFlags
};

template <WalkDomain Domain>
class Walker {
 public:
  using Thread = typename Domain::Thread;

  /// `threads` holds the threads that wait; the domain may push to it. Its content is discarded.
  Walker(Domain& domain, std::vector<Thread>& threads) : domain_(domain), threads_(threads) {}

  /// Follows every path of the rule. False: the shape has neither rays nor code.
  bool walk(const Rule& rule) {
    const int flags = landing_flags(rule);
    switch (rule.shape) {
      case Shape::Leaper:
      case Shape::Rider:
        for (const Ray& ray : rule.rays) slide(rule, flags, ray);
        return true;
      case Shape::Hopper:
        for (const Ray& ray : rule.rays) hop(rule, flags, ray);
        return true;
      case Shape::Lame:
        for (const Ray& ray : rule.rays) leap_over(rule, flags, ray);
        return true;
      case Shape::General:
        run(rule.code);
        return true;
      default:
        return false;
    }
  }

 private:
  Thread begin(const Rule& rule) const {
    Thread t;
    t.at = t.leg_start = domain_.origin().from;
    t.ring = rule.wraps;
    return t;
  }
  std::optional<Square> beside(Delta d, const Thread& t) const {
    return domain_.origin().step(t.at, d, t.ring);
  }
  /// False: off the board, or the domain does not let the thread stand there.
  bool step(Delta d, bool missing_too, Thread& t) {
    const auto to = beside(d, t);
    if (!to || !domain_.enter(*to, missing_too, t)) return false;
    t.at = *to;
    ++t.steps;
    return true;
  }

  // ---- Rays

  /// A step of a ray, which ends where it began (cylinder).
  bool advance(Delta d, bool missing_too, Thread& t) {
    return step(d, missing_too, t) && t.at != t.leg_start;
  }
  static bool within(const Ray& ray, int n) { return ray.last == kUnlimited || n <= ray.last; }

  /// Leaper and Rider. A leaper is a rider of one step.
  void slide(const Rule& rule, int flags, const Ray& ray) {
    Thread t = begin(rule);
    for (int n = 1; within(ray, n); ++n) {
      const bool skipped = n < ray.first;  // nothing there stops it, so it leaves no trace either
      if (!advance(ray.step, skipped, t)) return;
      if (skipped) continue;
      domain_.land(flags, t);
      if (n == ray.last || !domain_.need(kEmpty, t.at, t)) return;
      if (rule.leaves_ep_squares) domain_.leave_ep_square(t.at, t);
    }
  }

  /// Two paths part on each square: a piece is there and is the hurdle, or the square is empty.
  void hop(const Rule& rule, int flags, const Ray& ray) {
    Thread t = begin(rule);
    for (int n = 1; within(ray, n); ++n) {
      if (!advance(ray.step, false, t)) return;
      Thread over = t;
      const int hurdle = ray.tame_hurdle ? kFriend : kPiece;
      if (domain_.need(hurdle, t.at, over)) land_behind(flags, ray, n, over);
      if (!domain_.need(kEmpty, t.at, t)) return;
    }
  }
  /// The rest of a hop; `n`: steps made to the hurdle.
  void land_behind(int flags, const Ray& ray, int n, Thread& t) {
    while (within(ray, ++n)) {
      if (!advance(ray.step, false, t)) return;
      domain_.land(flags, t);
      if (ray.land_behind || !domain_.need(kEmpty, t.at, t)) return;
    }
  }

  /// A lame leap, or one that must jump. Must-jump: a thread for each square that may be the
  /// hurdle.
  void leap_over(const Rule& rule, int flags, const Ray& ray) {
    if (ray.via_rule == ViaRule::AllEmpty) {
      Thread t = begin(rule);
      for (const Delta via : ray.via) {
        const auto s = beside(via, t);
        if (!s || !domain_.need(kEmpty, *s, t)) return;
        if (rule.leaves_ep_squares) domain_.leave_ep_square(*s, t);
      }
      if (advance(ray.step, false, t)) domain_.land(flags, t);
      return;
    }
    for (const Delta hurdle : ray.via) {
      Thread t = begin(rule);
      const bool fits = std::all_of(ray.via.begin(), ray.via.end(), [&](Delta via) {
        const auto s = beside(via, t);
        if (via == hurdle) return s && domain_.need(kPiece, *s, t);
        const bool alone = ray.via_rule == ViaRule::ExactlyOneOccupied;
        return !s || !alone || domain_.need(kEmpty | kMissing, *s, t);
      });
      if (fits && advance(ray.step, false, t)) domain_.land(flags, t);
    }
  }

  // ---- Code

  /// Depth first: a thread runs until it dies, then the one that was pushed last goes on.
  void run(const std::vector<Instruction>& code) {
    threads_.clear();
    threads_.emplace_back();
    threads_.back().at = threads_.back().leg_start = domain_.origin().from;
    while (!threads_.empty() && domain_.more()) {
      Thread t = std::move(threads_.back());
      threads_.pop_back();
      while (t.pc < static_cast<int>(code.size())) {
        const Instruction& i = code[static_cast<std::size_t>(t.pc++)];
        if (!domain_.admit(i, t) || !execute(i, t)) break;
      }
    }
  }

  bool jump(int target, Thread& t) {
    t.pc = target;
    return true;
  }

  bool fork(int target, const Thread& t) {
    threads_.push_back(t);
    return jump(target, threads_.back());
  }
  bool begin_leg(Thread& t) {
    t.steps = 0;
    t.leg_start = t.at;
    return true;
  }
  bool empty_beside(Delta d, Thread& t) {
    const auto s = beside(d, t);
    return s && domain_.need(kEmpty, *s, t);
  }
  bool count_beside(Delta d, Thread& t) {
    if (const auto s = beside(d, t)) domain_.count(*s, t);
    return true;
  }
  bool tally_within(int least, int most, Thread& t) {
    const bool fits = domain_.tally_within(least, most, t);
    t.tally = 0;
    return fits;
  }
  bool leave_ep_square(Delta d, Thread& t) {
    if (const auto s = beside(d, t)) domain_.leave_ep_square(*s, t);
    return true;
  }
  bool round(int target, int limit, Thread& t) {
    if (t.at == domain_.origin().from || (limit != 0 && t.rounds >= limit)) return false;
    if (limit != 0) ++t.rounds;  // without limit it must not tell states of the walk apart
    return jump(target, t);
  }

  /// One instruction, see opcodes.h; false = the thread ends.
  bool execute(const Instruction& i, Thread& t) {
    const Delta d{i.a, i.b};
    switch (i.op) {
      // clang-format off
      case Op::Done:     return false;
      case Op::Fork:     return fork(i.a, t);
      case Op::Jump:     return jump(i.a, t);
      case Op::Ring:     t.ring = i.a != 0; return true;
      case Op::Reset:    return begin_leg(t);
      case Op::Step:     return step(d, false, t);
      case Op::Skip:     return step(d, true, t);
      case Op::Away:     return t.at != t.leg_start;
      case Op::Home:     return t.at == t.leg_start;
      case Op::Clear:    return empty_beside(d, t);
      case Op::Tally:    return count_beside(d, t);
      case Op::Hurdles:  return tally_within(i.a, i.b, t);
      case Op::EpSquare: return leave_ep_square(d, t);
      case Op::Need:     return domain_.need(i.a, t.at, t);
      case Op::NotRoyal: return domain_.not_royal(t);
      case Op::Unmoved:  return domain_.unmoved(t);
      case Op::Take:     return domain_.take(t);
      case Op::Unload:   return domain_.unload(t);
      case Op::Loop:     return (i.b == 0 || t.steps < i.b) && jump(i.a, t);
      case Op::Exactly:  return t.steps == i.a;
      case Op::Mark:     t.marked = t.steps; return true;
      case Op::Same:     return t.steps == t.marked;
      case Op::Round:    return round(i.a, i.b, t);
      case Op::Land:     domain_.land(i.a, t); return true;
        // clang-format on
    }
    return true;
  }

  Domain& domain_;
  std::vector<Thread>& threads_;
};

}  // namespace betza
