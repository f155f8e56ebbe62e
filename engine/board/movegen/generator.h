// engine/board/movegen/generator.h: all moves of one position by one rule after another. The sink
// takes a set of targets and either makes words of it or adds up how many there would be, so that
// counting leaves and writing moves down are the same code. For movegen.cpp alone.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "engine/board/movegen/attacks.h"
#include "engine/board/movegen/check_info.h"
#include "engine/board/position/position.h"

namespace engine {

template <int Bits, class Sink>
class Generator {
 public:
  using Set = Bitset<Bits>;

  Generator(const Position<Bits>& position, Sink& sink, Gen gen, bool strict_captures = false)
      : p_(position),
        t_(position.tables()),
        rules_(position.rules()),
        sink_(sink),
        gen_(gen),
        strict_(strict_captures),
        us_(position.side_to_move()),
        occupied_(position.occupied()),
        own_(position.pieces(us_)),
        enemy_(position.pieces(~us_)),
        empty_(t_.board() & ~occupied_) {}

  /// True when the variant's rules let the CheckInfo decide; otherwise moves come out pseudo-legal.
  static bool check_info_applies(const Position<Bits>& p) {
    const Variant& v = p.rules().variant();
    if (v.blast || v.royalty.check == variants::CheckRule::Forbidden) return false;
    return !p.tables().royals_may_appear() && !p.royals(p.side_to_move()).more_than_one();
  }

  void run(bool guarded) {
    start(guarded);
    for (int t = 0; t < rules_.types() && !sink_.full(); ++t) pieces_of(static_cast<PieceType>(t));
    if (sink_.full()) return;
    if (rules_.variant().hands.drops && gen_ != Gen::Captures) drops();
    if (rules_.variant().pass && gen_ != Gen::Captures) add_tested(Move(0, 0, MoveKind::Pass));
  }
  /// Only the moves of the piece on `from`.
  void run_from(Square from, bool guarded) {
    start(guarded);
    const PieceType t = type_of(p_.piece_on(from));
    options(t);
    moves_from(from, t);
  }
  void run_drops(bool guarded) {
    start(guarded);
    drops();
  }

 private:
  void start(bool guarded) {
    check_info_.mask = t_.board();
    if (guarded) check_info_.watch(p_);
  }

  // --- writing down or counting

  void add_tested(Move m) {
    if (check_info_.safe_after(p_, m)) sink_.add(m);
  }

  /// Promotion choices of the type that are free now, and gateable types.
  void options(PieceType t) {
    t_now_ = t;
    option_count_ = 0;
    for (PieceType u : rules_.promotions(us_, t)) {
      const int limit = rules_.def(u).limit;
      if (limit == 0 || p_.count(us_, u) < limit) options_[option_count_++] = u;
    }
    promotes_ = !rules_.promotions(us_, t).empty();
    plus_ = crowns_ = false;
    if (promotes_) promotion_rules(t);
    gates_ = 0;
    if (rules_.variant().hands.gate == variants::Gate::None || p_.hand_count(us_) == 0) return;
    for (int u = 0; u < rules_.types(); ++u)
      if (p_.hand(us_, static_cast<PieceType>(u)) > 0)
        gate_types_[gates_++] = static_cast<PieceType>(u);
  }
  [[gnu::noinline]] void promotion_rules(PieceType t) {
    plus_ = rules_.promotes_to_plus(t);
    force_ = rules_.def(t).force;
    by_file_ = rules_.def(t).promotes_by_file;
    zone_ = t_.promotion_zone(us_, t);
    if (check_info_.royal != kNoSquare &&
        rules_.variant().royalty.mode == variants::RoyalMode::Last)
      crowns_ = std::any_of(options_.begin(), options_.begin() + option_count_,
                            [&](PieceType u) { return rules_.royal(u); });
    const int when = rules_.promotes_when(t);
    on_capture_ = (when & variants::kOnCapture) != 0;
    from_inside_ = from_outside_ = rules_.def(t).promotes_last ? last_rank() : Set{};
    if ((when & variants::kInside) != 0) from_inside_ |= zone_;
    if ((when & variants::kOnLeaving) != 0) from_inside_ |= ~zone_;
    if ((when & variants::kOnEntry) != 0) from_outside_ |= zone_;
    if (on_capture_) from_inside_ |= enemy_, from_outside_ |= zone_ & enemy_;
  }
  Set last_rank() const {
    const Geometry& g = rules_.geometry();
    Set out;
    for (int f = 0; f < g.files(); ++f) out.set(g.square(f, us_ == kWhite ? g.ranks() - 1 : 0));
    return out & t_.board();
  }
  bool gates_from(Square from) const {
    return gates_ > 0 && t_.gate_zone(us_).test(from) && p_.unmoved().test(from);
  }

  /// Of a piece's targets, those where it may promote; it may have to wait (promote.defer).
  Set promoting_from(Square from, const Set& targets) const {
    if (!promotes_) return Set{};
    const Set out = (zone_.test(from) ? from_inside_ : from_outside_) & targets;
    return waits(from) ? out & enemy_ : out;
  }
  bool waits(Square from) const { return p_.state().waiting[us_] == from; }

  /// Does `u` come into question on this square (promote.file)?
  bool fits_file(PieceType u, Square to) const {
    return !by_file_ || rules_.promotes_on_file(us_, rules_.geometry().file(to)) == u;
  }

  /// A long capture keeps its kind: that is where its victims are known by.
  static Move becoming(Move m, PieceType u) {
    return (m.kind() == MoveKind::Chain ? m : m.with_kind(MoveKind::Promotion)).with_piece(u);
  }

  /// The variants of one from-to move: promotions, staying, gating.
  void add_variants(Square from, Square to, PieceType t, bool promotes, MoveKind kind) {
    add_variants(Move(from, to, kind), t, promotes);
  }
  void add_variants(Move m, PieceType t, bool promotes) {
    bool stays = true;
    if (promotes) {
      for (std::size_t i = 0; i < option_count_; ++i)
        if (fits_file(options_[i], m.to())) sink_.add(becoming(m, options_[i]));
      stays = force_ == variants::PromotionForce::Never ||
              (force_ == variants::PromotionForce::Stuck && !t_.dead(us_, t).test(m.to()));
    }
    if (!stays) return;
    sink_.add(m);
    if (gates_from(m.from()))
      for (std::size_t i = 0; i < gates_; ++i) sink_.add(m.with_piece(gate_types_[i]));
  }

  /// Number of moves add_variants() would make for all `targets`, which promote on `in`; each may
  /// also let one of `gates` pieces in.
  std::uint64_t weigh(const Set& targets, const Set& in, std::size_t gates) const {
    const auto n = static_cast<std::uint64_t>(targets.count());
    if (!promotes_) return n * (1 + gates);
    const auto promoting = static_cast<std::uint64_t>(in.count());
    std::uint64_t total = n - promoting + options_for(in);
    if (force_ == variants::PromotionForce::Never) total += promoting;
    if (force_ == variants::PromotionForce::Stuck)
      total += static_cast<std::uint64_t>((in & ~t_.dead(us_, t_now_)).count());
    return total;
  }
  std::uint64_t options_for(Set in) const {
    if (!by_file_) return static_cast<std::uint64_t>(in.count()) * option_count_;
    std::uint64_t total = 0;
    for (; in;) {
      const Square to = in.pop_lsb();
      for (std::size_t i = 0; i < option_count_; ++i) total += fits_file(options_[i], to) ? 1 : 0;
    }
    return total;
  }

  /// With a second royal on the board neither has to be safe.
  void add_if_safe(Move m, PieceType t, bool promotes) {
    if (check_info_.safe_after(p_, m)) {
      add_variants(m, t, promotes);
    } else if (crowns_ && promotes) {
      for (std::size_t i = 0; i < option_count_; ++i)
        if (rules_.royal(options_[i]) && fits_file(options_[i], m.to()))
          sink_.add(becoming(m, options_[i]));
    }
  }

  void add_targets(Square from, Set targets, PieceType t, bool trace) {
    const MoveKind kind = trace ? MoveKind::DoubleStep : MoveKind::Normal;
    const Set in = promoting_from(from, targets);
    Set tested;
    if (check_info_.slow || crowns_ || from == check_info_.royal ||
        check_info_.needs_test_from.test(from))
      tested = targets;
    else
      tested = targets & check_info_.needs_test_to;
    targets &= ~tested;
    for (; tested;) {
      const Square to = tested.pop_lsb();
      add_if_safe(Move(from, to, kind), t, in.test(to));
    }
    if constexpr (Sink::kCounts) {
      sink_.n += weigh(targets, in & targets, gates_from(from) ? gates_ : 0);
    } else {
      if (!promotes_ && gates_ == 0) {
        for (; targets;) sink_.add(Move(from, targets.pop_lsb(), kind));
      } else {
        for (; targets;) {
          const Square to = targets.pop_lsb();
          add_variants(from, to, t, in.test(to), kind);
        }
      }
    }
  }

  // --- pieces

  /// Which of the squares a rule reaches are wanted: by the rule's modality and by the kind asked
  /// for.
  Set wanted(const Mover<Bits>& m, const Set& reach, const Set& early) const {
    Set out;
    if (m.quiet) {
      if (gen_ == Gen::All)
        out |= reach & empty_;
      else if (gen_ == Gen::Quiets)
        out |= reach & empty_ & ~early;
      else if (!strict_)
        out |= reach & empty_ & early;
    }
    if (gen_ != Gen::Quiets) {
      if (m.capture) out |= reach & (m.tame ? enemy_ & ~enemy_royals() : enemy_);
      if (m.friendly) out |= reach & own_ & ~own_royals();
    }
    return out;
  }
  Set enemy_royals() const { return royal_pieces(~us_); }
  Set own_royals() const { return royal_pieces(us_); }
  Set royal_pieces(Color c) const {
    Set out;
    for (int t = 0; t < rules_.types(); ++t)
      if (rules_.royal(static_cast<PieceType>(t))) out |= p_.pieces(c, static_cast<PieceType>(t));
    return out;
  }
  /// Quiet promotions that belong with the captures.
  Set early(PieceType t) const { return rules_.pawn(t) && promotes_ && !plus_ ? zone_ : Set{}; }

  void pieces_of(PieceType t) {
    Set from = p_.pieces(us_, t);
    if (!from) return;
    options(t);
    const std::vector<Mover<Bits>>& movers = t_.movers(us_, t);
    if (movers.empty()) return;
    Set done;  // pieces whose stepping rules have been served as a set
    if (t_.steps_as_set(us_, t) && gates_ == 0 && from.more_than_one() && !check_info_.slow &&
        !crowns_) {
      done = from & ~check_info_.pinned & ~check_info_.needs_test_from;
      if (check_info_.royal != kNoSquare) done.reset(check_info_.royal);
      if (const int waiting = p_.state().waiting[us_]; waiting >= 0) done.reset(waiting);
      for (const Mover<Bits>& m : movers) step_set(m, t, done);
      from &= ~done;
    }
    for (; from;) moves_from(from.pop_lsb(), t);
    if (done && p_.state().traces > 0)
      for (const Mover<Bits>& m : movers)
        if (m.en_passant && gen_ != Gen::Quiets)
          for (Set s = done; s;) en_passant(m, s.pop_lsb());
  }

  /// All pieces of `sources` by one rule of a few directions, as sets.
  void step_set(const Mover<Bits>& m, PieceType t, Set sources) {
    if (!m.quiet && !m.capture && !m.friendly) return;
    if (m.virgin) sources &= p_.unmoved();
    for (const typename Mover<Bits>::Step& step : m.steps) {
      Set from = sources & step.sources;
      for (int via : step.via) from &= empty_.shifted(-via);
      if (!from) continue;
      Set targets = wanted(m, from.shifted(step.offset), early(t)) & check_info_.mask;
      Set tested = targets & check_info_.needs_test_to;
      targets &= ~tested;
      const MoveKind kind = m.trace ? MoveKind::DoubleStep : MoveKind::Normal;
      Set in;
      if (promotes_) {
        const Set leaving = (from & zone_).shifted(step.offset);
        in = ((from_inside_ & leaving) | (from_outside_ & ~leaving)) & (targets | tested);
      }
      for (; tested;) {
        const Square to = tested.pop_lsb(), s = to - step.offset;
        if (check_info_.safe_after(p_, Move(s, to))) add_variants(s, to, t, in.test(to), kind);
      }
      if constexpr (Sink::kCounts) {
        sink_.n += weigh(targets, in & targets, 0);
      } else {
        for (; targets;) {
          const Square to = targets.pop_lsb();
          add_variants(to - step.offset, to, t, in.test(to), kind);
        }
      }
    }
  }

  void moves_from(Square from, PieceType t) {
    const bool royal = from == check_info_.royal;
    Set allowed = t_.board();
    if (!royal && !crowns_ && !check_info_.needs_test_from.test(from)) {
      allowed = check_info_.mask;
      if (check_info_.pinned.test(from)) allowed &= check_info_.line_of(from);
    }
    Set seen;  // two rules may reach the same square
    made_.clear();
    paths_ = 0;
    for (const Mover<Bits>& m : t_.movers(us_, t)) {
      if (m.virgin && !p_.unmoved().test(from)) continue;
      if (m.kind == MoverKind::Castle) {
        if (gen_ != Gen::Captures) castle(m, from);
        continue;
      }
      if (m.kind == MoverKind::MultiCapture || m.kind == MoverKind::General) {
        if (m.kind == MoverKind::MultiCapture)
          walks(m, from, t, allowed, seen);
        else
          program(m, from, t, allowed, seen);
        continue;
      }
      if (m.quiet || m.capture || m.friendly) {
        Set reach = m.reach(from, occupied_);
        if (m.kind == MoverKind::Path &&
            reach.test(from)) {  // round the board or there and back: a null move
          if (m.quiet && gen_ != Gen::Captures) add_special(Move(from, from, MoveKind::Multi), t);
          reach.reset(from);
        }
        const Set targets = wanted(m, reach, early(t)) & allowed & ~seen;
        seen |= targets;
        const Set trace = m.trace ? targets & empty_ : Set{};  // captures leave none
        if (trace) add_targets(from, trace, t, true);
        if (targets != trace) add_targets(from, targets & ~trace, t, false);
      }
      if (m.en_passant && p_.state().traces > 0 && gen_ != Gen::Quiets) en_passant(m, from);
    }
  }

  void en_passant(const Mover<Bits>& m, Square from) {
    const State& st = p_.state();
    if (m.virgin && !p_.unmoved().test(from)) return;
    const Set reach = m.reach(from, occupied_) & empty_ & t_.ep_zone(us_);
    for (int i = 0; i < st.traces; ++i) {
      const Square to = st.trace[static_cast<std::size_t>(i)];
      if (reach.test(to)) add_tested(Move(from, to, MoveKind::EnPassant).with_extra(st.ep_victim));
    }
  }

  [[gnu::noinline]] void castle(const Mover<Bits>& m, Square from) {
    if (!p_.unmoved().test(from) && m.rule->unmoved) return;
    const bool royal = from == check_info_.royal || rules_.royal(t_now_);
    if (royal && p_.in_check()) return;
    const betza::Castle& c = m.rule->castle;
    for (int side = 0; side < 2; ++side) {
      if (side == 0 ? !c.left : !c.right) continue;
      // Directions are the mover's own: Black's left is White's right.
      const int dx = (side == 0 ? -1 : 1) * (us_ == kBlack ? -1 : 1);
      castle_towards(c, from, dx, royal);
    }
  }
  void castle_towards(const betza::Castle& c, Square from, int dx, bool royal) {
    const Geometry& g = rules_.geometry();
    const variants::Castling& rule = rules_.variant().castling;
    const int rank = g.rank(from), file = g.file(from);
    int f = file + dx;
    while (g.inside(f, rank) && !occupied_.test(g.square(f, rank)) && !g.hole(g.square(f, rank)))
      f += dx;
    if (!g.inside(f, rank)) return;
    const Square rook = g.square(f, rank);
    if (!own_.test(rook) || !p_.unmoved().test(rook) || !rules_.partner(type_of(p_.piece_on(rook))))
      return;
    int target_file = file + dx * c.steps, rook_file = target_file - dx;
    if (rule.fischer) {
      target_file = rule.king_target_file[dx < 0 ? 0 : 1];
      rook_file = target_file - dx;
    } else {
      const int beyond = f + dx * (1 + c.inset);
      const bool at_edge = !g.inside(beyond, rank) || g.hole(g.square(beyond, rank));
      if (!at_edge) return;
    }
    if (!g.inside(target_file, rank)) return;
    const Square to = g.square(target_file, rank), rook_to = g.square(rook_file, rank);
    Set free = occupied_;
    free.reset(from), free.reset(rook);
    for (int x = std::min({file, target_file, rook_file});
         x <= std::max({file, target_file, rook_file}); ++x)
      if ((between(x, file, target_file) || between(x, f, rook_file)) &&
          (free.test(g.square(x, rank)) || g.hole(g.square(x, rank))))
        return;
    if (royal && passes_attack(from, to)) return;
    const Move m = Move(from, to, MoveKind::Castling).with_extra(rook).with_extra(rook_to);
    if (!check_info_.safe_after(p_, m)) return;
    sink_.add(m);
    if (!gates_from(from)) return;
    for (std::size_t i = 0; i < gates_; ++i) {
      sink_.add(m.with_piece(gate_types_[i]));
      sink_.add(m.with_piece(gate_types_[i]).gating_on_partner());
    }
  }
  static bool between(int x, int a, int b) { return x >= std::min(a, b) && x <= std::max(a, b); }
  /// Is a square that the royal passes attacked? The partner still stands in its place.
  bool passes_attack(Square from, Square to) const {
    if (rules_.geometry().rank(from) != rules_.geometry().rank(to)) return false;
    Set occupied = occupied_;
    occupied.reset(from);
    for (Square s = from; s != to; s += to > from ? 1 : -1)
      if (s != from && p_.attacked(s, ~us_, occupied, Set{})) return true;
    return false;
  }

  // --- pieces that take on their way

  [[gnu::noinline]] void walks(const Mover<Bits>& m, Square from, PieceType t, const Set& allowed,
                               Set& seen) {
    m.multi_captures->each_open(from, occupied_, enemy_, [&](const MultiCapture& w) {
      const Square to = w.to;
      if (!m.multi_captures->ends_well(w, from, occupied_, enemy_)) return;
      for (int i = 0; i < w.taken; ++i)
        if (const Square v = w.takes[static_cast<std::size_t>(i)];
            own_.test(v) && own_royals().test(v))
          return;
      const bool ends_on_piece = to != from && occupied_.test(to);
      if (ends_on_piece && own_.test(to) && own_royals().test(to)) return;
      if ((w.ends & betza::kLandsTame) != 0 && ends_on_piece && enemy_royals().test(to)) return;
      const bool captures = w.taken > 0 || ends_on_piece;
      if (captures ? gen_ == Gen::Quiets : gen_ == Gen::Captures) return;
      if (w.taken == 0 && to != from) {
        add_plain(from, to, t, allowed, seen);
        return;
      }
      Move move(from, to, MoveKind::Multi);
      for (int i = 0; i < w.taken; ++i)
        move = move.with_extra(w.takes[static_cast<std::size_t>(i)]);
      add_special(move, t);
    });
  }
  [[gnu::noinline]] void program(const Mover<Bits>& m, Square from, PieceType t, const Set& allowed,
                                 Set& seen) {
    if (m.limited && !m.origins.test(from)) return;
    std::vector<betza::Landing> landings;
    betza::run(*m.rule, from, us_ == kBlack, rules_.geometry(), SetView<Bits>(p_, own_, enemy_),
               landings);
    for (const betza::Landing& l : landings) {
      const int path = l.victims > kMaxExtras ? paths_++ : 0;
      if (m.limited && !m.targets.test(l.to)) continue;
      const bool captures = l.captures || l.victims > 0;
      if (captures ? gen_ == Gen::Quiets : gen_ == Gen::Captures) continue;
      const bool castles = l.partner_from != kNoSquare;
      if (castles && rules_.royal(t) && (p_.in_check() || passes_attack(from, l.to))) continue;
      if (l.to != from && l.victims == 0 && !castles && l.ep_squares.empty())
        add_plain(from, l.to, t, allowed, seen);
      else
        add_special(special(from, l, path), t);
    }
  }
  static Move special(Square from, const betza::Landing& l, int path) {
    if (l.partner_from != kNoSquare)
      return Move(from, l.to, MoveKind::Castling)
          .with_extra(l.partner_from)
          .with_extra(l.partner_to);
    if (l.victims > kMaxExtras) return Move(from, l.to, MoveKind::Chain).with_capture_index(path);
    Move move(from, l.to, MoveKind::Multi);
    for (int i = 0; i < l.victims; ++i)
      move = move.with_extra(l.also_captured[static_cast<std::size_t>(i)]);
    if (l.to == from || l.captures || l.victims > 0) return move;
    move = move.with_kind(MoveKind::DoubleStep);
    for (std::size_t i = 0; i < l.ep_squares.size() && i < kMaxExtras; ++i)
      move = move.with_extra(l.ep_squares[i]);
    return move;
  }

  /// From -> to and nothing else, legal or not.
  [[gnu::noinline]] void add_plain(Square from, Square to, PieceType t, const Set& allowed,
                                   Set& seen) {
    if (seen.test(to)) return;
    seen.set(to);
    const bool promotes = promoting_from(from, Set::of(to)).any();
    const bool test = check_info_.slow || crowns_ || from == check_info_.royal ||
                      check_info_.needs_test_from.test(from) || check_info_.needs_test_to.test(to);
    if (test)
      add_if_safe(Move(from, to), t, promotes);
    else if (allowed.test(to))
      add_variants(from, to, t, promotes, MoveKind::Normal);
  }
  /// Any other move of a piece; several rules and walks may yield the same.
  [[gnu::noinline]] void add_special(Move m, PieceType t) {
    if (std::find(made_.begin(), made_.end(), m) != made_.end()) return;
    made_.push_back(m);
    const bool may = m.kind() == MoveKind::Multi || m.kind() == MoveKind::Chain;
    add_if_safe(m, t, may && promotes_with(m));
  }

  /// A capture on the way counts as one on the target.
  bool promotes_with(Move m) const {
    if (!promotes_) return false;
    const bool from = zone_.test(m.from()), to = zone_.test(m.to());
    const bool takes = m.extras() > 0 || m.kind() == MoveKind::Chain;
    return (takes && on_capture_ && (from || to)) ||
           promoting_from(m.from(), Set::of(m.to())).any();
  }

  void drops() {
    if (p_.hand_count(us_) == 0) return;
    for (int i = 0; i < rules_.types(); ++i) {
      const auto t = static_cast<PieceType>(i);
      if (p_.hand(us_, t) == 0) continue;
      Set targets = t_.drop_zone(us_, t) & empty_ & check_info_.mask;
      if (const int most = rules_.def(t).drop_max_per_file; most > 0)
        for (Set s = p_.pieces(us_, t); s;) {
          const Set& file = t_.file_of(s.pop_lsb());
          if ((p_.pieces(us_, t) & file).count() >= most) targets &= ~file;
        }
      Set tested = check_info_.slow ? targets : targets & check_info_.needs_test_to;
      targets &= ~tested;
      for (; tested;) {
        const Square to = tested.pop_lsb();
        add_tested(Move(to, to, MoveKind::Drop).with_piece(t));
      }
      if constexpr (Sink::kCounts) {
        sink_.n += static_cast<std::uint64_t>(targets.count());
      } else {
        for (; targets;) {
          const Square to = targets.pop_lsb();
          sink_.add(Move(to, to, MoveKind::Drop).with_piece(t));
        }
      }
    }
  }

  const Position<Bits>& p_;
  const MoveTables<Bits>& t_;
  const Rules& rules_;
  Sink& sink_;
  Gen gen_;
  bool strict_;
  Color us_;
  Set occupied_, own_, enemy_, empty_;
  CheckInfo<Bits> check_info_;
  // of the piece at hand
  std::vector<Move> made_;  // its moves of several legs so far
  int paths_ = 0;           // its captures too long for extras so far
  // of the type at hand
  PieceType t_now_ = 0;
  std::array<PieceType, kMaxTypes> options_, gate_types_;
  std::size_t option_count_ = 0, gates_ = 0;
  bool crowns_ = false;  // it may become a second royal, and then check no longer counts
  bool promotes_ = false, plus_ = false, by_file_ = false;
  bool on_capture_ = false;
  Set zone_, from_inside_, from_outside_;  // of a piece that promotes: where, by where it stands
  variants::PromotionForce force_ = variants::PromotionForce::Always;
};

}  // namespace engine
