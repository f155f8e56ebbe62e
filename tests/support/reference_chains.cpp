// tests/support/reference_chains.cpp: the reference mover for Betza 2.0 and brackets. Every way of
// a chain is a list of vectors, found by turning the compass; then each list is walked by itself.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <set>

#include "betza/error.h"
#include "tests/support/reference_parts.h"

namespace reference {

namespace {

using betza::BoardView;
using betza::Delta;
using betza::Geometry;
using betza::kNoSquare;
using betza::Landing;
using betza::Link;
using betza::Occupant;
using betza::Prefix;
using betza::Range;
using betza::Square;
using betza::Term;

constexpr Delta kKing[8] = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};
constexpr Delta kKnight[8] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                              {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

/// The angle between two vectors, 0 to pi.
double between(Delta v, Delta w) {
  double d = std::abs(angle(v) - angle(w));
  const double turn = 2 * std::acos(-1.0);
  return d > turn / 2 ? turn - d : d;
}

/// Where a leg of a chain may go when the leg before went by `before`.
std::vector<Delta> later_vectors(const Link& link, const Leap& last, Delta before) {
  const Leap leap = leap_of(link.atom);
  const auto& codes = link.legs[0].directions;
  const std::vector<Delta> own = own_vectors(leap);
  if (codes == std::vector<std::string>{"a"}) return own;
  std::vector<Delta> result;
  const bool kin = last.oblique() && last.a == leap.a && last.b == leap.b;
  if (last.oblique() && !kin) {
    const bool back = codes == std::vector<std::string>{"b"};
    double best = back ? 0 : 10;
    for (const Delta v : own) {
      best = back ? std::max(best, between(v, before)) : std::min(best, between(v, before));
    }
    for (const Delta v : own) {
      if (std::abs(between(v, before) - best) < 1e-9) result.push_back(v);
    }
    return result;
  }
  // The frame is turned: number k stands k places clockwise of straight on.
  const std::vector<std::string> ahead{"f"};
  for (const Delta v : own) {
    std::vector<Delta> all = leap.oblique() && !kin ? own : eight_vectors(leap);
    if (leap.oblique() && !kin) all.push_back(before);
    std::vector<Delta> ring = clockwise(all, before);
    const bool oblique = leap.oblique() && !kin;
    const auto place =
        static_cast<std::size_t>(std::find(ring.begin(), ring.end(), v) - ring.begin());
    // The direction of the leg before is not a leap of the atom: leave it out of the count.
    const Delta seen = oblique ? kKnight[(place + 7) % 8] : kKing[place];
    Leap read{1, 2, false, false};
    if (!oblique) {
      const bool axes = place % 2 == 0;
      read = kin || leap.eight ? Leap{0, 1, true, false}
             : axes            ? Leap{0, 1, false, false}
                               : Leap{1, 1, false, false};
    }
    for (const std::string& code : codes.empty() ? ahead : codes) {
      if (code == "a" || allows(code, seen, read)) {
        result.push_back(v);
        break;
      }
    }
  }
  return result;
}

using Way = std::vector<Delta>;

std::vector<Delta> first_or_all(const Link& link) {
  const auto& codes = link.legs[0].directions;
  if (std::count(codes.begin(), codes.end(), "a") > 0) return own_vectors(leap_of(link.atom));
  return first_vectors(link.legs[0], leap_of(link.atom));
}

/// All lists of vectors that continue `so_far` by the rules of chains.
void ways(const std::vector<Link>& links, const Way& so_far, std::vector<Way>& out) {
  const std::size_t i = so_far.size();
  if (i == links.size()) {
    out.push_back(so_far);
    return;
  }
  const std::vector<Delta> next =
      i == 0 ? first_or_all(links[0])
             : later_vectors(links[i], leap_of(links[i - 1].atom), so_far.back());
  for (const Delta v : next) {
    Way longer = so_far;
    longer.push_back(v);
    ways(links, longer, out);
  }
}

/// Steps of a leg; 0: no limit.
int steps_of(const Link& link) {
  if (link.range.count != Range::kDefault) return link.range.count;
  return leap_of(link.atom).slides ? 0 : 1;
}

/// Letters before a bracket: is the whole way steep, flat, right, ahead ...?
bool chosen(const std::vector<Link>& links, const Way& way, const Prefix& outer) {
  Delta sum;
  bool bent = false;
  for (std::size_t i = 0; i < way.size(); ++i) {
    bent = bent || std::abs(std::sin(angle(way[i]) - angle(way[0]))) > 1e-9;
    sum = sum + way[i] * (steps_of(links[i]) == 1 ? 1 : 2);
  }
  const auto tie = [&] {
    return sum.dx == 0 || sum.dy == 0 || std::abs(sum.dx) == std::abs(sum.dy);
  };
  if (bent && tie()) sum = sum + sum + way[0];
  if (sum == Delta{}) sum = way[0];
  const int x = std::abs(sum.dx);
  const int y = std::abs(sum.dy);
  const Leap read{std::min(x, y), std::max(x, y), false, false};
  for (const std::string& code : outer.directions) {
    if (code == "a" || ((code[0] != 'h' || read.oblique()) && allows(code, sum, read))) return true;
  }
  return false;
}

/// The state of a walk along one way.
struct Walk {
  Square at;
  std::vector<Square> taken;  // the latest last
  Square unloaded_from = kNoSquare;
  Square unloaded_to = kNoSquare;
  int rounds = 1;
  std::set<Square> ep_squares;
};

class ChainMover {
 public:
  ChainMover(Square from, bool black, const Geometry& g, const BoardView& board,
             std::vector<Landing>& out)
      : from_(from), black_(black), g_(g), board_(board), out_(out) {}

  void term(const Term& term, const std::vector<Prefix>& outers);

 private:
  std::vector<std::vector<Link>> chains(const Term& term) const;
  void chain(const std::vector<Link>& links, const Prefix& outer, int rounds);
  void ride(const Link& link);
  void leg(const std::vector<Link>& links, const Way& way, std::size_t i, Walk w, int rounds);
  bool leap_allowed(const Prefix& leg, Delta v, Walk& w) const;
  void accept(const std::vector<Link>& links, const Way& way, std::size_t i, const Walk& w,
              int rounds);
  void land(Prefix leg, const Walk& w);
  void add(const Walk& w, bool capture, Square victim);

  Occupant at(Square s, const Walk& w) const {
    if (s == w.unloaded_to) return Occupant::Friend;
    if (s == from_ || std::count(w.taken.begin(), w.taken.end(), s) > 0) return Occupant::Empty;
    return g_.hole(s) ? Occupant::Hole : board_.at(s);
  }
  std::optional<Square> step(Square s, Delta v) const { return g_.step(s, black_ ? -v : v, false); }

  Square from_;
  bool black_;
  const Geometry& g_;
  const BoardView& board_;
  std::vector<Landing>& out_;
  Prefix outer_;           // letters before a bracket
  std::vector<Way> anew_;  // (...)a0: the ways of every round
};

void ChainMover::add(const Walk& w, bool capture, Square victim) {
  Landing l;
  l.to = w.at;
  l.captures = capture;
  std::set<Square> all(w.taken.begin(), w.taken.end());
  if (victim != kNoSquare) all.insert(victim);
  if (all.size() > betza::kMaxLocust) return;
  for (const Square s : all) l.also_captured[l.victims++] = s;
  l.partner_from = w.unloaded_from;
  l.partner_to = w.unloaded_to;
  if (!capture && all.empty()) l.ep_squares.assign(w.ep_squares.begin(), w.ep_squares.end());
  out_.push_back(l);
}

void ChainMover::land(Prefix leg, const Walk& w) {
  if (leg.modes.find_first_of("mcde") == std::string::npos) {
    for (const char c : std::string("mcde")) {
      if (outer_.has(c)) leg.modes += c;
    }
  }
  if (outer_.has('t')) leg.modes += 't';
  const bool standard = !leg.has('m') && !leg.has('c') && !leg.has('d') && !leg.has('e');
  const Occupant o = at(w.at, w);
  if (o == Occupant::Empty) {
    if (leg.has('m') || standard) add(w, false, kNoSquare);
    const Square victim = board_.ep_victim();
    const bool taken = std::count(w.taken.begin(), w.taken.end(), w.at) > 0 ||
                       std::count(w.taken.begin(), w.taken.end(), victim) > 0;
    if (leg.has('e') && board_.ep_square(w.at) && victim != kNoSquare && w.at != from_ && !taken) {
      add(w, false, victim);
    }
    return;
  }
  if (w.at == w.unloaded_to || (leg.has('t') && board_.royal(w.at))) return;
  if (o == Occupant::Enemy && (leg.has('c') || standard)) add(w, true, kNoSquare);
  if (o == Occupant::Friend && leg.has('d')) add(w, true, kNoSquare);
}

/// The square where leg `i` has arrived: stop, begin the next leg, or the next round.
void ChainMover::accept(const std::vector<Link>& links, const Way& way, std::size_t i,
                        const Walk& w, int rounds) {
  const Prefix& leg = links[i].legs[0];
  const Occupant o = at(w.at, w);
  const bool last = i + 1 == links.size();
  if (last || links[i].may_stop) land(leg, w);
  if (last) {
    const bool again = rounds == 0 || w.rounds < rounds;
    const bool home = w.at == from_ && !(rounds == 0 && !anew_.empty());
    if (rounds != 1 && again && o == Occupant::Empty && !home) {
      Walk next = w;
      ++next.rounds;
      for (const Way& other : anew_.empty() ? std::vector<Way>{way} : anew_) {
        this->leg(links, other, 0, next, rounds);
      }
    }
    return;
  }
  const auto go_on = [&](Walk next) {
    if (leg.has('u')) {
      if (next.taken.empty() || next.unloaded_from != kNoSquare) return;
      next.unloaded_from = next.taken.back();
      next.taken.pop_back();
      next.unloaded_to = next.at;
    }
    this->leg(links, way, i + 1, next, rounds);
  };
  const bool none =
      !leg.has('m') && !leg.has('c') && !leg.has('d') && !leg.has('p') && !leg.has('t');
  if (o == Occupant::Empty) {
    if (leg.has('m') || none) go_on(w);
    return;
  }
  if (leg.has('p') || (leg.has('t') && o == Occupant::Friend)) go_on(w);
  const bool takes =
      (o == Occupant::Enemy && leg.has('c')) || (o == Occupant::Friend && leg.has('d'));
  if (!takes || w.at == w.unloaded_to || (leg.unmoved_friend && !board_.unmoved(w.at))) return;
  Walk next = w;
  next.taken.push_back(w.at);
  go_on(next);
}

/// n and j of a leap: what stands between.
bool ChainMover::leap_allowed(const Prefix& leg, Delta v, Walk& w) const {
  const int length = std::max(std::abs(v.dx), std::abs(v.dy));
  if (length == 1 || (!leg.has('n') && !leg.has('j'))) return true;
  std::vector<Delta> squares;
  if (v.dx != 0 && v.dy != 0 && std::abs(v.dx) != std::abs(v.dy)) {
    squares = {std::abs(v.dx) > std::abs(v.dy) ? Delta{v.dx / 2, 0} : Delta{0, v.dy / 2}};
  } else {
    for (int k = 1; k < length; ++k) squares.push_back({v.dx / length * k, v.dy / length * k});
  }
  int pieces = 0;
  bool missing = false;
  for (const Delta d : squares) {
    const auto s = step(w.at, d);
    const Occupant o = s ? at(*s, w) : Occupant::Hole;
    missing = missing || o == Occupant::Hole;
    if (o == Occupant::Enemy || o == Occupant::Friend) ++pieces;
    if (o == Occupant::Empty && leg.has('n')) w.ep_squares.insert(*s);
  }
  if (leg.has('n')) return pieces == 0 && !missing;
  return std::count(leg.modes.begin(), leg.modes.end(), 'j') > 1 ? pieces > 0 : pieces == 1;
}

void ChainMover::leg(const std::vector<Link>& links, const Way& way, std::size_t i, Walk w,
                     int rounds) {
  const int limit = steps_of(links[i]);
  const Prefix& letters = links[i].legs[0];
  const bool single = std::max(std::abs(way[i].dx), std::abs(way[i].dy)) == 1;
  const auto jumps = std::count(letters.modes.begin(), letters.modes.end(), 'j');
  for (int n = 1; limit == 0 || n <= limit; ++n) {
    const bool skipped = single && n <= jumps;
    if (!skipped && !leap_allowed(letters, way[i], w)) return;
    const auto s = step(w.at, way[i]);
    if (!s || (!skipped && at(*s, w) == Occupant::Hole)) return;
    w.at = *s;
    if (skipped) continue;
    if (!links[i].range.exact || n == limit) accept(links, way, i, w, rounds);
    if (at(w.at, w) != Occupant::Empty) return;
    if (single && letters.has('n')) w.ep_squares.insert(w.at);
  }
}

void ChainMover::chain(const std::vector<Link>& links, const Prefix& outer, int rounds) {
  if ((links[0].legs[0].has('i') || outer.has('i')) && !board_.unmoved(from_)) return;
  outer_ = outer;
  std::vector<Way> all;
  ways(links, {}, all);
  for (const Way& way : all) {
    if (!outer.directions.empty() && !chosen(links, way, outer)) continue;
    leg(links, way, 0, Walk{from_, {}, kNoSquare, kNoSquare, 1, {}}, rounds);
  }
}

/// Nrf0 and Rc0: what changes from step to step.
void ChainMover::ride(const Link& link) {
  const Prefix& leg = link.legs[0];
  outer_ = Prefix{};
  const Prefix& pass = link.range.between;
  if (leg.has('i') && !board_.unmoved(from_)) return;
  const Leap leap = leap_of(link.atom);
  int turn = 0;
  for (int k = 0; k < 8; ++k) {
    for (const std::string& code : pass.directions) {
      if (allows(code, kKing[k], Leap{0, 1, true, false})) turn = k;
    }
  }
  for (Delta v : first_vectors(leg, leap)) {
    Walk w{from_, {}, kNoSquare, kNoSquare, 1, {}};
    for (int n = 1; link.range.count == 0 || n <= link.range.count; ++n) {
      const auto s = step(w.at, v);
      if (!s || at(*s, w) == Occupant::Hole || *s == from_) break;
      w.at = *s;
      if (!link.range.exact || n == link.range.count) land(leg, w);
      const Occupant o = at(w.at, w);
      if (o == Occupant::Enemy && pass.has('c')) {
        w.taken.push_back(w.at);
      } else if (o == Occupant::Friend && pass.has('d')) {
        w.taken.push_back(w.at);
      } else if (o == Occupant::Enemy && !pass.has('p')) {
        break;
      } else if (o == Occupant::Friend && !pass.has('p') && !pass.has('t')) {
        break;
      }
      if (w.taken.size() > betza::kMaxLocust) break;
      v = clockwise(eight_vectors(leap), v)[static_cast<std::size_t>(turn)];
    }
  }
}

void prefix_to(const Prefix& outer, std::vector<Link>& chain) {
  Prefix& first = chain.front().legs.front();
  Prefix& last = chain.back().legs.back();
  first.directions.insert(first.directions.end(), outer.directions.begin(), outer.directions.end());
  for (const char c : outer.modes) (c == 'i' ? first : last).modes += c;
  last.unmoved_friend = last.unmoved_friend || outer.unmoved_friend;
}

/// Groups inside a chain multiplied out.
std::vector<std::vector<Link>> ChainMover::chains(const Term& term) const {
  std::vector<std::vector<Link>> result{{}};
  for (const Link& link : term.links) {
    std::vector<std::vector<Link>> parts;
    if (!link.is_group) parts.push_back({link});
    for (const Term& inner : link.group) {
      for (std::vector<Link> part : chains(inner)) {
        prefix_to(link.legs[0], part);
        parts.push_back(part);
      }
    }
    std::vector<std::vector<Link>> longer;
    for (const auto& head : result) {
      for (const auto& tail : parts) {
        longer.push_back(head);
        longer.back().insert(longer.back().end(), tail.begin(), tail.end());
      }
    }
    result = longer;
  }
  return result;
}

void ChainMover::term(const Term& term, const std::vector<Prefix>& outers) {
  const Link& first = term.links[0];
  const bool group = term.links.size() == 1 && first.is_group && !term.bracket;
  if (group && first.range.count == Range::kDefault) {
    std::vector<Prefix> inner = outers;
    inner.insert(inner.begin(), first.legs[0]);
    for (const Term& t : first.group) this->term(t, inner);
    return;
  }
  const int rounds = group ? first.range.count : 1;
  for (std::vector<Link> links : chains(term)) {
    for (Prefix outer : outers) {
      if (term.bracket) outer.modes.clear();
      prefix_to(outer, links);
    }
    const bool alone = links.size() == 1 && !term.bracket;
    const char letter = links[0].atom.letter;
    if (alone && letter != 'O' && letter != 'U' && links[0].range.between != Prefix{}) {
      ride(links[0]);
    } else if (alone && rounds == 1 && !links[0].range.exact) {
      link_moves(links[0], from_, black_, g_, board_, out_);
    } else if (alone && (links[0].legs.size() > 1 ||
                         links[0].legs[0].modes.find_first_of("pgnjozqy") != std::string::npos)) {
      throw betza::Error("the reference mover cannot repeat this", 0);
    } else {
      Prefix letters = term.outer;
      if (term.bracket) {
        for (const Prefix& outer : outers) letters.modes += outer.modes;
      }
      if (group && rounds != 1 && first.range.between != Prefix{}) ways(links, {}, anew_);
      chain(links, letters, rounds);
      anew_.clear();
    }
  }
}

}  // namespace

void chain_moves(const Term& term, Square from, bool black, const Geometry& geometry,
                 const BoardView& board, std::vector<Landing>& out) {
  ChainMover(from, black, geometry, board, out).term(term, {});
}

}  // namespace reference
