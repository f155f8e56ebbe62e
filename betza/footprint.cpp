// betza/footprint.cpp: a bound on what a rule can do from a square; see ways.h. The code is walked
// with every condition taken as met, each state once.
#include <algorithm>
#include <numeric>
#include <set>
#include <tuple>

#include "betza/ways.h"

namespace betza {

namespace {

struct Walk {
  int pc = 0;
  Square at = kNoSquare;
  Square leg_start = kNoSquare;
  int steps = 0, marked = 1, rounds = 1;
  bool ring = false;
  friend bool operator<(const Walk& x, const Walk& y) {
    const auto key = [](const Walk& w) {
      return std::tie(w.pc, w.at, w.leg_start, w.steps, w.marked, w.rounds, w.ring);
    };
    return key(x) < key(y);
  }
};

class Tracer {
 public:
  Tracer(const Rule& rule, Square from, bool black, const Geometry& geometry)
      : rule_(rule), from_(from), black_(black), geometry_(geometry) {}

  /// False: too many states to tell.
  bool trace() {
    std::vector<Walk> open(1);
    open.back().at = open.back().leg_start = from_;
    std::set<Walk> seen;
    constexpr std::size_t kMostStates = 50000;
    while (!open.empty()) {
      Walk w = open.back();
      open.pop_back();
      while (w.pc < static_cast<int>(rule_.code.size())) {
        const Instruction& i = rule_.code[static_cast<std::size_t>(w.pc)];
        // Only steps can come round again; the rest need not be remembered.
        const bool moves = i.op == Op::Step || i.op == Op::Skip || i.op == Op::Round;
        if (moves && !seen.insert(w).second) break;
        if (seen.size() > kMostStates) return false;
        ++w.pc;
        if (i.op == Op::Fork) {
          open.push_back(w);
          open.back().pc = i.a;
        } else if (!execute(i, w)) {
          break;
        }
      }
    }
    return true;
  }

  std::set<Square> takes, looks;

 private:
  std::optional<Square> step(Square s, const Instruction& i, bool ring) const {
    const Delta d{i.a, i.b};
    return geometry_.step(s, black_ ? -d : d, ring);
  }
  bool execute(const Instruction& i, Walk& w);

  const Rule& rule_;
  Square from_;
  bool black_;
  const Geometry& geometry_;
};

bool Tracer::execute(const Instruction& i, Walk& w) {
  switch (i.op) {
    case Op::Done:
      return false;
    case Op::Jump:
      w.pc = i.a;
      return true;
    case Op::Ring:
      w.ring = i.a != 0;
      return true;
    case Op::Reset:
      w.steps = 0;
      w.leg_start = w.at;
      return true;
    case Op::Step:
    case Op::Skip: {
      const auto to = step(w.at, i, w.ring);
      if (!to || (i.op == Op::Step && geometry_.hole(*to))) return false;
      w.at = *to;
      ++w.steps;
      looks.insert(w.at);
      return true;
    }
    case Op::Clear:
    case Op::Tally: {
      const auto s = step(w.at, i, w.ring);
      if (s) looks.insert(*s);
      return s || i.op == Op::Tally;
    }
    case Op::Away:
      return w.at != w.leg_start;
    case Op::Home:
      return w.at == w.leg_start;
    case Op::Exactly:
      return w.steps == i.a;
    case Op::Same:
      return w.steps == w.marked;
    case Op::Mark:
      w.marked = w.steps;
      return true;
    case Op::Take:
      takes.insert(w.at);
      return true;
    case Op::Land:
      if ((i.a & (kEndsCapture | kEndsFriendly)) != 0) takes.insert(w.at);
      return true;
    case Op::Loop:
      if (i.b != 0 && w.steps >= i.b) return false;
      w.pc = i.a;
      return true;
    case Op::Round:
      if (w.at == from_ || (i.b != 0 && w.rounds >= i.b)) return false;
      if (i.b != 0) ++w.rounds;
      w.pc = i.a;
      return true;
    default:
      return true;
  }
}

std::vector<Square> everything(const Geometry& geometry) {
  std::vector<Square> all(static_cast<std::size_t>(geometry.size()));
  std::iota(all.begin(), all.end(), 0);
  return all;
}

/// Rays: all that lies in their direction.
Footprint of_rays(const Rule& rule, Square from, bool black, const Geometry& geometry) {
  std::set<Square> seen;
  for (const Ray& ray : rule.rays) {
    for (const Delta via : ray.via)
      if (const auto s = geometry.step(from, black ? -via : via, rule.wraps)) seen.insert(*s);
    const Delta d = black ? -ray.step : ray.step;
    Square s = from;
    for (int n = 1; ray.last == kUnlimited || n <= ray.last; ++n) {
      const auto next = geometry.step(s, d, rule.wraps);
      if (!next || *next == from) break;
      s = *next;
      seen.insert(s);
    }
  }
  std::vector<Square> squares(seen.begin(), seen.end());
  return {rule.capture || rule.friendly ? squares : std::vector<Square>{}, squares};
}

}  // namespace

Footprint footprint(const Rule& rule, Square from, bool black, const Geometry& geometry) {
  if (rule.shape != Shape::General) {
    const bool bounded = rule.shape != Shape::Universal && rule.shape != Shape::Castling;
    if (bounded) return of_rays(rule, from, black, geometry);
    return {everything(geometry), everything(geometry)};
  }
  Tracer tracer(rule, from, black, geometry);
  if (!tracer.trace()) return {everything(geometry), everything(geometry)};
  return {{tracer.takes.begin(), tracer.takes.end()}, {tracer.looks.begin(), tracer.looks.end()}};
}

}  // namespace betza
