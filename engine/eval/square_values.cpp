#include "engine/eval/square_values.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "engine/eval/piece_values.h"

namespace engine {

namespace {

/// Distance from the middle of the board, 0 in the middle: the mean of king's and rook's steps.
double from_center(const Geometry& g, Square s) {
  const double dx = std::abs(g.file(s) - (g.files() - 1) / 2.0),
               dy = std::abs(g.rank(s) - (g.ranks() - 1) / 2.0);
  return (dx + dy + std::max(dx, dy)) / 2;
}

class SquareValues {
 public:
  SquareValues(const Rules& rules, const Values& values, const std::vector<Profile>& profiles,
               const EvalParams::Squares& params)
      : rules_(rules), v_(values), profiles_(profiles), params_(params), g_(rules.geometry()) {}

  ScoreTable make() const {
    ScoreTable table;
    const auto n = static_cast<std::size_t>(rules_.squares());
    const auto pieces = static_cast<std::size_t>(1 + 2 * rules_.types());
    table.square.assign(pieces * n, {});
    table.hand.assign(pieces, {});
    table.part.assign(pieces, 0);
    for (std::size_t t = 0; t < static_cast<std::size_t>(rules_.types()); ++t)
      for (Color c : {kWhite, kBlack}) {
        const auto type = static_cast<PieceType>(t);
        const int sign = c == kWhite ? 1 : -1;
        const Piece p = make_piece(c, type);
        table.part[p] = static_cast<std::uint8_t>(v_.pawnlike[t] ? 0 : 1 + c);
        table.hand[p] = {sign * v_.in_hand[t].mg, sign * v_.in_hand[t].eg};
        for (Square s = 0; s < rules_.squares(); ++s) {
          Score sc = v_.piece[t];
          sc += place(c, type, s);
          table.square[p * n + static_cast<std::size_t>(s)] = {sign * sc.mg, sign * sc.eg};
        }
      }
    return table;
  }

 private:
  /// What the square adds. Profiles are White's; Black's vectors are White's rotated by 180
  /// degrees.
  Score place(Color c, PieceType t, Square s) const {
    if (v_.inverted) return {};
    if (rules_.royal(t)) return royal_place(c, s);
    if (rules_.variant().flip == variants::FlipRule::Enclosed) return stone_place(t, s);
    const Square own =
        c == kWhite ? s : g_.square(g_.files() - 1 - g_.file(s), g_.ranks() - 1 - g_.rank(s));
    const double center = from_center(g_, s);
    double mg = 0, eg = 0;
    if (v_.pawnlike[t]) {
      const double side = std::abs(g_.file(s) - (g_.files() - 1) / 2.0);
      const double middle = std::max(0.0, params_.pawn_width - side);
      mg = middle * std::min(params_.pawn_ranks, g_.rank(own)) * params_.pawn_center;
    } else {
      // Sampled mobility is too noisy by square; the distance from the middle stands in for it.
      const Profile& p = profiles_[t];
      const double mean = p.middle.mean();
      const double here = sampled(t) ? mean + params_.sampled_base - center * params_.sampled_slope
                                     : p.by_square[static_cast<std::size_t>(own)];
      const double unit = v_.piece[t].mg > params_.big ? params_.unit_big : params_.unit;
      mg = (here - mean) * unit, eg = (here - mean) * (unit - 1);
      mg = std::clamp(mg, -params_.most_mg, params_.most_mg);
      eg = std::clamp(eg, -params_.most_eg, params_.most_eg);
    }
    const Steps& steps = v_.to_promotion[c][t];
    if (!steps.empty() && steps[static_cast<std::size_t>(s)] != kFar) {
      const double gain = v_.promotion_gain[c][t], d = steps[static_cast<std::size_t>(s)];
      mg += gain * params_.promotion_mg / d, eg += gain * params_.promotion_eg / d;
    }
    return {static_cast<int>(std::lround(mg)), static_cast<int>(std::lround(eg))};
  }

  /// Of stones that turn over between two others most change sides again; those in corners never
  /// do, those at an edge by the edge alone. So not the number counts but what can no longer turn.
  Score stone_place(PieceType t, Square s) const {
    constexpr int kFixed = 10, kTurning = 10;  // per square of fixed axes; the share that is left
    int fixed = 0;
    for (const betza::Delta d : {betza::Delta{1, 0}, {0, 1}, {1, 1}, {1, -1}})
      if (!g_.step(s, d) || !g_.step(s, {-d.dx, -d.dy})) ++fixed;
    const int value = v_.piece[t].mg;
    const int change = kFixed * fixed * fixed - (value - value / kTurning);
    return {change, change};
  }

  Score royal_place(Color c, Square s) const {
    const double center = from_center(g_, s);
    const int advance = c == kWhite ? g_.rank(s) : g_.ranks() - 1 - g_.rank(s);
    if (rules_.has<ForbiddenCheck>())
      return {};  // a race: check is forbidden, so the royals are safe
    const double mg =
        params_.royal_advance * std::min(advance, 4) + params_.royal_center_mg * (center - 4);
    const double eg = params_.royal_center_eg * (center - 3);
    return {static_cast<int>(std::lround(mg)), static_cast<int>(std::lround(eg))};
  }

  bool sampled(PieceType t) const {
    for (const betza::Rule& r : rules_.def(t).program.rules)
      if (r.shape == betza::Shape::General) return true;
    return false;
  }

  const Rules& rules_;
  const Values& v_;
  const std::vector<Profile>& profiles_;
  const EvalParams::Squares& params_;
  const Geometry& g_;
};

}  // namespace

ScoreTable square_values(const Rules& rules, const Values& values,
                         const std::vector<Profile>& profiles, const EvalParams::Squares& params) {
  return SquareValues(rules, values, profiles, params).make();
}

}  // namespace engine
