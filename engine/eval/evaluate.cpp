// engine/eval/evaluate.cpp: the terms of the evaluation. All are Scores from White's view until the
// phase mixes them. Tested by tests/engine/evaluate_test.cpp and tests/engine/params_test.cpp.
#include "engine/eval/evaluate.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "engine/board/rules/dead_position.h"
#include "engine/board/rules/game_result.h"

namespace engine {

namespace {

constexpr std::size_t kMaterialSlots = 4096;
constexpr int kFullScale = 64;

Score operator*(Score s, int n) { return {s.mg * n, s.eg * n}; }

/// In king's steps on an empty board.
int distance(const Geometry& g, Square a, Square b) {
  return std::max(std::abs(g.file(a) - g.file(b)), std::abs(g.rank(a) - g.rank(b)));
}

/// The terms of one evaluation and the attack sets that they share.
template <int Bits>
class Evaluation {
 public:
  using Set = Bitset<Bits>;
  Evaluation(const Position<Bits>& p, const EvalTables<Bits>& t)
      : p_(p), t_(t), v_(t.values), params_(t.params), rules_(p.rules()), g_(p.geometry()) {}

  /// White - Black. The order matters: the later terms read the attack sets of the earlier ones.
  Score sum() {
    for (Color c : {kWhite, kBlack}) royal_[c] = p_.royals(c);
    for (Color c : {kWhite, kBlack})
      if (royal_[c] && t_.danger) zone_[c] = t_.zone[c][static_cast<std::size_t>(royal_[c].lsb())];
    for (Color c : {kWhite, kBlack}) pawns(c);
    for (Color c : {kWhite, kBlack}) royals(c);
    for (Color c : {kWhite, kBlack}) pieces(c);
    for (Color c : {kWhite, kBlack}) {
      if (t_.danger) safety(c);
      threats(c);
      passers(c);
      goals(c);
    }
    return total_;
  }

 private:
  void add(Color c, Score s) { c == kWhite ? total_ += s : total_ -= s; }

  /// Adds a piece's attacks to its side's.
  void note(Color c, const Set& attacks) {
    twice_[c] |= attacks_[c] & attacks;
    attacks_[c] |= attacks;
  }

  void pawn_attack(Color c, const Set& a) {
    note(c, a);
    pawn_attacks_[c] |= a;
    units_[c] += (a & zone_[~c]).count();
  }

  /// Pawns' attacks, and pawns that defend each other.
  void pawns(Color c) {
    for (PieceType t : t_.pawns) {
      const Set own = p_.pieces(c, t);
      if (!own) continue;
      if (!t_.pawn_shifts[c][t].empty()) {
        for (const auto& shift : t_.pawn_shifts[c][t])
          pawn_attack(c, (own & shift.sources).shifted(shift.offset));
      } else {
        for (Set s = own; s;) pawn_attack(c, p_.attacks_from(s.pop_lsb()));
      }
    }
    if (v_.inverted) return;
    for (PieceType t : t_.pawns) {
      const Set own = p_.pieces(c, t);
      add(c, params_.pawns.defended * (own & pawn_attacks_[c]).count());
    }
  }

  void royals(Color c) {  // attacks only: where a royal stands is the accumulator's
    for (PieceType t : t_.royals)
      for (Set s = p_.pieces(c, t); s;) {
        const Set a = p_.attacks_from(s.pop_lsb());
        note(c, a);
        royal_attacks_[c] |= a;
      }
  }

  /// Mobility, on squares that neither own pieces nor enemy pawns take away; attacks on the enemy
  /// royal's zone.
  void pieces(Color c) {
    const Set useful = ~p_.pieces(c) & ~pawn_attacks_[~c] & p_.tables().board();
    for (PieceType t : t_.pieces) {
      const std::vector<Score>& worth = t_.mobility[t];
      for (Set s = p_.pieces(c, t); s;) {
        const Set a = p_.attacks_from(s.pop_lsb());
        note(c, a);
        const auto n = static_cast<std::size_t>((a & useful).count());
        add(c, worth[std::min(n, worth.size() - 1)]);
        const Set hits = a & zone_[~c];
        if (hits) {
          units_[c] += t_.attack_weight[t] * hits.count();
          ++attackers_[c];
        }
      }
    }
  }

  /// What threatens c's royal, in units of danger; centipawns grow with their square.
  void safety(Color c) {
    if (!royal_[c]) return;
    const EvalParams::Safety& params = params_.safety;
    const Color them = ~c;
    const Set zone = zone_[c];
    const Square k = royal_[c].lsb();
    int units = units_[them];
    // Squares that only the royal itself guards, and those without any guard.
    const Set guarded = twice_[c] | (attacks_[c] & ~royal_attacks_[c]);
    const Set weak = zone & attacks_[them] & ~guarded;
    units += params.weak_square * weak.count();
    units += attackers_[them] > 1 ? params.attacker * attackers_[them] : 0;
    if (t_.drops && p_.hand_count(them) > 0) {
      const Set near = p_.tables().neighbours(k) & ~p_.occupied();
      const int open = (near & ~guarded).count();
      int hand = 0;
      for (PieceType t : t_.pieces)
        hand += std::min<int>(p_.hand(them, t), 2) * (params.hand_base + t_.attack_weight[t]);
      for (PieceType t : t_.pawns) hand += std::min<int>(p_.hand(them, t), 2);
      units += std::min(hand, params.hand_most) * (1 + open) / 4 + hand / 2;
    }
    // Own pawns close by shield it.
    const Set shield = zone & p_.pieces(c);
    int cover = 0;
    for (PieceType t : t_.pawns) cover += (shield & p_.pieces(c, t)).count();
    cover = std::min(cover, params.cover_most);
    add(c, {params.cover * cover, 0});
    units -= cover;
    if (attackers_[them] == 0 && p_.hand_count(them) == 0) units /= 2;
    units = std::clamp(units, 0, params.units_most);
    const int danger = units * units / params.divisor;
    add(c, {-std::min(danger, params.most_mg), -danger / params.eg_divisor});
    if (rules_.has<Checks>()) {
      const int left = std::max<int>(1, p_.state().checks_left[static_cast<std::size_t>(them)]);
      const int all = rules_.get<Checks>().wanted;
      const int v =
          (all - left) * params.check / all + (all - left) * units * params.check_units / all;
      add(c, {-v, -v});
    }
  }

  /// Enemy pieces that are attacked by a pawn, undefended, or attacked more often than defended.
  void threats(Color c) {
    if (v_.inverted || rules_.has<Explosion>()) return;
    const Color them = ~c;
    Set victims = p_.pieces(them) & ~royal_[them];
    for (PieceType t : t_.pawns) victims &= ~p_.pieces(them, t);
    const Set by_pawn = victims & pawn_attacks_[c];
    add(c, params_.threats.by_pawn * by_pawn.count());
    const Set hanging = p_.pieces(them) & ~royal_[them] & attacks_[c] & ~attacks_[them];
    add(c, params_.threats.hanging * hanging.count());
    const Set soft = victims & attacks_[c] & ~by_pawn & ~hanging & ~pawn_attacks_[them] & twice_[c];
    add(c, params_.threats.by_lesser * (soft & ~twice_[them]).count());
  }

  /// Passed and doubled pawns.
  void passers(Color c) {
    if (v_.inverted) return;
    for (PieceType t : t_.pawns) {
      const Value gain = std::min(v_.promotion_gain[c][t], params_.pawns.passer_gain_most);
      const std::vector<Set>& path = t_.path[c][t];
      for (Set s = p_.pieces(c, t); s;) {
        const Square at = s.pop_lsb();
        const auto i = static_cast<std::size_t>(at);
        if (!path.empty()) passer(c, t, at, gain);
        if (path.empty()) continue;
        const Set own = p_.pieces(c, t);
        if (path[i] & own) add(c, params_.pawns.doubled);
      }
    }
  }

  /// The pawn-like piece on `at`, if no enemy pawn can stop it. `gain`: of its promotion,
  /// centipawns.
  void passer(Color c, PieceType t, Square at, Value gain) {
    const auto i = static_cast<std::size_t>(at);
    for (PieceType e : t_.pawns)
      if (p_.pieces(~c, e) & t_.stoppers[c][t][i]) return;
    const Set& path = t_.path[c][t][i];
    if (path & p_.pieces(c, t)) return;
    const int steps = v_.to_promotion[c][t][i];
    if (steps >= kFar) return;
    const EvalParams::Pawns& params = params_.pawns;
    const int n = std::max(1, steps);
    const double f = gain / params.passer_gain;
    const auto at_n = std::min(static_cast<std::size_t>(n), params.passer_mg.size() - 1);
    double mg = params.passer_mg[at_n] * f, eg = params.passer_eg[at_n] * f;
    const Set blocked = path & p_.occupied();
    if (blocked) mg *= params.blocked, eg *= params.blocked;
    if (!(path & attacks_[~c]) && !blocked) eg *= params.free_eg, mg *= params.free_mg;
    if (royal_[c] && royal_[~c] && t_.danger) {
      const int theirs = std::min(distance(g_, royal_[~c].lsb(), at), 6);
      const int ours = std::min(distance(g_, royal_[c].lsb(), at), 6);
      eg += (theirs * params.their_royal - ours * params.our_royal) * f * std::max(0, 5 - n);
    }
    add(c, {static_cast<int>(mg), static_cast<int>(eg)});
  }

  /// The variant's own ways to win.
  void goals(Color c) {
    const EvalParams::Goals& params = params_.goals;
    if (rules_.has<Flag>()) {
      int best = kFar;
      for (int type : rules_.get<Flag>().rule.pieces) {
        const Steps& steps = v_.to_flag[c][static_cast<std::size_t>(type)];
        for (Set s = p_.pieces(c, static_cast<PieceType>(type)); s;)
          best = std::min<int>(best, steps[static_cast<std::size_t>(s.pop_lsb())]);
      }
      // In a race every step counts; elsewhere only the last five.
      const bool race = rules_.has<ForbiddenCheck>();
      if (race && best < kFar) add(c, {-params.race * best, -params.race * best});
      if (!race && best < 6) {
        const int v = params.flag / (best + 1) / (best + 1);
        add(c, {v, v + params.flag_eg * (6 - best)});
      }
    }
    if (v_.inverted) {
      // A choice between moves outweighs the cost of a piece.
      const int n = (attacks_[c] & ~p_.pieces(c) & p_.tables().board()).count();
      const int taken = (attacks_[c] & p_.pieces(~c)).count();
      add(c, {params.choice_mg * n - params.capture * taken,
              params.choice_eg * n - params.capture * taken});
    }
  }

  const Position<Bits>& p_;
  const EvalTables<Bits>& t_;
  const Values& v_;
  const EvalParams& params_;
  const Rules& rules_;
  const Geometry& g_;
  // [color]: squares attacked, attacked twice, attacked by pawns, by royals; the royal and its
  // zone.
  std::array<Set, 2> attacks_{}, twice_{}, pawn_attacks_{}, royal_attacks_{}, zone_{}, royal_{};
  std::array<int, 2> units_{}, attackers_{};  // of c's attack on the enemy royal's zone
  Score total_;
};

/// Drives the lone royal to the edge or to the right corner, and the winner's royal near it.
/// Centipawns for the winner.
template <int Bits>
Value mop_up(const Position<Bits>& p, const EvalTables<Bits>& t, Color bare) {
  const Bitset<Bits> lone = p.royals(bare), ours = p.royals(~bare);
  if (!lone) return 0;
  const Geometry& g = p.geometry();
  const Square k = lone.lsb();
  const int dx = std::min(g.file(k), g.files() - 1 - g.file(k));
  const int dy = std::min(g.rank(k), g.ranks() - 1 - g.rank(k));
  const EvalParams::MopUp& params = t.params.mop_up;
  Value v = params.base - params.edge * std::min(dx, dy) - params.corner * (dx + dy);
  if (ours) v += params.near * (14 - distance(g, ours.lsb(), k));
  // A color-bound piece mates only in corners of its color.
  int bound = 0;
  bool on_dark = false;
  for (PieceType type : t.pieces) {
    if (p.count(~bare, type) == 0) continue;
    if (t.values.color_bound[type] && p.count(~bare, type) == 1) {
      ++bound;
      on_dark = (p.pieces(~bare, type) & t.dark).any();
    } else if (!t.values.slow[type] && t.values.exchange[type] > params.corner_force) {
      return v;
    }
  }
  if (bound != 1) return v;
  int nearest = 99;
  for (int x : {0, g.files() - 1})
    for (int y : {0, g.ranks() - 1})
      if (t.dark.test(g.square(x, y)) == on_dark)
        nearest = std::min(nearest, std::abs(g.file(k) - x) + std::abs(g.rank(k) - y));
  return v + params.right_corner * (14 - nearest);
}

}  // namespace

template <int Bits>
Evaluator<Bits>::Evaluator(std::shared_ptr<const EvalTables<Bits>> tables)
    : tables_(std::move(tables)), memory_(kMaterialSlots), placement_(tables_->values.table) {
  if (tables_->network) network_.emplace(*tables_->network, *tables_->layout);
}

template <int Bits>
auto Evaluator<Bits>::material(const Position<Bits>& p) -> const Material& {
  // A direct-mapped cache. Hands are not in the material key, so their sizes are added to it.
  const Key key =
      p.state().material_key ^
      0x5bd1e995u * static_cast<Key>(1 + p.hand_count(kWhite) + 512 * p.hand_count(kBlack));
  Material& m = memory_[static_cast<std::size_t>(key) % kMaterialSlots];
  if (m.key == key) return m;
  m = Material{};
  m.key = key;
  const Values& v = tables_->values;
  const EvalParams::Material& params = tables_->params.material;
  const Rules& rules = p.rules();
  std::array<Value, 2> force{};
  std::array<int, 2> pawns{}, others{}, bound{};
  for (Color c : {kWhite, kBlack}) {
    for (PieceType t : tables_->pieces) {
      force[c] += v.exchange[t] * (p.count(c, t) + p.hand(c, t));
      others[c] += p.count(c, t) + p.hand(c, t);
      if (v.color_bound[t] && !v.slow[t]) bound[c] += p.count(c, t);
    }
    for (PieceType t : tables_->pawns) pawns[c] += p.count(c, t) + p.hand(c, t);
    if (bound[c] >= 2 && !v.inverted) {
      if (c == kWhite)
        m.bonus += params.color_bound_pair;
      else
        m.bonus -= params.color_bound_pair;
    }
  }
  const double part = static_cast<double>(force[0] + force[1]) / v.opening_material;
  m.phase = static_cast<std::int16_t>(
      std::clamp(part * params.phase_slope + params.phase_base, 0.0, 1.0) * 256);
  if (tables_->danger && !tables_->drops)
    for (Color c : {kWhite, kBlack}) {
      if (pawns[~c] + others[~c] == 0 && force[c] >= params.mating)
        m.bare = static_cast<std::int8_t>(~c);
      // Without pawns a small lead rarely wins.
      if (pawns[c] == 0 && force[c] - force[~c] < params.small_lead &&
          force[c] < params.small_force)
        m.scale[c] = force[c] < params.minor_force && !rules.has<BareKing>()
                         ? params.scale_minor
                         : params.scale_pawnless;
    }
  return m;
}

/// White - Black, by the terms of this file.
template <int Bits>
Value Evaluator<Bits>::by_hand(const Position<Bits>& p, const Material& m) {
  Score s = placement_.sum(p);
  s += m.bonus;
  s += Evaluation<Bits>(p, *tables_).sum();
  return (s.mg * m.phase + s.eg * (256 - m.phase)) / 256;
}

template <int Bits>
Value Evaluator<Bits>::operator()(const Position<Bits>& p) {
  if (p.count(kWhite) + p.count(kBlack) <= 4 && insufficient_material(p)) return kDraw;
  const Material& m = material(p);
  const Value sign = p.side_to_move() == kWhite ? 1 : -1;
  const bool hand_made = !network_ || tables_->network->head.residual;
  Value v = network_ ? sign * network_->evaluate(p) : 0;
  if (hand_made) v += by_hand(p, m);
  v = v * m.scale[v > 0 ? kWhite : kBlack] / kFullScale;
  if (m.bare >= 0) {
    const Value extra = mop_up(p, *tables_, static_cast<Color>(m.bare));
    v += m.bare == kBlack ? extra : -extra;
  }
  const Value tempo = hand_made ? tables_->params.tempo : 0;
  return std::clamp(sign * v + tempo, 1 - kKnownWin, kKnownWin - 1);
}

#define AANCA_INSTANTIATE(bits) template class Evaluator<bits>;
AANCA_INSTANTIATE(64)
AANCA_INSTANTIATE(128)
AANCA_INSTANTIATE(256)
AANCA_INSTANTIATE(512)
#undef AANCA_INSTANTIATE

}  // namespace engine
