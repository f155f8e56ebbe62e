// engine/board/movegen/move_writer.h: puts the moves that the generator finds into a sink: tests
// those that may leave a royal in check, and adds promotions and gating. For generator.cpp only.
// Tested by tests/engine/position_test.cpp and by every perft.
#pragma once

#include <algorithm>
#include <array>

#include "engine/board/movegen/check_info.h"
#include "engine/board/movegen/sinks.h"
#include "engine/board/rules/moves/promotion_choices.h"

namespace engine {

template <int Bits, class Sink>
class MoveWriter {
 public:
  using Set = Bitset<Bits>;

  MoveWriter(const Position<Bits>& position, bool exact, Sink& sink_of_moves);

  /// From here on the moves are those of pieces of this type.
  void prepare(PieceType t);

  void add_tested(Move m) {
    if (check.safe_after(p_, m)) sink.add(m);
  }
  /// The forms of one from-to move: promotions, staying, gating.
  void add_forms(Move m, bool promotes);
  /// The same, tested. With one royal more on the board check may no longer count.
  void add_if_safe(Move m, bool promotes);
  void add_targets(Square from, Set targets, bool double_step);
  void add_castling(Move m);
  void add_drops(PieceType t, Set targets);

  bool needs_test(Square from) const {
    return check.needs_test_all || crowns || check.royals.test(from) ||
           check.needs_test_from.test(from);
  }
  /// Targets that checks and pins leave to a piece; those of pieces that are tested are not cut.
  Set allowed_from(Square from) const {
    if (check.royals.test(from) || crowns || check.needs_test_from.test(from)) return t_.board();
    if (check.pinned.test(from)) return check.mask & check.line_of(from);
    return check.mask;
  }
  /// Pieces in hand may enter where pieces leave.
  bool gates() const { return gates_ > 0; }
  /// Number of types that may enter when the piece on `from` leaves.
  std::size_t gates_at(Square from) const {
    if (!gates_from(from)) return 0;
    return static_cast<std::size_t>(std::count_if(gate_types_.begin(),
                                                  gate_types_.begin() + static_cast<long>(gates_),
                                                  [&](PieceType t) { return enters(t, from); }));
  }

  Sink& sink;
  CheckInfo<Bits> check;
  // of the type at hand
  PromotionChoices<Bits> promotion;
  Set tested_to;        // targets of moves that are tested one by one
  bool crowns = false;  // it may become a royal, and then check may no longer count

 private:
  bool gates_from(Square from) const {
    return gates_ > 0 && t_.template get<Gating>().zone[p_.side_to_move()].test(from) &&
           p_.unmoved().test(from);
  }
  /// May a piece of the type enter on `s` (drop.zone)?
  bool enters(PieceType t, Square s) const {
    const Color us = p_.side_to_move();
    return t_.template get<Gating>().uniform[us] || t_.template get<Gating>().entry[us][t].test(s);
  }

  const Position<Bits>& p_;
  const MoveTables<Bits>& t_;
  std::array<PieceType, kMaxTypes> gate_types_;  // may gate; the first gates_
  std::size_t gates_ = 0;
};

template <int Bits, class Sink>
MoveWriter<Bits, Sink>::MoveWriter(const Position<Bits>& position, bool exact, Sink& sink_of_moves)
    : sink(sink_of_moves), p_(position), t_(position.tables()) {
  check.mask = t_.board();
  if (exact) check.watch(p_);
  const Rules& rules = p_.rules();
  const Color us = p_.side_to_move();
  if (!rules.template has<Gating>() || p_.hand_count(us) == 0) return;
  for (int u = 0; u < rules.types(); ++u)
    if (p_.hand(us, static_cast<PieceType>(u)) > 0)
      gate_types_[gates_++] = static_cast<PieceType>(u);
}

template <int Bits, class Sink>
inline void MoveWriter<Bits, Sink>::prepare(PieceType t) {
  promotion.prepare(p_, t);
  crowns = promotion.may_become_royal() && check.royals &&
           std::any_of(promotion.begin(), promotion.end(),
                       [&](PieceType u) { return p_.rules().royal(u); });
  tested_to = check.needs_test_to;
  if (check.no_checks) tested_to |= p_.check_squares(t, p_.royals(~p_.side_to_move()).lsb());
}

template <int Bits, class Sink>
inline void MoveWriter<Bits, Sink>::add_forms(Move m, bool promotes) {
  if (promotes) {
    for (PieceType u : promotion)
      if (promotion.fits_file(u, m.to())) sink.add(becoming(m, u));
    if (!promotion.may_stay(m.to())) return;
  }
  sink.add(m);
  if (gates_from(m.from()))
    for (std::size_t i = 0; i < gates_; ++i)
      if (enters(gate_types_[i], m.from())) sink.add(m.with_piece(gate_types_[i]));
}

template <int Bits, class Sink>
inline void MoveWriter<Bits, Sink>::add_if_safe(Move m, bool promotes) {
  if (check.safe_after(p_, m)) {
    add_forms(m, promotes);
  } else if (crowns && promotes) {
    for (PieceType u : promotion)
      if (p_.rules().royal(u) && promotion.fits_file(u, m.to()) &&
          check.safe_after(p_, becoming(m, u)))
        sink.add(becoming(m, u));
  }
}

template <int Bits, class Sink>
[[gnu::always_inline]] inline void MoveWriter<Bits, Sink>::add_targets(Square from, Set targets,
                                                                       bool double_step) {
  const MoveKind kind = double_step ? MoveKind::DoubleStep : MoveKind::Normal;
  const Set in = promotion.promoting(from, targets);
  Set tested;
  if (check.lone_royal && check.royals.test(from) && !crowns)
    targets = check.safe_for_royal(p_, from, targets);
  else
    tested = needs_test(from) ? targets : targets & tested_to;
  targets &= ~tested;
  for (; tested;) {
    const Square to = tested.pop_lsb();
    add_if_safe(Move(from, to, kind), in.test(to));
  }
  if constexpr (Sink::kCounts) {
    sink.add(promotion, targets, in, gates_at(from));
  } else if (!promotion.promotes() && gates_ == 0) {
    for (; targets;) sink.add(Move(from, targets.pop_lsb(), kind));
  } else {
    for (; targets;) {
      const Square to = targets.pop_lsb();
      add_forms(Move(from, to, kind), in.test(to));
    }
  }
}

/// A piece may enter on the square of either piece.
template <int Bits, class Sink>
inline void MoveWriter<Bits, Sink>::add_castling(Move m) {
  sink.add(m);
  if (!gates_from(m.from())) return;
  for (std::size_t i = 0; i < gates_; ++i) {
    if (enters(gate_types_[i], m.from())) sink.add(m.with_piece(gate_types_[i]));
    if (enters(gate_types_[i], m.extra(0)))
      sink.add(m.with_piece(gate_types_[i]).gating_on_partner());
  }
}

template <int Bits, class Sink>
inline void MoveWriter<Bits, Sink>::add_drops(PieceType t, Set targets) {
  targets &= check.mask;
  // A royal must be safe where it enters.
  const bool all = check.needs_test_all || p_.rules().royal(t);
  Set tested = all ? targets : targets & check.needs_test_to;
  targets &= ~tested;
  for (; tested;) {
    const Square to = tested.pop_lsb();
    add_tested(Move(to, to, MoveKind::Drop).with_piece(t));
  }
  if constexpr (Sink::kCounts) {
    sink.n += static_cast<std::uint64_t>(targets.count());
  } else {
    for (; targets;) {
      const Square to = targets.pop_lsb();
      sink.add(Move(to, to, MoveKind::Drop).with_piece(t));
    }
  }
}

}  // namespace engine
