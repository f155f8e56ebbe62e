// engine/eval/mobility.cpp: mobility by probability, rule by rule of a piece's program; each square
// is occupied with the same probability, by either side.
#include "engine/eval/mobility.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <optional>

#include "betza/move_patterns.h"
#include "betza/run.h"

namespace engine {

namespace {

using betza::Delta;
using betza::Rule;
using betza::Shape;
using betza::ViaRule;

constexpr int kSamples = 6;

/// The rules of the piece on `s`: a zone may have rules of its own.
const betza::Program& program_at(const Rules& rules, Color c, PieceType t, Square s) {
  const variants::PieceDef& def = rules.def(t);
  for (const variants::ZoneMove& z : def.zone_moves) {
    const std::vector<Square>& zone = z.zone.squares[c];
    if (std::find(zone.begin(), zone.end(), s) != zone.end()) return z.program;
  }
  return c == kBlack && def.black_program ? *def.black_program : def.program;
}

/// Is the rule in force on `s`? Double steps may be restricted to a zone.
bool holds(const Rules& rules, const Rule& r, Color c, PieceType t, Square s) {
  const auto& zone = rules.variant().pawns.double_zone;
  if (!r.leaves_ep_squares || !zone || !rules.pawn(t)) return true;
  return std::find(zone->squares[c].begin(), zone->squares[c].end(), s) != zone->squares[c].end();
}

Delta oriented(Delta d, Color c) { return c == kWhite ? d : -d; }

/// A randomly filled board; equal seeds give equal boards.
class RandomBoard : public betza::BoardView {
 public:
  RandomBoard(const Geometry& g, double fill, std::uint64_t seed)
      : geometry_(g), squares_(static_cast<std::size_t>(g.size())) {
    for (auto& o : squares_) {
      seed = seed * 6364136223846793005ULL + 1442695040888963407ULL;
      const double x = static_cast<double>(seed >> 40) / static_cast<double>(1 << 24);
      o = x < fill / 2 ? betza::Occupant::Enemy
          : x < fill   ? betza::Occupant::Friend
                       : betza::Occupant::Empty;
    }
  }
  betza::Occupant at(Square s) const override {
    return geometry_.hole(s) ? betza::Occupant::Hole : squares_[static_cast<std::size_t>(s)];
  }
  bool royal(Square) const override { return false; }
  bool unmoved(Square) const override { return false; }
  bool ep_square(Square) const override { return false; }
  Square ep_victim() const override { return kNoSquare; }

 private:
  const Geometry& geometry_;
  std::vector<betza::Occupant> squares_;
};

/// The mobility of one piece on one square.
class Measure {
 public:
  Measure(const Rules& rules, Color c, PieceType t, Square s, double fill, double unmoved_weight)
      : rules_(rules),
        g_(rules.geometry()),
        c_(c),
        t_(t),
        s_(s),
        fill_(fill),
        unmoved_weight_(unmoved_weight) {}

  Mobility total() {
    for (const Rule& r : program_at(rules_, c_, t_, s_).rules)
      if (holds(rules_, r, c_, t_, s_)) add(r);
    if (out_.capture > 0) out_.oblique /= out_.capture;
    return out_;
  }

 private:
  void add(const Rule& r) {
    if (r.shape == Shape::Castling || r.shape == Shape::Drop) return;
    if (r.shape == Shape::General) return sample(r);
    if (r.shape == Shape::Universal) {
      for (Square to = 0; to < g_.size(); ++to)
        if (to != s_ && !g_.hole(to)) land(r, to, 1, false);
      return;
    }
    if (r.shape == Shape::Lame) return lame(r);
    for (const betza::Ray& ray : r.rays) {
      if (r.shape == Shape::Leaper)
        leap(r, ray.step, 1);
      else
        slide(r, ray);
    }
  }

  // Several paths may lead to one square; it is reached unless all are blocked.
  void lame(const Rule& r) {
    std::map<Delta, double> shut;
    for (const betza::Ray& ray : r.rays)
      shut.try_emplace(ray.step, 1).first->second *= 1 - open(ray);
    for (const auto& [step, p] : shut) leap(r, step, 1 - p);
  }

  /// Probability that the squares passed allow the move.
  double open(const betza::Ray& ray) const {
    const double n = static_cast<double>(ray.via.size()), empty = 1 - fill_;
    switch (ray.via_rule) {
      case ViaRule::AllEmpty:
        return std::pow(empty, n);
      case ViaRule::ExactlyOneOccupied:
        return n * fill_ * std::pow(empty, n - 1);
      case ViaRule::SomeOccupied:
        return 1 - std::pow(empty, n);
    }
    return 1;
  }

  void leap(const Rule& r, Delta d, double p) {  // by `d`, possible with probability `p`
    const auto to = g_.step(s_, oriented(d, c_), r.wraps);
    if (to && *to != s_ && !g_.hole(*to))
      land(r, *to, p, d.dx != 0 && d.dy != 0 && std::abs(d.dx) != std::abs(d.dy));
  }

  // Riders: the probability that no piece stands between. Hoppers: that exactly one does.
  void slide(const Rule& r, const betza::Ray& ray) {
    double none = 1, one = 0, behind = 0;
    const Delta d = oriented(ray.step, c_);
    for (int n = 1; (ray.last == betza::kUnlimited || n <= ray.last) && n < 64; ++n) {
      const auto to = g_.step(s_, d * n, r.wraps);
      if (!to || *to == s_) break;
      if (n < ray.first) continue;
      if (g_.hole(*to)) break;
      if (r.shape == Shape::Rider)
        land(r, *to, none, false);
      else
        land(r, *to, ray.land_behind ? behind : one, false);
      behind = none * fill_;
      one = one * (1 - fill_) + none * fill_;
      none *= 1 - fill_;
    }
  }

  /// Adds a target that is reached with probability `p`.
  void land(const Rule& r, Square to, double p, bool oblique) {
    if (!may_stand(rules_, c_, t_, to)) return;
    if (r.unmoved) p *= unmoved_weight_;
    if (r.quiet) out_.quiet += p;
    if (r.capture) out_.capture += p;
    if (r.capture && oblique) out_.oblique += p;
    if (p > 0.05) out_.range = std::max(out_.range, g_.distance(s_, to));
  }

  /// Runs the rule on a few random boards. Captures are counted per capturable square.
  void sample(const Rule& r) {
    if (r.unmoved) return;
    std::vector<betza::Landing> landings;
    double quiet = 0, capture = 0;
    for (int i = 0; i < kSamples; ++i) {
      RandomBoard board(g_, fill_, static_cast<std::uint64_t>(s_ * 977 + i * 31 + t_));
      landings.clear();
      betza::run(r, s_, c_ == kBlack, g_, board, landings);
      for (const betza::Landing& l : landings) {
        const bool takes = l.captures || l.victims > 0;
        (takes ? capture : quiet) += 1;
        out_.range = std::max(out_.range, g_.distance(s_, l.to));
      }
    }
    out_.quiet += quiet / kSamples / (1 - fill_);
    out_.capture +=
        std::min(capture / kSamples / (fill_ / 2), 2 * quiet / kSamples / (1 - fill_) + 4);
  }

  const Rules& rules_;
  const Geometry& g_;
  Color c_;
  PieceType t_;
  Square s_;
  double fill_, unmoved_weight_;
  Mobility out_;
};

}  // namespace

bool may_stand(const Rules& rules, Color c, PieceType t, Square s) {
  if (rules.geometry().hole(s)) return false;
  const variants::PieceDef& def = rules.def(t);
  if (!def.confine) return true;
  const std::vector<Square>& zone = def.confine->squares[c];
  return std::find(zone.begin(), zone.end(), s) != zone.end();
}

Mobility mobility(const Rules& rules, Color c, PieceType t, Square s, double fill,
                  double unmoved_weight) {
  return Measure(rules, c, t, s, fill, unmoved_weight).total();
}

std::vector<Square> empty_board_targets(const Rules& rules, Color c, PieceType t, Square s) {
  const RandomBoard empty(rules.geometry(), 0, 0);
  std::vector<betza::Landing> landings;
  for (const Rule& r : program_at(rules, c, t, s).rules)
    if (r.quiet && r.shape != Shape::Castling && r.shape != Shape::Drop && holds(rules, r, c, t, s))
      betza::run(r, s, c == kBlack, rules.geometry(), empty, landings);
  std::vector<Square> out;
  for (const betza::Landing& l : landings)
    if (l.to != s && may_stand(rules, c, t, l.to)) out.push_back(l.to);
  return out;
}

namespace {

constexpr int kNear = 3;

void add_once(Delta d, std::vector<Delta>& out) {
  if (std::find(out.begin(), out.end(), d) == out.end()) out.push_back(d);
}

/// Of a bent or multi-leg move, from the middle of a sufficiently large empty board.
void add_near_ways(const Rule& r, std::vector<Delta>& out) {
  const Geometry g(2 * kNear + 3, 2 * kNear + 3);
  const Square from = g.square(kNear + 1, kNear + 1);
  const auto ways = betza::move_patterns(r, from, false, g);
  if (!ways) return;
  for (const betza::MovePattern& w : *ways) {
    const Delta d{g.file(w.to) - g.file(from), g.rank(w.to) - g.rank(from)};
    const bool near = std::max(std::abs(d.dx), std::abs(d.dy)) <= kNear;
    const bool takes = (w.landing & betza::kLandsCapture) != 0 && w.plain() && w.occupied.empty();
    if (near && takes && d != Delta{}) add_once(d, out);
  }
}

}  // namespace

std::vector<Delta> near_attacks(const Rules& rules, Color c, PieceType t) {
  const variants::PieceDef& def = rules.def(t);
  const betza::Program& program =
      c == kBlack && def.black_program ? *def.black_program : def.program;
  std::vector<Delta> out;
  for (const Rule& r : program.rules) {
    if (!r.capture || r.shape == Shape::Hopper) continue;
    if (r.shape == Shape::General) add_near_ways(r, out);
    for (const betza::Ray& ray : r.rays) {
      const bool rides = r.shape == Shape::Rider;
      const int last = !rides                          ? 1
                       : ray.last == betza::kUnlimited ? kNear
                                                       : std::min(kNear, ray.last);
      for (int n = rides ? ray.first : 1; n <= last; ++n) add_once(ray.step * n, out);
    }
  }
  return out;
}

}  // namespace engine
