// engine/board/movegen/movegen.cpp: the moves of a Position: what the Generator finds, less what
// the rule families forbid. Tested by tests/engine/position_test.cpp and by every perft.
#include <algorithm>

#include "engine/board/movegen/attacks.h"
#include "engine/board/movegen/check_info.h"
#include "engine/board/movegen/generator.h"
#include "engine/board/rules/dispatch.h"

namespace engine {

namespace {

/// After a move of `us` was played: do the rules of royals allow it? `had_royal`: before the move
/// `us` had a royal that counted.
template <int Bits>
bool royals_allow(const Position<Bits>& p, Color us, bool had_royal) {
  const Rules& rules = p.rules();
  if (!rules.has<Royalty>()) return true;
  if (had_royal && !p.royal_pieces(us)) return false;
  if (rules.has<Explosion>() && !p.royal_pieces(~us)) return true;
  if (rules.has<ForbiddenCheck>() && p.in_check()) return false;
  return !p.in_check_now(us);
}

/// Appends the moves of one kind. Where CheckInfo does not apply each move is played to test the
/// royals; families come last, because they may depend on which moves are left.
template <int Bits>
void generate_kind(Position<Bits>& p, MoveList& list, Gen gen, bool strict) {
  const bool exact = CheckInfo<Bits>::applies(p);
  const std::size_t first = list.size();
  const bool modes = p.rules().template has<CaptureModes>() && gen != Gen::Drops;
  find_moves(p, {modes ? Gen::All : gen, strict, exact}, list);
  if (modes) CaptureModes::expand(p, gen, list, first);
  if (p.rules().template has<Walls>()) Walls::expand(p, gen, list, first);
  if (!exact) {
    const Color us = p.side_to_move();
    const bool had_royal = p.royals(us).any();
    remove_if(list, first, [&](Move m) {
      p.play(m);
      const bool allowed = royals_allow(p, us, had_royal);
      p.undo();
      return !allowed;
    });
  }
  if (p.rules().families().any(kRemovesIllegal)) families_remove_illegal(p, list, first);
}

/// Families whose moves the Generator does not yield by itself.
constexpr Families kAddsLater = families_of<Walls, StuckPass, CaptureModes>;

/// Calls `call(kind)` for each compelled kind of moves (family.h) until it returns true.
template <class Call>
bool any_compelled(const Rules& rules, Call call) {
  bool done = false;
  if (!rules.families().any(kCompels)) return done;
  for_each_family([&]<class F>() {
    if constexpr (kCompels.any(families_of<F>))
      done = done || (rules.has<F>() && call(F::kCompelled));
  });
  return done;
}

/// Over before the move: no move is legal (flag reached, checks used up, extinct ...).
bool is_over(const Board& b) {
  return b.rules().families().any(kEndsGame) && family_result(b).has_value();
}

}  // namespace

template <int Bits>
Victims Position<Bits>::victims(Move m) const {
  Victims out;
  if (m.kind() == MoveKind::EnPassant || m.kind() == MoveKind::Multi ||
      m.kind() == MoveKind::Promotion)
    for (int i = 0; i < m.extras(); ++i) out.add(m.extra(i));
  if (rules_->has<CaptureModes>() && (m.kind() == MoveKind::Chain || m.kind() == MoveKind::Swap))
    for (Set s = CaptureModes::taken(*this, m); s;) out.add(s.pop_lsb());
  if (m.kind() != MoveKind::Chain || out.count > 0) return out;
  // The long captures of the piece, in the order in which each_landing counts them.
  const Color us = color_of(piece_on(m.from()));
  int index = 0;
  std::vector<betza::Landing> landings;
  for (const Mover<Bits>& mover : tables_->movers(us, type_of(piece_on(m.from())))) {
    if (mover.kind != MoverKind::General || (mover.unmoved_only && !unmoved_.test(m.from())))
      continue;
    betza::run(*mover.rule, m.from(), us == kBlack, geometry(),
               SetView<Bits>(*this, by_color_[us], by_color_[~us]), landings);
    for (const betza::Landing& l : landings) {
      if (l.victims <= kMaxExtras || index++ != m.capture_index()) continue;
      for (int i = 0; i < l.victims; ++i) out.add(l.also_captured[static_cast<std::size_t>(i)]);
      return out;
    }
    landings.clear();
  }
  return out;
}

/// Compelled moves come first; the rest only if there are none. With compelled captures Quiets is
/// empty, and with compelled drops Captures is.
template <int Bits>
void Position<Bits>::generate(MoveList& list, Gen gen) {
  list.clear();
  if (is_over(*this)) return;
  const bool compelled = any_compelled(*rules_, [&](Gen kind) {
    generate_kind(*this, list, kind, true);
    const bool found = !list.empty();
    const bool quiet = kind != Gen::Captures;
    if (gen == (quiet ? Gen::Captures : Gen::Quiets)) list.clear();
    return found;
  });
  if (!compelled) generate_kind(*this, list, gen, false);
  if (rules_->has<StuckPass>() && list.empty() && gen != Gen::Captures && gen != Gen::Drops &&
      StuckPass::may_pass(*this)) {
    if (gen == Gen::Quiets) generate_kind(*this, list, Gen::Captures, false);
    if (list.empty())
      list.add(Move(0, 0, MoveKind::Pass));
    else
      list.clear();
  }
}

template <int Bits>
std::uint64_t Position<Bits>::count_moves(std::uint64_t enough) {
  if (is_over(*this)) return 0;
  if (!CheckInfo<Bits>::applies(*this) || rules_->families().any(kRemovesIllegal | kAddsLater)) {
    MoveList list;
    generate(list);
    return list.size();
  }
  std::uint64_t n = 0;
  const auto count = [&](Gen kind, bool strict) {
    n = count_found(*this, {kind, strict, true}, enough);
    return n > 0;
  };
  const auto compelled = [&](Gen kind) { return kind != Gen::Captures && count(kind, true); };
  if (!any_compelled(*rules_, compelled)) count(Gen::All, false);
  return n;
}

template <int Bits>
bool Position<Bits>::has_move() {
  return count_moves(1) > 0;
}

template <int Bits>
bool Position<Bits>::has_capture() {
  MoveList list;
  generate(list, Gen::Captures);
  return std::any_of(list.begin(), list.end(), [&](Move m) { return is_capture(m); });
}

/// Generates as few moves as the word allows (its piece, drops, a pass) and looks for it among
/// them.
template <int Bits>
bool Position<Bits>::playable(Move m) {
  if (!m || is_over(*this)) return false;
  const bool drop = m.kind() == MoveKind::Drop;
  if (m.from() >= rules_->squares() || m.to() >= rules_->squares()) return false;
  if (!drop && m.kind() != MoveKind::Pass && !by_color_[side_].test(m.from())) return false;
  MoveList list;
  const bool capture_goes_first = rules_->has<MustCapture>() && is_capture(m);
  if (rules_->families().any(kAddsLater) ||
      (rules_->families().any(kCompels) && !capture_goes_first)) {
    generate(list);
    return list.contains(m);
  }
  const bool exact = CheckInfo<Bits>::applies(*this);
  const GeneratorRequest request{Gen::All, false, exact};
  if (m.kind() == MoveKind::Pass)
    find_moves(*this, request, list);
  else if (drop && rules_->has<Drops>())
    find_moves(*this, {Gen::Drops, false, exact}, list);
  else if (!drop)
    find_moves_from(*this, request, m.from(), list);
  if (rules_->families().any(kRemovesIllegal)) families_remove_illegal(*this, list, 0);
  if (!list.contains(m)) return false;
  if (exact) return true;
  const Color us = side_;
  const bool had_royal = royals(us).any();
  play(m);
  const bool allowed = royals_allow(*this, us, had_royal);
  undo();
  return allowed;
}

#define AANCA_INSTANTIATE(bits)                                      \
  template Victims Position<bits>::victims(Move) const;              \
  template void Position<bits>::generate(MoveList&, Gen);            \
  template std::uint64_t Position<bits>::count_moves(std::uint64_t); \
  template bool Position<bits>::has_move();                          \
  template bool Position<bits>::has_capture();                       \
  template bool Position<bits>::playable(Move);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
