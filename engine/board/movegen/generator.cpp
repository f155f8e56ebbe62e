// engine/board/movegen/generator.cpp: finds moves. The class is private to this file, so that the
// compiler sees every call of it: counting and listing are the same code, and most of it is
// inlined. move_writer.h says what becomes of them, sight.h what the pieces see. Tested by
// tests/engine/position_test.cpp and by every perft.
#include "engine/board/movegen/generator.h"

#include <algorithm>
#include <vector>

#include "engine/board/movegen/move_writer.h"
#include "engine/board/movegen/roles.h"
#include "engine/board/movegen/sight.h"
#include "engine/board/movegen/walks.h"
#include "engine/board/rules/dispatch.h"

namespace engine {

namespace {

template <int Bits, class Sink, class Sight>
class Generator {
 public:
  using Set = Bitset<Bits>;

  Generator(const Position<Bits>& position, GeneratorRequest request, Sink& sink)
      : p_(position),
        t_(position.tables()),
        rules_(position.rules()),
        gen_(request.gen),
        strict_(request.strict),
        us_(position.side_to_move()),
        sight_(position),
        out_(position, request.exact, sink) {}

  void run() {
    if (gen_ == Gen::Drops) return drops();
    const int types = rules_.types();
    for (int t = 0; t < types && !out_.sink.full(); ++t) pieces_of(static_cast<PieceType>(t));
    if (out_.sink.full()) return;
    if (rules_.template has<Drops>() && gen_ != Gen::Captures) drops();
    if (rules_.families().any(kAddsMoves)) add_family_moves();
  }
  void run_from(Square from) {  // only the moves of the piece there
    const PieceType t = type_of(p_.piece_on(from));
    sight_.prepare(t);
    prepare(t);
    moves_from(from);
    if (rules_.families().any(kAddsMoves)) add_family_moves();
  }

 private:
  void add_plain(Square from, Square to, const Set& allowed, Set& seen);
  void add_special(Move m);
  void add_family_moves();

  void prepare(PieceType t) {
    type_ = t;
    out_.prepare(t);
  }
  void pieces_of(PieceType t);
  void step_set(const typename TypePlan<Bits>::Step& step, const Set& sources, const Set& early);
  Set count_whole(const TypePlan<Bits>& plan, Set from);
  void count_from(const std::vector<Mover<Bits>>& movers, Square from);
  void moves_from(Square from);
  void moves_by(const std::vector<Mover<Bits>>& movers, Square from, Set& seen, bool lent);
  void castle(const Mover<Bits>& m, Square from);
  void castles(Square from);
  void en_passant(const Mover<Bits>& m, Square from);
  void walk(const Mover<Bits>& m, Square from, const Set& allowed, Set& seen, bool lent);
  void drops();

  template <class Rule>
  Set wanted(const Rule& m, const Set& reach, const Set& early) const;
  Set early() const;

  const Position<Bits>& p_;
  const MoveTables<Bits>& t_;
  const Rules& rules_;
  Gen gen_;
  bool strict_;
  Color us_;
  Sight sight_;
  MoveWriter<Bits, Sink> out_;
  PieceType type_ = 0;      // of the piece at hand
  std::vector<Move> made_;  // its moves of several legs so far
  int captures_made_ = 0;   // its captures too long for extras so far
};

// --- moves of several legs, and those that belong to no piece

/// From -> to and nothing else, legal or not.
template <int Bits, class Sink, class Sight>
[[gnu::noinline]] void Generator<Bits, Sink, Sight>::add_plain(Square from, Square to,
                                                               const Set& allowed, Set& seen) {
  if (seen.test(to) || !sight_.allows(Move(from, to))) return;
  seen.set(to);
  const bool promotes = out_.promotion.promoting(from, Set::of(to)).any();
  if (out_.needs_test(from) || out_.tested_to.test(to))
    out_.add_if_safe(Move(from, to), promotes);
  else if (allowed.test(to))
    out_.add_forms(Move(from, to), promotes);
}

/// Any other move of a piece; several rules may yield the same.
template <int Bits, class Sink, class Sight>
[[gnu::noinline]] void Generator<Bits, Sink, Sight>::add_special(Move m) {
  if (std::find(made_.begin(), made_.end(), m) != made_.end()) return;
  made_.push_back(m);
  if (!sight_.allows(m)) return;
  const bool takes = m.extras() > 0 || m.kind() == MoveKind::Chain;
  const bool promotes = (m.kind() == MoveKind::Multi || m.kind() == MoveKind::Chain) &&
                        ((takes && out_.promotion.promotes_capturing(m.from(), m.to())) ||
                         out_.promotion.promoting(m.from(), Set::of(m.to())).any());
  out_.add_if_safe(m, promotes);
}

/// Moves that belong to no piece.
template <int Bits, class Sink, class Sight>
[[gnu::noinline]] void Generator<Bits, Sink, Sight>::add_family_moves() {
  MoveList list;
  family_moves(p_, gen_, list);
  for (Move m : list) out_.add_tested(m);
}

// --- pieces

/// Targets among the squares that a Mover or a TypePlan::Step reaches: by its modality and by the
/// kind requested.
template <int Bits, class Sink, class Sight>
template <class Rule>
[[gnu::always_inline]] inline Bitset<Bits> Generator<Bits, Sink, Sight>::wanted(
    const Rule& m, const Set& reach, const Set& early) const {
  Set out;
  if (m.quiet) {
    if (gen_ == Gen::All)
      out |= reach & sight_.empty;
    else if (gen_ == Gen::Quiets)
      out |= reach & sight_.empty & ~early;
    else if (!strict_)
      out |= reach & sight_.empty & early;
  }
  if (gen_ != Gen::Quiets) {
    if (m.capture) out |= reach & (m.tame ? sight_.prey & ~p_.royal_pieces(~us_) : sight_.prey);
    if (m.friendly) out |= reach & sight_.own & ~p_.royal_pieces(us_);
  }
  return out;
}

/// Targets of quiet promotions that belong with the captures.
template <int Bits, class Sink, class Sight>
inline Bitset<Bits> Generator<Bits, Sink, Sight>::early() const {
  return rules_.pawn(type_) && out_.promotion.promotes() && !out_.promotion.plus()
             ? out_.promotion.quiet_zone()
             : Set{};
}

template <int Bits, class Sink, class Sight>
inline void Generator<Bits, Sink, Sight>::pieces_of(PieceType t) {
  Set from = p_.pieces(us_, t);
  if (!from) return;
  sight_.prepare(t);
  const TypePlan<Bits>& plan = t_.plan(us_, t);
  if constexpr (Sink::kCounts)
    if (plan.whole && !out_.check.needs_test_all && !out_.check.no_checks) {
      from = count_whole(plan, from);
      if (!from) return;
    }
  const std::vector<Mover<Bits>>& movers = t_.movers(us_, t);
  if (!Sight::kLimited && movers.empty()) return;
  prepare(t);
  Set done;  // pieces whose stepping rules have been served as a set
  if (!plan.steps.empty() && (!out_.gates() || Sink::kCounts) && from.more_than_one() &&
      !out_.check.needs_test_all && !out_.crowns) {
    done = from & ~(out_.check.pinned | out_.check.needs_test_from | out_.check.royals);
    if (out_.gates()) done &= ~(t_.template get<Gating>().zone[us_] & p_.unmoved());
    if (out_.promotion.waits() != kNoSquare) done.reset(out_.promotion.waits());
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
template <int Bits, class Sink, class Sight>
[[gnu::always_inline]] inline void Generator<Bits, Sink, Sight>::step_set(
    const typename TypePlan<Bits>::Step& step, const Set& sources, const Set& early) {
  Set from = sources & step.sources;
  if (step.unmoved_only) from &= p_.unmoved();
  for (int i = 0; i < step.vias; ++i)
    from &= sight_.empty.stepped(-step.via[static_cast<std::size_t>(i)]);
  Set targets = wanted(step, from.stepped(step.offset), early) & out_.check.mask;
  if (!targets) return;
  Set tested = targets & out_.tested_to;
  targets &= ~tested;
  const MoveKind kind = step.double_step ? MoveKind::DoubleStep : MoveKind::Normal;
  const Set in = out_.promotion.promoting_steps(from, step.offset, targets | tested);
  for (; tested;) {
    const Square to = tested.pop_lsb(), s = to - step.offset;
    if (out_.check.safe_after(p_, Move(s, to))) out_.add_forms(Move(s, to, kind), in.test(to));
  }
  if constexpr (Sink::kCounts) {
    out_.sink.add(out_.promotion, targets, in, 0);
  } else {
    for (; targets;) {
      const Square to = targets.pop_lsb();
      out_.add_forms(Move(to - step.offset, to, kind), in.test(to));
    }
  }
}

/// Counts the moves of pieces of which no more than the targets may need a test, and of the one
/// royal. Returns the others.
template <int Bits, class Sink, class Sight>
[[gnu::always_inline]] inline Bitset<Bits> Generator<Bits, Sink, Sight>::count_whole(
    const TypePlan<Bits>& plan, Set from) {
  const Set others = from & (out_.check.needs_test_from | out_.check.royals);
  const Set allowed = out_.check.mask & (sight_.empty | sight_.prey);
  for (from &= ~others; from;) {
    const Square s = from.pop_lsb();
    Set targets = plan.targets(s, sight_.occupied) & allowed;
    if (out_.check.pinned.test(s)) targets &= out_.check.line_of(s);
    Set tested = out_.check.doubtful(s, targets & out_.check.needs_test_to);
    targets &= ~tested;
    for (; tested;)
      if (const Move m(s, tested.pop_lsb()); out_.check.safe_after(p_, m)) out_.add_forms(m, false);
    out_.sink.add(targets, out_.gates_at(s));
    if (plan.castles) castles(s);
  }
  if (!out_.check.lone_royal || others != out_.check.royals) return others;
  const Square s = others.lsb();
  const Set targets = plan.targets(s, sight_.occupied) & (sight_.empty | sight_.prey);
  out_.sink.add(out_.check.safe_for_royal(p_, s, targets), out_.gates_at(s));
  if (plan.castles) castles(s);
  return Set{};
}

/// Moves of a piece whose rules only reach squares: the targets of all rules at once.
template <int Bits, class Sink, class Sight>
inline void Generator<Bits, Sink, Sight>::count_from(const std::vector<Mover<Bits>>& movers,
                                                     Square from) {
  Set targets;
  for (const Mover<Bits>& m : movers)
    if (m.kind != MoverKind::Castle)
      targets |= wanted(m, sight_.reach(m, from), early());
    else if (gen_ != Gen::Captures)
      castle(m, from);
  out_.add_targets(from, sight_.ends(from, targets & out_.allowed_from(from)), false);
}

template <int Bits, class Sink, class Sight>
inline void Generator<Bits, Sink, Sight>::moves_from(Square from) {
  Set seen;  // two rules may reach the same square
  made_.clear();
  captures_made_ = 0;
  if constexpr (Sight::kLimited)
    if (rules_.families().any(kRoles)) {
      Relay::each_role(p_, from, [&](PieceType t, const Set& zone, bool lent) {
        sight_.zone = zone;
        moves_by(t_.movers(us_, t), from, seen, lent);
      });
      sight_.zone = ~Set{};
      return;
    }
  moves_by(t_.movers(us_, type_), from, seen, false);
}

/// `lent`: the movers are those of another piece.
template <int Bits, class Sink, class Sight>
[[gnu::always_inline]] inline void Generator<Bits, Sink, Sight>::moves_by(
    const std::vector<Mover<Bits>>& movers, Square from, Set& seen, bool lent) {
  const Set allowed = sight_.ends(from, out_.allowed_from(from));
  for (const Mover<Bits>& m : movers) {
    if (m.unmoved_only && !p_.unmoved().test(from)) continue;
    if (Sight::kLimited && lent && !usable(p_, m, from, lent)) continue;
    if (m.kind == MoverKind::Castle) {
      if (gen_ != Gen::Captures) castle(m, from);
      continue;
    }
    if (m.kind == MoverKind::MultiCapture || m.kind == MoverKind::General) {
      walk(m, from, allowed, seen, lent);
      continue;
    }
    if (m.quiet || m.capture || m.friendly) {
      Set reached = sight_.reach(m, from);
      if (m.kind == MoverKind::Path && reached.test(from)) {
        // Round the board, or there and back: a null move.
        if (m.quiet && gen_ != Gen::Captures) add_special(Move(from, from, MoveKind::Multi));
        reached.reset(from);
      }
      const Set targets = wanted(m, reached, early()) & allowed & ~seen;
      seen |= targets;
      const Set double_steps =
          m.double_step && !lent ? targets & sight_.empty : Set{};  // captures leave no e.p. square
      if (double_steps) out_.add_targets(from, double_steps, true);
      if (targets != double_steps) out_.add_targets(from, targets & ~double_steps, false);
    }
    if (m.en_passant && !lent && p_.state().ep_count > 0 && gen_ != Gen::Quiets)
      en_passant(m, from);
  }
}

template <int Bits, class Sink, class Sight>
inline void Generator<Bits, Sink, Sight>::en_passant(const Mover<Bits>& m, Square from) {
  const State& st = p_.state();
  if (m.unmoved_only && !p_.unmoved().test(from)) return;
  const Set reach = sight_.ends(
      from, m.reach(from, sight_.occupied) & sight_.empty & t_.template get<EnPassant>().zone[us_]);
  for (int i = 0; i < st.ep_count; ++i) {
    const Square to = st.ep_squares[static_cast<std::size_t>(i)];
    if (reach.test(to))
      out_.add_tested(Move(from, to, MoveKind::EnPassant).with_extra(st.ep_victim));
  }
}

template <int Bits, class Sink, class Sight>
[[gnu::noinline]] void Generator<Bits, Sink, Sight>::castle(const Mover<Bits>& mover, Square from) {
  const Castling::Moves found = Castling::moves(p_, out_.check, mover, from);
  for (int n = 0; n < found.count; ++n)
    out_.add_castling(Move::from_bits(found.bits[static_cast<std::size_t>(n)]));
}

/// By any mover of the piece. Without an unmoved piece there is no partner.
template <int Bits, class Sink, class Sight>
inline void Generator<Bits, Sink, Sight>::castles(Square from) {
  Set partners = p_.pieces(us_) & p_.unmoved();
  partners.reset(from);
  if (!partners) return;
  for (const Mover<Bits>& m : t_.movers(us_, type_of(p_.piece_on(from))))
    if (m.kind == MoverKind::Castle) castle(m, from);
}

/// Pieces that take on their way, or that only a program can move.
template <int Bits, class Sink, class Sight>
[[gnu::noinline]] void Generator<Bits, Sink, Sight>::walk(const Mover<Bits>& m, Square from,
                                                          const Set& allowed, Set& seen,
                                                          bool lent) {
  const auto plain = [&](Square to) { add_plain(from, to, allowed, seen); };
  const auto special = [&](Move move) {
    if (!lent || move.kind() != MoveKind::Chain) add_special(move);  // a Chain is the piece's own
  };
  if (m.kind == MoverKind::MultiCapture)
    return each_multi_capture(p_, m, from, gen_, plain, special);
  each_landing(p_, m, from, gen_, captures_made_, plain, special);
}

template <int Bits, class Sink, class Sight>
inline void Generator<Bits, Sink, Sight>::drops() {
  const Drops::Data& rule = rules_.template get<Drops>();
  if (p_.hand_count(us_) == 0 && !rule.some_free) return;
  for (int i = 0; i < rules_.types(); ++i) {
    const auto t = static_cast<PieceType>(i);
    if (rule.free[t]) out_.add_drops(t, Drops::targets(p_, t));
    if (p_.hand(us_, t) == 0 || rule.free[t]) continue;
    for (PieceType form : rules_.drop_forms(t)) out_.add_drops(form, Drops::targets(p_, form));
  }
}

}  // namespace

template <int Bits>
void find_moves(const Position<Bits>& p, GeneratorRequest request, MoveList& list) {
  ListSink sink{list};
  with_sight(p, [&]<class Sight>() { Generator<Bits, ListSink, Sight>(p, request, sink).run(); });
}

template <int Bits>
void find_moves_from(const Position<Bits>& p, GeneratorRequest request, Square from,
                     MoveList& list) {
  ListSink sink{list};
  with_sight(
      p, [&]<class Sight>() { Generator<Bits, ListSink, Sight>(p, request, sink).run_from(from); });
}

template <int Bits>
std::uint64_t count_found(const Position<Bits>& p, GeneratorRequest request, std::uint64_t enough) {
  const bool captures_first = p.rules().template has<MustCapture>() && request.gen == Gen::All;
  CountSink<Bits> sink{p.occupied(), enough, captures_first};
  with_sight(
      p, [&]<class Sight>() { Generator<Bits, CountSink<Bits>, Sight>(p, request, sink).run(); });
  return sink.captures > 0 ? sink.captures : sink.n;
}

#define AANCA_INSTANTIATE(bits)                                                              \
  template void find_moves(const Position<bits>&, GeneratorRequest, MoveList&);              \
  template void find_moves_from(const Position<bits>&, GeneratorRequest, Square, MoveList&); \
  template std::uint64_t count_found(const Position<bits>&, GeneratorRequest, std::uint64_t);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
