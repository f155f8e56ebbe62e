// tests/support/reference_mover.cpp: see reference_mover.h.
#include "tests/support/reference_mover.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <set>
#include <string>
#include <tuple>

#include "tests/support/reference_parts.h"

namespace reference {

namespace {

using betza::Atom;
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

/// A later leg: the k-th vector clockwise from the one before counts as the King's k-th direction.
/// `hand` is the side of the last turn, +1 right.
std::vector<std::pair<Delta, int>> later_vectors(const Prefix& leg, const Leap& leap, Delta before,
                                                 int hand) {
  const Delta king[8] = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};
  const std::vector<Delta> ring = clockwise(eight_vectors(leap), before);
  std::vector<std::pair<Delta, int>> result;
  for (int k = 0; k < 8; ++k) {
    const bool fourfold = !leap.eight && !leap.oblique();
    bool ok = leg.directions.empty() && k != 4 && !(fourfold && k % 2 == 1);
    for (std::string code : leg.directions) {
      bool known = true;
      for (char& c : code) {
        if (c != 'z' && c != 'q') continue;
        known = hand != 0;
        c = (c == 'q' ? hand : -hand) > 0 ? 'r' : 'l';
      }
      ok = ok || (known && allows(code, king[k], Leap{0, 1, true, false}));
    }
    const int turned = k == 0 || k == 4 ? hand : k < 4 ? 1 : -1;
    if (ok) result.push_back({ring[static_cast<std::size_t>(k)], turned});
  }
  return result;
}

// ---- The walk

/// The state of a walk; copied at every branch.
struct Walk {
  Square at;
  Delta before;  // vector of the latest leg
  int hand = 0;
  int iso = 1;  // steps of the latest sliding leg
  std::set<Square> taken;
  std::set<Square> ep_squares;
};

/// Walks one atom with its legs, recomputing everything at every step.
class Mover {
 public:
  Mover(Square from, bool black, const Geometry& g, const BoardView& board)
      : from_(from), black_(black), g_(g), board_(board) {}

  void link(Link link);
  const std::vector<Landing>& result() const { return out_; }

 private:
  struct Leg {
    Prefix prefix;
    int range;
    bool last;
  };

  Occupant at(Square s, const Walk& w) const {
    if (s == from_ || w.taken.count(s) > 0) return Occupant::Empty;
    return g_.hole(s) ? Occupant::Hole : board_.at(s);
  }
  static bool piece(Occupant o) { return o == Occupant::Enemy || o == Occupant::Friend; }
  std::optional<Square> step(Square s, Delta v, bool ring) const {
    return g_.step(s, black_ ? -v : v, ring);
  }

  void castle(const Link& link);
  void everywhere(const Link& link);
  void curve(const Prefix& leg, int range);
  void leg(std::size_t i, const Walk& w);
  void ray(std::size_t i, Delta v, int hand, const Walk& w);
  bool leap_allowed(const Prefix& leg, Square s, Delta v, Walk& w) const;
  void hop(std::size_t i, Delta v, Walk w);
  void accept(std::size_t i, Square s, int steps, const Walk& w, bool home);
  void land(const Prefix& leg, Square s, const Walk& w);
  void add(Square to, bool capture, const std::set<Square>& victims,
           const std::set<Square>& ep_squares);

  Square from_;
  bool black_;
  const Geometry& g_;
  const BoardView& board_;
  Leap leap_{};
  std::vector<Leg> legs_;
  std::vector<Landing> out_;
};

void Mover::add(Square to, bool capture, const std::set<Square>& victims,
                const std::set<Square>& ep_squares) {
  if (victims.size() > betza::kMaxLocust) return;
  Landing l;
  l.to = to;
  l.captures = capture;
  for (const Square s : victims) l.also_captured[l.victims++] = s;
  if (!capture && victims.empty()) l.ep_squares.assign(ep_squares.begin(), ep_squares.end());
  out_.push_back(l);
}

void Mover::land(const Prefix& leg, Square s, const Walk& w) {
  const bool standard = !leg.has('m') && !leg.has('c') && !leg.has('d') && !leg.has('e');
  const Occupant o = at(s, w);
  if (o == Occupant::Empty) {
    if (leg.has('m') || standard) add(s, false, w.taken, w.ep_squares);
    const Square victim = board_.ep_victim();
    if (leg.has('e') && board_.ep_square(s) && victim != kNoSquare && s != from_ &&
        w.taken.count(s) == 0 && w.taken.count(victim) == 0) {
      std::set<Square> all = w.taken;
      all.insert(victim);
      add(s, false, all, {});
    }
  }
  if (leg.has('t') && piece(o) && board_.royal(s)) return;
  if (o == Occupant::Enemy && (leg.has('c') || standard)) add(s, true, w.taken, {});
  if (o == Occupant::Friend && leg.has('d')) add(s, true, w.taken, {});
}

/// Lame and must-jump leaps; notes the e.p. squares.
bool Mover::leap_allowed(const Prefix& leg, Square s, Delta v, Walk& w) const {
  if (!leg.has('n') && !leg.has('j')) return true;
  std::vector<Delta> between;
  if (leap_.oblique()) {
    between = {std::abs(v.dx) > std::abs(v.dy) ? Delta{v.dx / 2, 0} : Delta{0, v.dy / 2}};
  } else {
    const int n = std::max(std::abs(v.dx), std::abs(v.dy));
    for (int k = 1; k < n; ++k) between.push_back({v.dx / n * k, v.dy / n * k});
  }
  int pieces = 0;
  for (const Delta d : between) {
    const auto t = step(s, d, leg.has('o'));
    if (!t || at(*t, w) == Occupant::Hole) {
      if (leg.has('n')) return false;
      continue;
    }
    if (piece(at(*t, w))) ++pieces;
    if (leg.has('n')) w.ep_squares.insert(*t);
  }
  if (leg.has('n')) return pieces == 0;
  if (between.empty()) return true;
  const auto jumps = std::count(leg.modes.begin(), leg.modes.end(), 'j');
  return jumps > 1 ? pieces > 0 : pieces == 1;
}

/// The square after `steps` steps is reached: may the next leg begin here, or the move end?
void Mover::accept(std::size_t i, Square s, int steps, const Walk& w, bool home) {
  const Leg& now = legs_[i];
  const Prefix& leg = now.prefix;
  if (i > 0 && leg.has('i') && steps != w.iso) return;
  Walk next = w;
  if (now.range != 1) next.iso = steps;
  next.at = s;
  if (now.last) {
    land(leg, s, next);
    return;
  }
  const Occupant o = home ? Occupant::Friend : at(s, w);
  const bool hops = leg.has('p') || leg.has('g');
  const bool standard = !leg.has('m') && !leg.has('y') && !leg.has('c') && !leg.has('d') && !hops;
  const bool stays = (o == Occupant::Empty && (leg.has('m') || leg.has('y') || standard)) ||
                     (o == Occupant::Friend && hops) ||
                     (o == Occupant::Enemy && hops && !leg.has('t'));
  if (stays) this->leg(i + 1, next);
  if (home) return;
  const bool takes =
      (o == Occupant::Enemy && leg.has('c')) || (o == Occupant::Friend && leg.has('d'));
  if (!takes || (leg.has('t') && !hops && board_.royal(s))) return;
  next.taken.insert(s);
  this->leg(i + 1, next);
}

/// p and g on a last leg.
void Mover::hop(std::size_t i, Delta v, Walk w) {
  const Leg& now = legs_[i];
  const Prefix& leg = now.prefix;
  const auto skip = std::count(leg.modes.begin(), leg.modes.end(), 'j');
  const Square start = w.at;
  const bool strides = !leap_.oblique() && std::max(std::abs(v.dx), std::abs(v.dy)) == 1;
  Square s = start;
  bool hopped = false;
  for (int n = 1; now.range == 0 || n <= now.range; ++n) {
    const bool skipped = strides && n <= skip;
    if (!skipped && !leap_allowed(leg, s, v, w)) return;
    const auto t = step(s, v, leg.has('o'));
    if (!t || (!skipped && *t == start && leg.has('o'))) return;
    s = *t;
    if (skipped) continue;
    const Occupant o = at(s, w);
    if (o == Occupant::Hole) return;
    if (!hopped) {
      hopped = piece(o);
      if (leg.has('n') && strides && o == Occupant::Empty) w.ep_squares.insert(s);
      continue;
    }
    accept(i, s, n, w, false);
    if (o != Occupant::Empty || !leg.has('p')) return;
    if (leg.has('n') && strides) w.ep_squares.insert(s);
  }
}

void Mover::ray(std::size_t i, Delta v, int hand, const Walk& start) {
  const Leg& now = legs_[i];
  const Prefix& leg = now.prefix;
  Walk w = start;
  w.before = v;
  w.hand = hand;
  if (now.last && (leg.has('p') || leg.has('g'))) return hop(i, v, w);
  const bool strides = !leap_.oblique() && std::max(std::abs(v.dx), std::abs(v.dy)) == 1;
  const auto skip = strides ? std::count(leg.modes.begin(), leg.modes.end(), 'j') : 0;
  Square s = w.at;
  for (int n = 1; now.range == 0 || n <= now.range; ++n) {
    if (n > skip && !leap_allowed(leg, s, v, w)) return;
    const auto t = step(s, v, leg.has('o'));
    if (!t) return;
    s = *t;
    if (n <= skip) continue;
    if (leg.has('o') && s == start.at) {
      if (i == 0 && !now.last) accept(i, s, n, w, true);
      return;
    }
    const Occupant o = at(s, w);
    if (o == Occupant::Hole) return;
    accept(i, s, n, w, false);
    if (o != Occupant::Empty) return;
    if (leg.has('n') && strides) w.ep_squares.insert(s);
  }
}

void Mover::leg(std::size_t i, const Walk& w) {
  if (i == 0) {
    for (const Delta v : first_vectors(legs_[0].prefix, leap_)) ray(0, v, 0, w);
    return;
  }
  for (const auto& [v, hand] : later_vectors(legs_[i].prefix, leap_, w.before, w.hand)) {
    ray(i, v, hand, w);
  }
}

void Mover::curve(const Prefix& leg, int range) {
  const std::vector<Delta> all = eight_vectors(leap_);
  for (const Delta start : first_vectors(leg, leap_)) {
    for (const int side : {1, -1}) {
      Walk w{from_, {}, 0, 1, {}, {}};
      Delta v = start;
      for (int n = 1; range <= 1 || n <= range; ++n) {
        if (!leap_allowed(leg, w.at, v, w)) break;
        const auto t = step(w.at, v, leg.has('o'));
        if (!t || *t == from_ || at(*t, w) == Occupant::Hole) break;
        w.at = *t;
        land(leg, w.at, w);
        if (at(w.at, w) != Occupant::Empty) break;
        if (leg.has('n') && !leap_.oblique() && leap_.b == 1) w.ep_squares.insert(w.at);
        const int turn = leg.has('q') ? side : n % 2 == 1 ? 2 * side : -2 * side;
        v = clockwise(all, v)[static_cast<std::size_t>((turn + 8) % 8)];
      }
    }
  }
}

void Mover::everywhere(const Link& link) {
  for (Square s = 0; s < g_.size(); ++s) {
    if (s != from_) land(link.legs[0], s, Walk{from_, {}, 0, 1, {}, {}});
  }
}

void Mover::castle(const Link& link) {
  const Prefix& leg = link.legs[0];
  const auto jumps = static_cast<int>(std::count(leg.modes.begin(), leg.modes.end(), 'j'));
  const int n = link.range.count;
  if (n <= 0) return;
  const Walk w{from_, {}, 0, 1, {}, {}};
  for (const int side : {-1, 1}) {
    bool ok = leg.directions.empty();
    for (const std::string& code : leg.directions)
      ok = ok || code == "s" || code == (side < 0 ? "l" : "r");
    if (!ok) continue;
    // The whole rank on this side, up to the edge or a hole.
    std::vector<Square> rank;
    for (Square s = from_;;) {
      const auto t = step(s, {side, 0}, false);
      if (!t || at(*t, w) == Occupant::Hole) break;
      rank.push_back(s = *t);
    }
    const int partner = static_cast<int>(rank.size()) - 1 - jumps;
    if (partner < 0 || n > static_cast<int>(rank.size())) continue;
    const Square p = rank[static_cast<std::size_t>(partner)];
    bool clear = at(p, w) == Occupant::Friend && board_.unmoved(p);
    for (int k = 0; k < std::max(partner, n); ++k) {
      clear = clear && (k == partner || !piece(at(rank[static_cast<std::size_t>(k)], w)));
    }
    if (!clear) continue;
    Landing l;
    l.to = rank[static_cast<std::size_t>(n - 1)];
    l.partner_from = p;
    l.partner_to = n == 1 ? from_ : rank[static_cast<std::size_t>(n - 2)];
    out_.push_back(l);
  }
}

void Mover::link(Link link) {
  if (link.legs[0].has('i') && !board_.unmoved(from_)) return;
  if (link.atom.letter == 'O') return castle(link);
  if (link.atom.letter == 'U') return everywhere(link);
  leap_ = leap_of(link.atom);
  int range = link.range.count;
  if (range == Range::kDefault) range = leap_.slides ? 0 : 1;
  const Prefix& last = link.legs.back();
  if (link.legs.size() == 1 && (last.has('z') || last.has('q'))) return curve(last, range);
  const bool turns_into_sliders = leap_.eight || (!leap_.oblique() && leap_.b == 1);
  bool slider = leap_.slides;
  legs_.clear();
  for (std::size_t i = 0; i < link.legs.size(); ++i) {
    const Prefix& leg = link.legs[i];
    legs_.push_back({leg, range, i + 1 == link.legs.size()});
    const bool toggles = leg.has('g') || leg.has('y');
    const bool bent_hop = legs_.back().last && range == 1 && (leg.has('p') || leg.has('g'));
    if (bent_hop) {
      // pX = pafX, gX = gafX
      legs_.back().last = false;
      Prefix hop = leg;
      hop.modes.clear();
      for (const char c : leg.modes) {
        if (std::string("mcdet").find(c) == std::string::npos) hop.modes += c;
      }
      if (hop.has('p') && hop.has('g')) hop.modes.erase(hop.modes.find('g'), 1);
      legs_.back().prefix = hop;
      Prefix landing = leg;
      landing.directions = {"f"};
      landing.modes.clear();
      for (const char c : leg.modes) {
        if (std::string("pgi").find(c) == std::string::npos) landing.modes += c;
      }
      const bool stays = !hop.has('g') || (turns_into_sliders && slider);
      legs_.push_back({landing, stays ? 1 : 0, true});
      break;
    }
    if (!toggles) continue;
    if (turns_into_sliders) {
      slider = !slider;
      range = slider ? 0 : 1;
    } else {
      range = range == 1 ? 0 : 1;
    }
  }
  leg(0, Walk{from_, {}, 0, 1, {}, {}});
}

/// Equal landings once; where only the ep_squares differ, all of them.
std::vector<Landing> merged_landings(const std::vector<Landing>& out) {
  std::vector<Landing> merged;
  for (const Landing& l : out) {
    const auto twin = std::find_if(merged.begin(), merged.end(), [&](const Landing& m) {
      Landing x = m;
      Landing y = l;
      x.ep_squares.clear();
      y.ep_squares.clear();
      return same(x, y);
    });
    if (twin == merged.end()) {
      merged.push_back(l);
      continue;
    }
    std::set<Square> ep_squares(twin->ep_squares.begin(), twin->ep_squares.end());
    ep_squares.insert(l.ep_squares.begin(), l.ep_squares.end());
    twin->ep_squares.assign(ep_squares.begin(), ep_squares.end());
  }
  std::sort(merged.begin(), merged.end(), [](const Landing& x, const Landing& y) {
    return std::tie(x.to, x.captures, x.victims, x.also_captured, x.partner_from, x.partner_to) <
           std::tie(y.to, y.captures, y.victims, y.also_captured, y.partner_from, y.partner_to);
  });
  return merged;
}

}  // namespace

bool same(const Landing& x, const Landing& y) {
  return std::tie(x.to, x.captures, x.victims, x.also_captured, x.partner_from, x.partner_to,
                  x.ep_squares) == std::tie(y.to, y.captures, y.victims, y.also_captured,
                                            y.partner_from, y.partner_to, y.ep_squares);
}

bool understands(const betza::Piece& piece) {
  return std::all_of(piece.terms.begin(), piece.terms.end(), [](const betza::Term& term) {
    return std::all_of(term.links.begin(), term.links.end(), [](const Link& link) {
      return link.is_group ? understands(betza::Piece{link.group}) : link.atom.letter != '@';
    });
  });
}

void link_moves(const Link& link, Square from, bool black, const Geometry& g,
                const BoardView& board, std::vector<Landing>& out) {
  Mover mover(from, black, g, board);
  mover.link(link);
  out.insert(out.end(), mover.result().begin(), mover.result().end());
}

std::vector<Landing> moves(const betza::Piece& piece, Square from, bool black, const Geometry& g,
                           const BoardView& board) {
  std::vector<Landing> out;
  for (const betza::Term& term : piece.terms) chain_moves(term, from, black, g, board, out);
  return merged_landings(out);
}

}  // namespace reference
