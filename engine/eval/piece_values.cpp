// engine/eval/piece_values.cpp: from mobility to centipawns: raw values, what promotion adds, then
// the rules of the game (hands, royalty, inverted goals). Tested by tests/engine/evaluate_test.cpp.
#include "engine/eval/piece_values.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <deque>
#include <stdexcept>

#include "engine/eval/mobility.h"
#include "engine/eval/square_values.h"

namespace engine {

namespace {

/// The side whose moves are measured: White unless the type is Black's alone.
Color owner(const Rules& rules, PieceType t) { return rules.def(t).side[0] ? kWhite : kBlack; }

Profile profile(const Rules& rules, PieceType t, const EvalParams::Pieces& params) {
  Profile p;
  p.by_square.assign(static_cast<std::size_t>(rules.squares()), 0);
  const Color c = owner(rules, t);
  double n = 0;
  const auto add = [](Mobility& sum, const Mobility& r) {
    sum.quiet += r.quiet, sum.capture += r.capture, sum.oblique += r.oblique;
    sum.range = std::max(sum.range, r.range);
  };
  for (Square s = 0; s < rules.squares(); ++s) {
    if (!may_stand(rules, c, t, s)) continue;
    const Mobility r = mobility(rules, c, t, s, params.middle_fill, params.unmoved_weight);
    p.by_square[static_cast<std::size_t>(s)] = r.mean();
    add(p.middle, r);
    add(p.end, mobility(rules, c, t, s, params.end_fill, params.unmoved_weight));
    ++n;
  }
  for (Mobility* r : {&p.middle, &p.end})
    if (n > 0) r->quiet /= n, r->capture /= n, r->oblique /= n;
  return p;
}

// Pairs of adjacent squares that are attacked together: they cut off a king and stop pawns, which a
// slide along one line does not do. This is why queen, archbishop and chancellor are worth more
// than the sum of their parts.
int adjacent_pairs(const std::vector<betza::Delta>& attacks) {
  int pairs = 0;
  for (const betza::Delta& a : attacks)
    for (const betza::Delta& b : attacks)
      if (std::abs(a.dx - b.dx) + std::abs(a.dy - b.dy) == 1 && a.dx * b.dy != a.dy * b.dx) ++pairs;
  return pairs / 2;
}

bool color_bound_by(const std::vector<betza::Delta>& attacks) {
  return !attacks.empty() && std::all_of(attacks.begin(), attacks.end(),
                                         [](betza::Delta d) { return ((d.dx + d.dy) & 1) == 0; });
}

// Centipawns from mobility m, fitted to the known values of orthodox, Capablanca and short-range
// leaping pieces. Value grows a little faster than mobility; slow pieces arrive late, color-bound
// ones reach half of the board, oblique leapers fork.
double worth(const Mobility& r, int pairs, bool bound, const EvalParams::Pieces& params) {
  // The geometric mean: a piece that moves one way and captures another is nearly as weak as the
  // weaker of the two.
  const double m = r.quiet > 0 && r.capture > 0 ? std::sqrt(r.quiet * r.capture) : r.mean() / 2;
  const double slow = r.range <= 1   ? params.range_1
                      : r.range == 2 ? params.range_2
                      : r.range == 3 ? params.range_3
                                     : 1.0;
  const double oblique = std::min(1.0, r.oblique);
  const double speed = (1 - oblique) * slow + oblique * params.oblique;
  const double together =
      r.range <= 1 ? 0 : params.pair * pairs * (r.range == 2 ? params.pair_range_2 : 1.0);
  return (m * (params.slope + params.curve * m) * speed + together) *
         (bound ? params.color_bound : 1.0);
}

// A captured piece can be dropped at once, so large values count less.
double squeezed(double v, double power) { return v <= 100 ? v : 100 * std::pow(v / 100, power); }

/// Moves from each square to the nearest of `zone` on an empty board: breadth first, backwards.
Steps steps_to(const Rules& rules, Color c, PieceType t, const std::vector<bool>& zone) {
  const auto n = static_cast<std::size_t>(rules.squares());
  std::vector<std::vector<Square>> back(n);
  for (Square s = 0; s < rules.squares(); ++s)
    if (may_stand(rules, c, t, s))
      for (Square to : empty_board_targets(rules, c, t, s))
        back[static_cast<std::size_t>(to)].push_back(s);
  Steps steps(n, kFar);
  std::deque<Square> queue;
  for (std::size_t s = 0; s < n; ++s)
    if (zone[s]) {
      steps[s] = 0;
      queue.push_back(static_cast<Square>(s));
    }
  while (!queue.empty()) {
    const auto to = static_cast<std::size_t>(queue.front());
    queue.pop_front();
    for (Square from : back[to]) {
      auto& d = steps[static_cast<std::size_t>(from)];
      if (d != kFar || steps[to] >= kFar - 1) continue;
      d = static_cast<std::uint8_t>(steps[to] + 1);
      queue.push_back(from);
    }
  }
  return steps;
}

// What is left of the value of a last piece that must not be lost, while there are others.
constexpr int kSpare = 4;

class Maker {
 public:
  Maker(const Rules& rules, const EvalParams& params, Values& v)
      : rules_(rules), params_(params.pieces), v_(v) {}
  const std::vector<Profile>& profiles() const { return profiles_; }

  void make() {
    if (rules_.has<Extinction>()) extinct_ = rules_.get<Extinction>().rules;
    v_.inverted = (!extinct_.empty() && extinct_[0].result == variants::SideResult::Win) ||
                  (rules_.has<BareKing>() && rules_.get<BareKing>().sign > 0) ||
                  (rules_.has<MisereMate>() && rules_.get<MisereMate>().sign > 0);
    recycled_ = rules_.has<Drops>() && rules_.has<CapturesToHand>() &&
                !rules_.get<CapturesToHand>().returns;
    const auto types = static_cast<std::size_t>(rules_.types());
    for (std::size_t t = 0; t < types; ++t) raw(static_cast<PieceType>(t));
    for (std::size_t t = 0; t < types; ++t) promote(static_cast<PieceType>(t));
    for (std::size_t t = 0; t < types; ++t) finish(static_cast<PieceType>(t));
    scale_down();
    flags();
    opening();
  }

 private:
  /// Values from the moves alone, and what kind of piece it is.
  void raw(PieceType t) {
    profiles_.push_back(profile(rules_, t, params_));
    const Profile& p = profiles_.back();
    const std::vector<betza::Delta> attacks = near_attacks(rules_, owner(rules_, t), t);
    const bool bound = color_bound_by(attacks);
    const int pairs = adjacent_pairs(attacks);
    const double factor = t < params_.type.size() ? params_.type[t] : 1;
    middle_.push_back(worth(p.middle, pairs, bound, params_) * factor);
    // The emptier board of the end game raises all values; the factor leaves the difference between
    // the pieces.
    end_.push_back(worth(p.end, pairs, bound, params_) * params_.end * factor);
    v_.color_bound[t] = bound;
    v_.slow[t] = p.middle.range <= 1;
    v_.mobility[t] = p.middle.capture;
    bool forward = !attacks.empty();
    for (const betza::Delta& d : attacks) forward = forward && d.dy > 0;
    const bool promotes = !rules_.promotions(owner(rules_, t), t).empty();
    v_.pawnlike[t] = rules_.pawn(t) || (promotes && forward && p.middle.range <= 2);
  }

  /// What the best promotion gains, spread over the way to it. REQUIRES raw() of all types.
  void promote(PieceType t) {
    const Color c = owner(rules_, t);
    double gain = 0;
    for (Color side : {kWhite, kBlack}) {
      double best = 0;
      for (PieceType to : rules_.promotions(side, t))
        best = std::max(best, middle_[to] - middle_[t]);
      if (best <= 0) continue;
      std::vector<bool> zone(static_cast<std::size_t>(rules_.squares()));
      for (Square s = 0; s < rules_.squares(); ++s)
        zone[static_cast<std::size_t>(s)] = rules_.promotes_on(side, t, s);
      Steps steps = steps_to(rules_, side, t, zone);
      double sum = 0, n = 0;
      for (std::size_t s = 0; s < zone.size(); ++s) {
        if (zone[s]) steps[s] = 1;  // it can promote with its next move
        if (steps[s] != kFar) sum += steps[s], ++n;
      }
      if (n > 0 && side == c) gain = best * params_.promotion / (sum / n);
      v_.to_promotion[side][t] = std::move(steps);
      v_.promotion_gain[side][t] = static_cast<Value>(best);
    }
    gains_.push_back(gain);
  }

  /// Values as the game counts them. REQUIRES promote() of all types.
  void finish(PieceType t) {
    const auto i = static_cast<std::size_t>(t);
    double mg = middle_[i] + gains_[i], eg = end_[i] + gains_[i] * params_.promotion_end;
    if (recycled_)
      mg = squeezed(mg, params_.recycled_power), eg = squeezed(eg, params_.recycled_power);
    if (const auto given = rules_.def(t).value) mg = eg = *given;
    const double positive = std::max(mg, 10.0);
    if (v_.inverted && !rules_.def(t).value)
      mg = eg = -(params_.inverted_base + params_.inverted_share * positive);
    const bool royal = rules_.royal(t) && rules_.has<Royalty>();
    const bool never_lost = !rules_.families().any(families_of<LastRoyal, AnyRoyal, DupleCheck>);
    if (royal && never_lost) mg = eg = 0;
    v_.piece[t] = {static_cast<int>(std::lround(mg)), static_cast<int>(std::lround(eg))};
    const double hand = recycled_ ? params_.hand_recycled
                                  : params_.hand;  // a drop may go anywhere, a gated piece waits
    v_.in_hand[t] = {static_cast<int>(std::lround(mg * hand)),
                     static_cast<int>(std::lround(eg * hand))};
    v_.exchange[t] = royal ? (never_lost ? params_.royal_exchange : params_.last_royal_exchange)
                           : static_cast<Value>(std::lround(positive));
    const int needed = rules_.has<Extinction>() ? Extinction::needed(rules_, t) : 0;
    const bool last_counts = royal && rules_.has<LastRoyal>();
    const int most = last_counts  ? most_at_start([&](PieceType u) { return rules_.royal(u); })
                     : needed > 0 ? most_at_start([&](PieceType u) { return u == t; })
                                  : 0;
    v_.several[t] = most > std::max(1, needed);
    if (v_.several[t]) {  // each is a step towards the loss of the last
      const Value share = params_.last_royal_exchange / (kSpare * most);
      v_.decisive = params_.last_royal_exchange;
      v_.exchange[t] = std::max(static_cast<Value>(std::lround(positive)), share);
      if (!v_.inverted && !rules_.def(t).value)
        for (int* part : {&v_.piece[t].mg, &v_.piece[t].eg}) *part = std::max(*part, share);
    } else if (needed > 0) {
      v_.exchange[t] = std::max(v_.exchange[t], params_.last_royal_exchange);
    }
    const double size = std::log2(std::max(1.0, positive / params_.rank_unit));
    v_.rank[t] = static_cast<std::uint8_t>(
        std::clamp(static_cast<int>(size * params_.rank_slope + 0.5), 0, 7));
    if (royal) v_.rank[t] = 7;
  }

  /// An empty board where the FEN is wrong: the check of the variant reports that.
  Setup start_setup() const {
    try {
      return parse_fen(rules_, rules_.variant().start_fen);
    } catch (const std::runtime_error&) {
      return {};
    }
  }

  /// Pieces of such types with which a side begins, of the side that has more of them.
  template <class Condition>
  int most_at_start(Condition counts) const {
    const Setup start = start_setup();
    std::array<int, 2> n{};
    for (Piece p : start.squares)
      if (p != kNoPiece && p != kHole && counts(type_of(p))) ++n[color_of(p)];
    for (PieceType t = 0; t < rules_.types(); ++t)
      for (Color c : {kWhite, kBlack})
        if (counts(t)) n[c] += start.hand[c][t];
    return std::max(n[kWhite], n[kBlack]);
  }

  // The sum of a large army must stay below mate scores.
  void scale_down() {
    const Setup start = start_setup();
    double sum[2] = {0, 0};
    for (Piece p : start.squares)
      if (p != kNoPiece && p != kHole) sum[color_of(p)] += std::abs(v_.piece[type_of(p)].eg);
    const double most = std::max(sum[0], sum[1]);
    if (most <= params_.most_material) return;
    const double f = params_.most_material / most;
    for (std::size_t t = 0; t < static_cast<std::size_t>(rules_.types()); ++t) {
      for (Score* s : {&v_.piece[t], &v_.in_hand[t]})
        s->mg = static_cast<int>(s->mg * f), s->eg = static_cast<int>(s->eg * f);
      v_.exchange[t] = std::max(1, static_cast<int>(v_.exchange[t] * f));
    }
  }

  void flags() {  // distances to the goal zone
    if (!rules_.has<Flag>()) return;
    for (int t = 0; t < rules_.types(); ++t)
      for (Color c : {kWhite, kBlack}) {
        std::vector<bool> zone(static_cast<std::size_t>(rules_.squares()));
        bool runs = false;
        for (const variants::FlagRule& rule : rules_.get<Flag>().rules) {
          if (std::count(rule.pieces.begin(), rule.pieces.end(), t) == 0) continue;
          runs = true;
          for (Square s : rule.zone.squares[c]) zone[static_cast<std::size_t>(s)] = true;
        }
        if (!runs) continue;
        const auto type = static_cast<PieceType>(t);
        v_.to_flag[c][type] = steps_to(rules_, c, type, zone);
        v_.runner[c][type] = only_approaches(c, type, v_.to_flag[c][type]);
        if (v_.runner[c][type] && !rules_.def(type).value) value_runner(type);
      }
  }

  /// Each of them may win the game, however little it moves.
  void value_runner(PieceType t) {
    constexpr int kLeast = 100;
    for (int* part : {&v_.piece[t].mg, &v_.piece[t].eg, &v_.exchange[t]})
      *part = std::max(*part, kLeast);
  }

  /// Has every move on an empty board fewer steps before it than the square where it starts?
  bool only_approaches(Color c, PieceType t, const Steps& steps) const {
    for (Square s = 0; s < rules_.squares(); ++s) {
      const std::uint8_t before = steps[static_cast<std::size_t>(s)];
      if (before == kFar || !may_stand(rules_, c, t, s)) continue;
      for (Square to : empty_board_targets(rules_, c, t, s))
        if (steps[static_cast<std::size_t>(to)] >= before && before > 0) return false;
    }
    return true;
  }

  void opening() {
    const Setup start = start_setup();
    Value sum = 0;
    const auto counts = [&](PieceType t) { return !rules_.royal(t) && !v_.pawnlike[t]; };
    for (Piece p : start.squares)
      if (p != kNoPiece && p != kHole && counts(type_of(p))) sum += v_.exchange[type_of(p)];
    for (int c = 0; c < 2; ++c)
      for (std::size_t t = 0; t < static_cast<std::size_t>(rules_.types()); ++t)
        if (counts(static_cast<PieceType>(t)))
          sum += start.hand[static_cast<std::size_t>(c)][t] * v_.exchange[t];
    v_.opening_material = std::max(1, sum);
  }

  const Rules& rules_;
  const EvalParams::Pieces& params_;
  Values& v_;
  std::vector<variants::ExtinctRule> extinct_;
  bool recycled_ = false;  // captured pieces are dropped by their captor
  std::vector<Profile> profiles_;
  std::vector<double> middle_, end_, gains_;
};

}  // namespace

Values::Values(const Rules& rules, const EvalParams& params) {
  Maker maker(rules, params, *this);
  maker.make();
  table = square_values(rules, *this, maker.profiles(), params.squares);
}

}  // namespace engine
