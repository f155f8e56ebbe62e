// engine/board/movegen/generator.cpp: finds moves. The class is private to this file, so that the
// compiler sees every call of it: counting and listing are the same code, and most of it is
// inlined. sinks.h says what becomes of them. Tested by tests/engine/position_test.cpp and by every
// perft.
#include "engine/board/movegen/generator.h"

#include <algorithm>
#include <array>
#include <vector>

#include "engine/board/movegen/check_info.h"
#include "engine/board/movegen/sinks.h"
#include "engine/board/movegen/walks.h"
#include "engine/board/rules/dispatch.h"
#include "engine/board/rules/moves/promotion_choices.h"

namespace engine {

namespace {

template <int Bits, class Sink>
class Generator {
 public:
  using Set = Bitset<Bits>;

  Generator(const Position<Bits>& position, GeneratorRequest request, Sink& sink);

  void run() {
    if (gen_ == Gen::Drops) return drops();
    const int types = rules_.types();
    for (int t = 0; t < types && !sink_.full(); ++t) pieces_of(static_cast<PieceType>(t));
    if (sink_.full()) return;
    if (rules_.template has<Drops>() && gen_ != Gen::Captures) drops();
    if (rules_.families().any(kAddsMoves)) add_family_moves();
  }
  void run_from(Square from) {  // only the moves of the piece there
    prepare(type_of(p_.piece_on(from)));
    moves_from(from);
    if (rules_.families().any(kAddsMoves)) add_family_moves();
  }
  void drops();
  void drops_of(PieceType t);

 private:
  // --- writing down or counting
  void add_tested(Move m) {
    if (check_info_.safe_after(p_, m)) sink_.add(m);
  }
  void add_forms(Move m, bool promotes);
  void add_if_safe(Move m, bool promotes);
  void add_targets(Square from, Set targets, bool double_step);
  void add_plain(Square from, Square to, const Set& allowed, Set& seen);
  void add_special(Move m);
  bool takes_spared(Move m) const {
    Set taken = Set::of(m.to());
    for (Square s : p_.victims(m)) taken.set(s);
    return (taken & enemy_ & ~prey_).any();
  }
  void add_family_moves();

  // --- pieces
  void prepare(PieceType t);
  void prepare_limits(PieceType t);
  Set reach(const Mover<Bits>& m, Square from) const {
    return m.kind == MoverKind::Hop ? m.hop(from, occupied_, barred_) : m.reach(from, occupied_);
  }
  void pieces_of(PieceType t);
  void step_set(const typename TypePlan<Bits>::Step& step, const Set& sources, const Set& early);
  Set count_whole(const TypePlan<Bits>& plan, Set from);
  Set allowed_from(Square from) const;
  Set limits_of(Square from) const;
  void count_from(const std::vector<Mover<Bits>>& movers, Square from);
  void moves_from(Square from);
  void castle(const Mover<Bits>& m, Square from);
  void castles(Square from);
  void en_passant(const Mover<Bits>& m, Square from);
  void walk(const Mover<Bits>& m, Square from, const Set& allowed, Set& seen);

  template <class Rule>
  Set wanted(const Rule& m, const Set& reach, const Set& early) const;
  Set early() const;
  bool gates_from(Square from) const {
    return gates_ > 0 && t_.template get<Gating>().zone[us_].test(from) && p_.unmoved().test(from);
  }
  /// May a piece of the type enter on `s` (drop.zone)?
  bool enters(PieceType t, Square s) const {
    return t_.template get<Gating>().uniform[us_] ||
           t_.template get<Gating>().entry[us_][t].test(s);
  }
  /// Number of types that may enter when the piece on `from` leaves.
  std::size_t gates_at(Square from) const {
    if (!gates_from(from)) return 0;
    return static_cast<std::size_t>(std::count_if(gate_types_.begin(),
                                                  gate_types_.begin() + static_cast<long>(gates_),
                                                  [&](PieceType t) { return enters(t, from); }));
  }
  bool needs_test(Square from) const {
    return check_info_.needs_test_all || crowns_ || check_info_.royals.test(from) ||
           check_info_.needs_test_from.test(from);
  }

  const Position<Bits>& p_;
  const MoveTables<Bits>& t_;
  const Rules& rules_;
  Sink& sink_;
  Gen gen_;
  bool strict_;
  Color us_;
  Set occupied_, own_, enemy_, empty_;
  Set open_;    // squares that are empty or an enemy's
  Set prey_;    // enemies that the type at hand may take
  Set barred_;  // pieces that it may not hop over
  CheckInfo<Bits> check_info_;
  std::array<PieceType, kMaxTypes> gate_types_;  // may gate; the first gates_
  std::size_t gates_ = 0;
  // of the type at hand
  PieceType type_ = 0;
  PromotionChoices<Bits> promotion_;
  Set tested_to_;        // targets of moves that are tested one by one
  bool crowns_ = false;  // it may become a royal, and then check may no longer count
  // of the piece at hand
  std::vector<Move> made_;  // its moves of several legs so far
  int captures_made_ = 0;   // its captures too long for extras so far
};

template <int Bits, class Sink>
Generator<Bits, Sink>::Generator(const Position<Bits>& position, GeneratorRequest request,
                                 Sink& sink)
    : p_(position),
      t_(position.tables()),
      rules_(position.rules()),
      sink_(sink),
      gen_(request.gen),
      strict_(request.strict),
      us_(position.side_to_move()),
      occupied_(position.occupied()),
      own_(position.pieces(us_)),
      enemy_(position.pieces(~us_)),
      empty_(t_.board() & ~occupied_),
      open_(empty_ | enemy_),
      prey_(enemy_) {
  check_info_.mask = t_.board();
  if (request.exact) check_info_.watch(p_);
  if (!rules_.template has<Gating>() || p_.hand_count(us_) == 0) return;
  for (int u = 0; u < rules_.types(); ++u)
    if (p_.hand(us_, static_cast<PieceType>(u)) > 0)
      gate_types_[gates_++] = static_cast<PieceType>(u);
}

// --- writing down or counting

/// The forms of one from-to move: promotions, staying, gating.
template <int Bits, class Sink>
inline void Generator<Bits, Sink>::add_forms(Move m, bool promotes) {
  if (promotes) {
    for (PieceType u : promotion_)
      if (promotion_.fits_file(u, m.to())) sink_.add(becoming(m, u));
    if (!promotion_.may_stay(m.to())) return;
  }
  sink_.add(m);
  if (gates_from(m.from()))
    for (std::size_t i = 0; i < gates_; ++i)
      if (enters(gate_types_[i], m.from())) sink_.add(m.with_piece(gate_types_[i]));
}

/// With one royal more on the board check may no longer count.
template <int Bits, class Sink>
inline void Generator<Bits, Sink>::add_if_safe(Move m, bool promotes) {
  if (check_info_.safe_after(p_, m)) {
    add_forms(m, promotes);
  } else if (crowns_ && promotes) {
    for (PieceType u : promotion_)
      if (rules_.royal(u) && promotion_.fits_file(u, m.to()) &&
          check_info_.safe_after(p_, becoming(m, u)))
        sink_.add(becoming(m, u));
  }
}

template <int Bits, class Sink>
[[gnu::always_inline]] inline void Generator<Bits, Sink>::add_targets(Square from, Set targets,
                                                                      bool double_step) {
  const MoveKind kind = double_step ? MoveKind::DoubleStep : MoveKind::Normal;
  const Set in = promotion_.promoting(from, targets);
  Set tested;
  if (check_info_.lone_royal && check_info_.royals.test(from) && !crowns_)
    targets = check_info_.safe_for_royal(p_, from, targets);
  else
    tested = needs_test(from) ? targets : targets & tested_to_;
  targets &= ~tested;
  for (; tested;) {
    const Square to = tested.pop_lsb();
    add_if_safe(Move(from, to, kind), in.test(to));
  }
  if constexpr (Sink::kCounts) {
    sink_.add(promotion_, targets, in, gates_at(from));
  } else if (!promotion_.promotes() && gates_ == 0) {
    for (; targets;) sink_.add(Move(from, targets.pop_lsb(), kind));
  } else {
    for (; targets;) {
      const Square to = targets.pop_lsb();
      add_forms(Move(from, to, kind), in.test(to));
    }
  }
}

/// From -> to and nothing else, legal or not.
template <int Bits, class Sink>
[[gnu::noinline]] void Generator<Bits, Sink>::add_plain(Square from, Square to, const Set& allowed,
                                                        Set& seen) {
  if (seen.test(to) || (enemy_.test(to) && !prey_.test(to))) return;
  seen.set(to);
  const bool promotes = promotion_.promoting(from, Set::of(to)).any();
  if (rules_.template has<Grid>() && t_.cell_of(from).test(to)) return;
  if (needs_test(from) || tested_to_.test(to))
    add_if_safe(Move(from, to), promotes);
  else if (allowed.test(to))
    add_forms(Move(from, to), promotes);
}

/// Any other move of a piece; several rules may yield the same.
template <int Bits, class Sink>
[[gnu::noinline]] void Generator<Bits, Sink>::add_special(Move m) {
  if (std::find(made_.begin(), made_.end(), m) != made_.end()) return;
  made_.push_back(m);
  if (prey_ != enemy_ && takes_spared(m)) return;
  if (rules_.template has<Grid>() && t_.cell_of(m.from()).test(m.to())) return;
  const bool takes = m.extras() > 0 || m.kind() == MoveKind::Chain;
  const bool promotes = (m.kind() == MoveKind::Multi || m.kind() == MoveKind::Chain) &&
                        ((takes && promotion_.promotes_capturing(m.from(), m.to())) ||
                         promotion_.promoting(m.from(), Set::of(m.to())).any());
  add_if_safe(m, promotes);
}

/// Moves that belong to no piece.
template <int Bits, class Sink>
[[gnu::noinline]] void Generator<Bits, Sink>::add_family_moves() {
  MoveList list;
  family_moves(p_, gen_, list);
  for (Move m : list) add_tested(m);
}

// --- pieces

/// Targets among the squares that a Mover or a TypePlan::Step reaches: by its modality and by the
/// kind requested.
template <int Bits, class Sink>
template <class Rule>
[[gnu::always_inline]] inline Bitset<Bits> Generator<Bits, Sink>::wanted(const Rule& m,
                                                                         const Set& reach,
                                                                         const Set& early) const {
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
    if (m.capture) out |= reach & (m.tame ? prey_ & ~p_.royal_pieces(~us_) : prey_);
    if (m.friendly) out |= reach & own_ & ~p_.royal_pieces(us_);
  }
  return out;
}

/// Targets of quiet promotions that belong with the captures.
template <int Bits, class Sink>
inline Bitset<Bits> Generator<Bits, Sink>::early() const {
  return rules_.pawn(type_) && promotion_.promotes() && !promotion_.plus() ? promotion_.quiet_zone()
                                                                           : Set{};
}

/// Whom the type may take, and over whom it may hop.
template <int Bits, class Sink>
[[gnu::noinline]] void Generator<Bits, Sink>::prepare_limits(PieceType t) {
  if (rules_.template has<Spares>()) prey_ = enemy_ & ~Spares::spared_by(p_, t);
  if (rules_.template has<HopLimits>()) barred_ = HopLimits::barred(p_, t);
}

/// Promotions of the type that are free now.
template <int Bits, class Sink>
inline void Generator<Bits, Sink>::prepare(PieceType t) {
  type_ = t;
  if (rules_.families().any(families_of<Spares, HopLimits>)) prepare_limits(t);
  promotion_.prepare(p_, t);
  crowns_ = promotion_.may_become_royal() && check_info_.royals &&
            std::any_of(promotion_.begin(), promotion_.end(),
                        [&](PieceType u) { return rules_.royal(u); });
  tested_to_ = check_info_.needs_test_to;
  if (check_info_.no_checks) tested_to_ |= check_info_.check_squares(p_, t);
}

template <int Bits, class Sink>
inline void Generator<Bits, Sink>::pieces_of(PieceType t) {
  Set from = p_.pieces(us_, t);
  if (!from) return;
  const TypePlan<Bits>& plan = t_.plan(us_, t);
  if constexpr (Sink::kCounts)
    if (plan.whole && !check_info_.needs_test_all && !check_info_.no_checks) {
      from = count_whole(plan, from);
      if (!from) return;
    }
  const std::vector<Mover<Bits>>& movers = t_.movers(us_, t);
  if (movers.empty()) return;
  prepare(t);
  Set done;  // pieces whose stepping rules have been served as a set
  if (!plan.steps.empty() && (gates_ == 0 || Sink::kCounts) && from.more_than_one() &&
      !check_info_.needs_test_all && !crowns_) {
    done = from & ~(check_info_.pinned | check_info_.needs_test_from | check_info_.royals);
    if (gates_ > 0) done &= ~(t_.template get<Gating>().zone[us_] & p_.unmoved());
    if (promotion_.waits() != kNoSquare) done.reset(promotion_.waits());
    const Set promoting_early = early();
    for (const typename TypePlan<Bits>::Step& step : plan.steps)
      step_set(step, done, promoting_early);
    from &= ~done;
  }
  if (Sink::kCounts && plan.reaches_only)
    for (; from;) count_from(movers, from.pop_lsb());
  else
    for (; from;) moves_from(from.pop_lsb());
  if (done && p_.state().ep_count > 0)
    for (const Mover<Bits>& m : movers)
      if (m.en_passant && gen_ != Gen::Quiets)
        for (Set s = done; s;) en_passant(m, s.pop_lsb());
}

/// All pieces of `sources` in one direction, as sets.
template <int Bits, class Sink>
[[gnu::always_inline]] inline void Generator<Bits, Sink>::step_set(
    const typename TypePlan<Bits>::Step& step, const Set& sources, const Set& early) {
  Set from = sources & step.sources;
  if (step.unmoved_only) from &= p_.unmoved();
  for (int i = 0; i < step.vias; ++i)
    from &= empty_.stepped(-step.via[static_cast<std::size_t>(i)]);
  Set targets = wanted(step, from.stepped(step.offset), early) & check_info_.mask;
  if (!targets) return;
  Set tested = targets & tested_to_;
  targets &= ~tested;
  const MoveKind kind = step.double_step ? MoveKind::DoubleStep : MoveKind::Normal;
  const Set in = promotion_.promoting_steps(from, step.offset, targets | tested);
  for (; tested;) {
    const Square to = tested.pop_lsb(), s = to - step.offset;
    if (check_info_.safe_after(p_, Move(s, to))) add_forms(Move(s, to, kind), in.test(to));
  }
  if constexpr (Sink::kCounts) {
    sink_.add(promotion_, targets, in, 0);
  } else {
    for (; targets;) {
      const Square to = targets.pop_lsb();
      add_forms(Move(to - step.offset, to, kind), in.test(to));
    }
  }
}

/// Targets that checks and pins leave to a piece; those of pieces that are tested are not cut.
template <int Bits, class Sink>
inline Bitset<Bits> Generator<Bits, Sink>::allowed_from(Square from) const {
  if (rules_.template has<Grid>()) return limits_of(from) & ~t_.cell_of(from);
  return limits_of(from);
}

template <int Bits, class Sink>
inline Bitset<Bits> Generator<Bits, Sink>::limits_of(Square from) const {
  if (check_info_.royals.test(from) || crowns_ || check_info_.needs_test_from.test(from))
    return t_.board();
  if (check_info_.pinned.test(from)) return check_info_.mask & check_info_.line_of(from);
  return check_info_.mask;
}

/// Counts the moves of pieces of which no more than the targets may need a test, and of the one
/// royal. Returns the others.
template <int Bits, class Sink>
[[gnu::always_inline]] inline Bitset<Bits> Generator<Bits, Sink>::count_whole(
    const TypePlan<Bits>& plan, Set from) {
  const Set others = from & (check_info_.needs_test_from | check_info_.royals);
  const Set allowed = check_info_.mask & open_;
  for (from &= ~others; from;) {
    const Square s = from.pop_lsb();
    Set targets = plan.targets(s, occupied_) & allowed;
    if (check_info_.pinned.test(s)) targets &= check_info_.line_of(s);
    Set tested = check_info_.doubtful(s, targets & check_info_.needs_test_to);
    targets &= ~tested;
    for (; tested;)
      if (const Move m(s, tested.pop_lsb()); check_info_.safe_after(p_, m)) add_forms(m, false);
    sink_.add(targets, gates_at(s));
    if (plan.castles) castles(s);
  }
  if (!check_info_.lone_royal || others != check_info_.royals) return others;
  const Square s = others.lsb();
  const Set targets = plan.targets(s, occupied_) & open_;
  sink_.add(check_info_.safe_for_royal(p_, s, targets), gates_at(s));
  if (plan.castles) castles(s);
  return Set{};
}

/// Moves of a piece whose rules only reach squares: the targets of all rules at once.
template <int Bits, class Sink>
inline void Generator<Bits, Sink>::count_from(const std::vector<Mover<Bits>>& movers, Square from) {
  Set targets;
  for (const Mover<Bits>& m : movers)
    if (m.kind != MoverKind::Castle)
      targets |= wanted(m, reach(m, from), early());
    else if (gen_ != Gen::Captures)
      castle(m, from);
  add_targets(from, targets & allowed_from(from), false);
}

template <int Bits, class Sink>
inline void Generator<Bits, Sink>::moves_from(Square from) {
  const Set allowed = allowed_from(from);
  Set seen;  // two rules may reach the same square
  made_.clear();
  captures_made_ = 0;
  for (const Mover<Bits>& m : t_.movers(us_, type_)) {
    if (m.unmoved_only && !p_.unmoved().test(from)) continue;
    if (m.kind == MoverKind::Castle) {
      if (gen_ != Gen::Captures) castle(m, from);
      continue;
    }
    if (m.kind == MoverKind::MultiCapture || m.kind == MoverKind::General) {
      walk(m, from, allowed, seen);
      continue;
    }
    if (m.quiet || m.capture || m.friendly) {
      Set reached = reach(m, from);
      if (m.kind == MoverKind::Path && reached.test(from)) {
        // Round the board, or there and back: a null move.
        if (m.quiet && gen_ != Gen::Captures) add_special(Move(from, from, MoveKind::Multi));
        reached.reset(from);
      }
      const Set targets = wanted(m, reached, early()) & allowed & ~seen;
      seen |= targets;
      const Set double_steps =
          m.double_step ? targets & empty_ : Set{};  // captures leave no e.p. square
      if (double_steps) add_targets(from, double_steps, true);
      if (targets != double_steps) add_targets(from, targets & ~double_steps, false);
    }
    if (m.en_passant && p_.state().ep_count > 0 && gen_ != Gen::Quiets) en_passant(m, from);
  }
}

template <int Bits, class Sink>
inline void Generator<Bits, Sink>::en_passant(const Mover<Bits>& m, Square from) {
  const State& st = p_.state();
  if (m.unmoved_only && !p_.unmoved().test(from)) return;
  Set reach = m.reach(from, occupied_) & empty_ & t_.template get<EnPassant>().zone[us_];
  if (rules_.template has<Grid>()) reach &= ~t_.cell_of(from);
  for (int i = 0; i < st.ep_count; ++i) {
    const Square to = st.ep_squares[static_cast<std::size_t>(i)];
    if (reach.test(to)) add_tested(Move(from, to, MoveKind::EnPassant).with_extra(st.ep_victim));
  }
}

template <int Bits, class Sink>
[[gnu::noinline]] void Generator<Bits, Sink>::castle(const Mover<Bits>& mover, Square from) {
  const Castling::Moves found = Castling::moves(p_, check_info_, mover, from);
  for (int n = 0; n < found.count; ++n) {
    const Move m = Move::from_bits(found.bits[static_cast<std::size_t>(n)]);
    sink_.add(m);
    if (!gates_from(from)) continue;
    for (std::size_t i = 0; i < gates_; ++i) {
      if (enters(gate_types_[i], from)) sink_.add(m.with_piece(gate_types_[i]));
      if (enters(gate_types_[i], m.extra(0)))
        sink_.add(m.with_piece(gate_types_[i]).gating_on_partner());
    }
  }
}

/// By any mover of the piece. Without an unmoved piece there is no partner.
template <int Bits, class Sink>
inline void Generator<Bits, Sink>::castles(Square from) {
  Set partners = own_ & p_.unmoved();
  partners.reset(from);
  if (!partners) return;
  for (const Mover<Bits>& m : t_.movers(us_, type_of(p_.piece_on(from))))
    if (m.kind == MoverKind::Castle) castle(m, from);
}

/// Pieces that take on their way, or that only a program can move.
template <int Bits, class Sink>
[[gnu::noinline]] void Generator<Bits, Sink>::walk(const Mover<Bits>& m, Square from,
                                                   const Set& allowed, Set& seen) {
  const auto plain = [&](Square to) { add_plain(from, to, allowed, seen); };
  const auto special = [&](Move move) { add_special(move); };
  if (m.kind == MoverKind::MultiCapture)
    return each_multi_capture(p_, m, from, gen_, plain, special);
  each_landing(p_, m, from, gen_, captures_made_, plain, special);
}

template <int Bits, class Sink>
inline void Generator<Bits, Sink>::drops() {
  const Drops::Data& rule = rules_.template get<Drops>();
  if (p_.hand_count(us_) == 0 && !rule.some_free) return;
  for (int i = 0; i < rules_.types(); ++i) {
    const auto t = static_cast<PieceType>(i);
    if (rule.free[t]) drops_of(t);
    if (p_.hand(us_, t) == 0 || rule.free[t]) continue;
    for (PieceType form : rules_.drop_forms(t)) drops_of(form);
  }
}

template <int Bits, class Sink>
inline void Generator<Bits, Sink>::drops_of(PieceType t) {
  Set targets = Drops::targets(p_, t) & check_info_.mask;
  Set tested = check_info_.needs_test_all ? targets : targets & check_info_.needs_test_to;
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

}  // namespace

template <int Bits>
void find_moves(const Position<Bits>& p, GeneratorRequest request, MoveList& list) {
  ListSink sink{list};
  Generator<Bits, ListSink>(p, request, sink).run();
}

template <int Bits>
void find_moves_from(const Position<Bits>& p, GeneratorRequest request, Square from,
                     MoveList& list) {
  ListSink sink{list};
  Generator<Bits, ListSink>(p, request, sink).run_from(from);
}

template <int Bits>
std::uint64_t count_found(const Position<Bits>& p, GeneratorRequest request, std::uint64_t enough) {
  const bool captures_first = p.rules().template has<MustCapture>() && request.gen == Gen::All;
  CountSink<Bits> sink{p.occupied(), enough, captures_first};
  Generator<Bits, CountSink<Bits>>(p, request, sink).run();
  return sink.captures > 0 ? sink.captures : sink.n;
}

#define AANCA_INSTANTIATE(bits)                                                              \
  template void find_moves(const Position<bits>&, GeneratorRequest, MoveList&);              \
  template void find_moves_from(const Position<bits>&, GeneratorRequest, Square, MoveList&); \
  template std::uint64_t count_found(const Position<bits>&, GeneratorRequest, std::uint64_t);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
