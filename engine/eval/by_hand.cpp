// engine/eval/by_hand.cpp: the terms, each a member of one class that shares the attack sets. All
// are Scores from White's view until the phase mixes them.
#include "engine/eval/by_hand.h"

#include <algorithm>
#include <array>

#include "engine/board/widths.h"

namespace engine {

namespace {

Score operator*(Score s, int n) { return {s.mg * n, s.eg * n}; }

/// The terms of one evaluation and the attack sets that they share.
template <int Bits>
class Terms {
 public:
  using Set = Bitset<Bits>;
  Terms(const Position<Bits>& p, const EvalTables<Bits>& t, const PawnStructure<Bits>& structure)
      : p_(p),
        t_(t),
        structure_(structure),
        v_(t.values),
        params_(t.params),
        rules_(p.rules()),
        g_(p.geometry()) {}

  /// White - Black. The order matters: the later terms read the attack sets of the earlier ones.
  Score sum() {
    total_ = structure_.score;
    for (Color c : {kWhite, kBlack}) {
      royal_[c] = p_.royals(c);
      if (!royal_[c]) continue;
      royal_square_[c] = c == kWhite ? royal_[c].lsb() : royal_[c].msb();
      if (t_.danger) zone_[c] = t_.zone[c][static_cast<std::size_t>(royal_square_[c])];
    }
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

  /// Where pawns are and what they attack.
  void pawns(Color c) {
    for (PieceType t : t_.pawns) {
      const Set own = p_.pieces(c, t);
      if (!own) continue;
      pawns_[c] |= own;
      t_.pawn_attacks(p_, c, t, [&](const Set& a) { pawn_attack(c, a); });
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
  /// royal's zone, on more valuable pieces; checks; posts.
  void pieces(Color c) {
    const Color them = ~c;
    const Set useful = ~p_.pieces(c) & ~pawn_attacks_[them] & p_.tables().board();
    Set dearer = p_.pieces(them) & ~royal_[them] & ~pawns_[them];
    std::size_t cheap = 0;  // types before this one are not in `dearer`
    for (PieceType t : t_.pieces) {
      const Set own = p_.pieces(c, t);
      if (!own) continue;
      for (; cheap < t_.pieces.size() && v_.exchange[t_.pieces[cheap]] <= t_.lesser_below[t];
           ++cheap)
        dearer &= ~p_.pieces(them, t_.pieces[cheap]);
      const auto& worth = t_.mobility[t];
      const TypePlan<Bits>& plan = p_.tables().plan(c, t);
      Set all;
      for (Set s = own; s;) {
        const Square at = s.pop_lsb();
        const Set a = plan.attacks_at_once ? plan.attacks(at, p_.occupied()) : p_.attacks_from(at);
        note(c, a);
        all |= a;
        const auto n = static_cast<std::size_t>((a & useful).count());
        add(c, worth[std::min(n, worth.size() - 1)]);
        const Set hits = a & zone_[them];
        if (hits) {
          units_[c] += t_.attack_weight[t] * hits.count();
          ++attackers_[c];
        }
      }
      if (t_.danger) posts(c, t, own);
      lesser_[c] |= all & dearer;
      if (royal_[them] && t_.danger) checks(c, t, all);
    }
  }

  /// Squares from which pieces of the type, which attack `all`, would give check.
  void checks(Color c, PieceType t, const Set& all) {
    const auto k = static_cast<std::size_t>(royal_square_[~c]);
    Set from;
    for (const auto& [pattern, line] : t_.check_patterns[c][t])
      from |= line == t_.kNoLine ? pattern->leaps[k] : check_line(c, *pattern->slide, line);
    from &= all & ~p_.pieces(c);
    if (!from || check_count_[c] == kMostChecks) return;
    checks_[c][static_cast<std::size_t>(check_count_[c]++)] = {from, t_.attack_weight[t]};
  }

  /// Squares from which c's sliders of the table attack the enemy royal, looked up once.
  Set check_line(Color c, const SlideTable<Bits>& slide, std::size_t line) {
    const Square k = royal_square_[~c];
    if (line >= kMostLines) return slide.attacks(k, p_.occupied());
    Set& squares = lines_[c][line];
    if (!(lines_known_[c] >> line & 1)) squares = slide.attacks(k, p_.occupied());
    lines_known_[c] |= 1U << line;
    return squares;
  }

  /// Where the pieces of a type stand among pawns and royals.
  void posts(Color c, PieceType t, const Set& own) {
    const EvalParams::Posts& params = params_.posts;
    const bool light = v_.exchange[t] <= params.light;
    const Set guarded = own & pawn_attacks_[c];
    add(c, params.guarded * guarded.count());
    if (light) add(c, params.outpost * (guarded & ~structure_.span[~c] & t_.far_half[c]).count());
    if (v_.color_bound[t] && !v_.slow[t])
      for (const Set& color : {t_.dark, ~t_.dark})
        add(c, params.pawn_on_color * ((own & color).count() * (pawns_[c] & color).count()));
    if (t_.along_files[t])
      for (Set s = own; s;) {
        const Set& file = p_.tables().file_of(s.pop_lsb());
        if (!(file & pawns_[c]))
          add(c, file & pawns_[~c] ? params.half_open_file : params.open_file);
      }
    if (!royal_[kWhite] || !royal_[kBlack]) return;
    const std::uint8_t* const to_own = t_.distances_from(royal_square_[c]);
    const std::uint8_t* const to_enemy = t_.distances_from(royal_square_[~c]);
    int near = 0, far = 0;
    for (Set s = own; s;) {
      const Square at = s.pop_lsb();
      near += to_own[at];
      far += to_enemy[at];
    }
    add(c, (light ? params.own_royal_light : params.own_royal_heavy) * near);
    add(c, (light ? params.enemy_royal_light : params.enemy_royal_heavy) * far);
  }

  /// What threatens c's royal, in units of danger; centipawns grow with their square.
  void safety(Color c) {
    if (!royal_[c]) return;
    const EvalParams::Safety& params = params_.safety;
    const Color them = ~c;
    const Set zone = zone_[c];
    const Square k = royal_square_[c];
    int units = units_[them];
    // Squares that only the royal itself guards, and those without any guard.
    const Set guarded = twice_[c] | (attacks_[c] & ~royal_attacks_[c]);
    const Set weak = zone & attacks_[them] & ~guarded;
    units += params.weak_square * weak.count();
    units += attackers_[them] > 1 ? params.attacker * attackers_[them] : 0;
    // A check on a square without a guard costs nothing.
    for (int i = 0; i < check_count_[them]; ++i) {
      const auto& [from, weight] = checks_[them][static_cast<std::size_t>(i)];
      const bool safe = (from & (~attacks_[c] | (weak & twice_[them]))).any();
      units += safe ? params.safe_check + params.safe_check_weight * weight : params.check_square;
    }
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
    const int cover = std::min((zone & pawns_[c]).count(), params.cover_most);
    add(c, {params.cover * cover, 0});
    units -= cover;
    if (attackers_[them] == 0 && p_.hand_count(them) == 0) units /= 2;
    units = std::clamp(units, 0, params.units_most);
    const int danger = units * units / params.divisor;
    add(c, {-std::min(danger, params.most_mg), -danger / params.eg_divisor});
    shelter(c, k);
    if (rules_.has<Checks>()) {
      const int left = std::max<int>(1, p_.state().checks_left[static_cast<std::size_t>(them)]);
      const int all = rules_.get<Checks>().wanted;
      const int v =
          (all - left) * params.check / all + (all - left) * units * params.check_units / all;
      add(c, {-v, -v});
    }
  }

  /// The nearest own and enemy pawns before the royal on `k`, on its file and those beside it.
  void shelter(Color c, Square k) {
    if (!pawns_[kWhite] && !pawns_[kBlack]) return;
    const EvalParams::Shelter& params = params_.shelter;
    int v = 0;
    for (int x = std::max(0, g_.file(k) - 1); x <= std::min(g_.files() - 1, g_.file(k) + 1); ++x) {
      const Set& ahead = t_.ahead[c][static_cast<std::size_t>(g_.square(x, g_.rank(k)))];
      v += params.own[ranks_to(c, k, ahead & pawns_[c])];
      v -= params.enemy[ranks_to(c, k, ahead & pawns_[~c])];
    }
    add(c, {v, 0});
  }

  /// Ranks from `k` to the nearest square of the set, 1 to 6; 7: none or farther.
  std::size_t ranks_to(Color c, Square k, const Set& set) const {
    if (!set) return 7;
    const int n = c == kWhite ? g_.rank(set.lsb()) - g_.rank(k) : g_.rank(k) - g_.rank(set.msb());
    return static_cast<std::size_t>(std::min(n, 7));
  }

  /// Enemy pieces that are attacked by a pawn, by a cheaper piece, undefended, or attacked more
  /// often than defended; squares that are disputed.
  void threats(Color c) {
    if (v_.inverted || rules_.has<Explosion>()) return;
    const EvalParams::Threats& params = params_.threats;
    const Color them = ~c;
    const Set victims = p_.pieces(them) & ~royal_[them] & ~pawns_[them];
    const Set by_pawn = victims & pawn_attacks_[c];
    add(c, params.by_pawn * by_pawn.count());
    const Set hanging = p_.pieces(them) & ~royal_[them] & attacks_[c] & ~attacks_[them];
    add(c, params.hanging * hanging.count());
    const Set soft = victims & attacks_[c] & ~by_pawn & ~hanging & ~pawn_attacks_[them] & twice_[c];
    add(c, params.by_more * (soft & ~twice_[them]).count());
    add(c, params.by_lesser * (lesser_[c] & ~by_pawn).count());
    const Set firm = pawn_attacks_[them] | (twice_[them] & ~twice_[c]);
    add(c, params.disputed * (attacks_[c] & attacks_[them] & ~firm).count());
    add(c, params.control_far * (attacks_[c] & ~attacks_[them] & t_.far_half[c]).count());
    add(c, params.control_near * (attacks_[c] & ~attacks_[them] & ~t_.far_half[c]).count());
  }

  void passers(Color c) {
    for (Set s = structure_.passers[c]; s;) passer(c, s.pop_lsb());
  }

  /// The pawn-like piece on `at`, which no enemy pawn can stop.
  void passer(Color c, Square at) {
    const auto i = static_cast<std::size_t>(at);
    const PieceType t = type_of(p_.piece_on(at));
    const Set& path = t_.path[c][t][i];
    const int steps = v_.to_promotion[c][t][i];
    if (steps >= kFar) return;
    const EvalParams::Pawns& params = params_.pawns;
    const int n = std::max(1, steps);
    const double f =
        std::min(v_.promotion_gain[c][t], params.passer_gain_most) / params.passer_gain;
    const auto at_n = std::min(static_cast<std::size_t>(n), params.passer_mg.size() - 1);
    double mg = params.passer_mg[at_n] * f, eg = params.passer_eg[at_n] * f;
    const Set blocked = path & p_.occupied();
    if (blocked) mg *= params.blocked, eg *= params.blocked;
    if (!(path & attacks_[~c]) && !blocked) eg *= params.free_eg, mg *= params.free_mg;
    if (royal_[c] && royal_[~c] && t_.danger) {
      const int theirs = std::min(t_.distance(royal_square_[~c], at), 6);
      const int ours = std::min(t_.distance(royal_square_[c], at), 6);
      eg += (theirs * params.their_royal - ours * params.our_royal) * f * std::max(0, 5 - n);
    }
    add(c, {static_cast<int>(mg), static_cast<int>(eg)});
  }

  /// Can the piece on `at` move by itself? Moves of unmoved pieces do not count.
  bool has_step(Color c, PieceType t, Square at) const {
    for (const Mover<Bits>& m : p_.tables().movers(c, t)) {
      if (!m.has_reach()) continue;
      const Set reach = m.reach(at, p_.occupied());
      if ((m.quiet && (reach & ~p_.occupied())) || (m.capture && (reach & p_.pieces(~c))))
        return true;
    }
    return false;
  }

  /// The variant's own ways to win.
  void goals(Color c) {
    const EvalParams::Goals& params = params_.goals;
    if (rules_.has<Flag>()) {
      int best = kFar;
      for (const variants::FlagRule& rule : rules_.get<Flag>().rules)
        for (int type : rule.pieces) {
          const auto t = static_cast<PieceType>(type);
          const Steps& steps = v_.to_flag[c][t];
          for (Set s = p_.pieces(c, t); s;) {
            const Square at = s.pop_lsb();
            const int n = steps[static_cast<std::size_t>(at)];
            if (v_.runner[c][t]) {  // each is a threat of its own, which a piece in the way stops
              if (n >= kFlagNear || !has_step(c, t, at)) continue;
              const int v = params.runner >> n;
              add(c, {v, v});
            }
            best = std::min(best, n);
          }
        }
      // In a race every step counts; elsewhere only the last five.
      const bool race = rules_.has<ForbiddenCheck>();
      if (race && best < kFar) add(c, {-params.race * best, -params.race * best});
      if (!race && best < kFlagNear) {
        const int v = params.flag / (best + 1) / (best + 1);
        add(c, {v, v + params.flag_eg * (kFlagNear - best)});
      }
    }
    for (const Set& line : t_.lines) {
      if (line & p_.pieces(~c)) continue;
      const int missing = (line & ~p_.pieces(c)).count();
      if (missing == 0 || missing > 3) continue;  // a full line has ended the game
      const int v = params.line >> 2 * (missing - 1);
      add(c, {v, v});
    }
    if (v_.inverted) {
      // A choice between moves outweighs the cost of a piece.
      const int n = (attacks_[c] & ~p_.pieces(c) & p_.tables().board()).count();
      const int taken = (attacks_[c] & p_.pieces(~c)).count();
      add(c, {params.choice_mg * n - params.capture * taken,
              params.choice_eg * n - params.capture * taken});
    }
  }

  static constexpr int kFlagNear = 6;  // fewer steps to a goal count
  const Position<Bits>& p_;
  const EvalTables<Bits>& t_;
  const PawnStructure<Bits>& structure_;
  const Values& v_;
  const EvalParams& params_;
  const Rules& rules_;
  const Geometry& g_;
  // [color]: squares attacked, attacked twice, attacked by pawns, by royals; enemies attacked by
  // cheaper pieces; pawns; the zone of the first royal; all royals.
  std::array<Set, 2> attacks_{}, twice_{}, pawn_attacks_{}, royal_attacks_{}, lesser_{}, pawns_{},
      zone_{}, royal_{};
  std::array<Square, 2> royal_square_{};      // of several the one nearest home
  std::array<int, 2> units_{}, attackers_{};  // of c's attack on the enemy royal's zone
  struct Check {
    Set from;
    int weight;
  };
  static constexpr int kMostChecks = 8;  // types that give check; more are not counted
  std::array<std::array<Check, kMostChecks>, 2> checks_;
  std::array<int, 2> check_count_{};
  static constexpr std::size_t kMostLines = 8;  // slide tables that are looked up once
  std::array<std::array<Set, kMostLines>, 2> lines_;
  std::array<unsigned, 2> lines_known_{};
  Score total_;
};

}  // namespace

template <int Bits>
Score terms_by_hand(const Position<Bits>& p, const EvalTables<Bits>& tables,
                    const PawnStructure<Bits>& structure) {
  return Terms<Bits>(p, tables, structure).sum();
}

#define AANCA_INSTANTIATE(bits)                                                \
  template Score terms_by_hand(const Position<bits>&, const EvalTables<bits>&, \
                               const PawnStructure<bits>&);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
