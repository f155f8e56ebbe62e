// engine/board/movegen/movegen.cpp: the moves of a Position: what the Generator finds, less what is
// forbidden by rules that lie outside a piece's own moves.
#include <algorithm>

#include "engine/board/movegen/attacks.h"
#include "engine/board/movegen/generator.h"
#include "engine/board/rules/game_result.h"
#include "engine/board/rules/remove_illegal.h"

namespace engine {

namespace {

struct ListSink {
  static constexpr bool kCounts = false;
  MoveList& list;
  void add(Move m) { list.add(m); }
  static constexpr bool full() { return false; }
};

struct CountSink {
  static constexpr bool kCounts = true;
  std::uint64_t n = 0, enough = ~std::uint64_t{0};
  void add(Move) { ++n; }
  bool full() const { return n >= enough; }
};

/// After a move was played: was it allowed? For games the CheckInfo does not know.
template <int Bits>
bool allowed_after(const Position<Bits>& p, Color us, bool had_royal) {
  const Variant& v = p.rules().variant();
  auto royal_pieces = [&](Color c) {
    int n = 0;
    for (int t = 0; t < p.rules().types(); ++t)
      if (p.rules().royal(static_cast<PieceType>(t))) n += p.count(c, static_cast<PieceType>(t));
    return n;
  };
  if (v.royalty.mode == variants::RoyalMode::None) return true;
  if (had_royal && royal_pieces(us) == 0) return false;
  if (v.blast && royal_pieces(~us) == 0) return true;
  if (v.royalty.check == variants::CheckRule::Forbidden && p.in_check()) return false;
  return !p.in_check_now(us);
}

/// Drops every move from `first` on that is not allowed, by playing it: the position is changed and
/// restored, which callers do not notice (one thread, one position).
template <int Bits>
void keep_allowed(const Position<Bits>& position, MoveList& list, std::size_t first) {
  auto& p = const_cast<Position<Bits>&>(position);
  const Color us = p.side_to_move();
  const bool had_royal = p.royals(us).any();
  std::size_t kept = first;
  for (std::size_t i = first; i < list.size(); ++i) {
    const Move m = list[i];
    p.play(m);
    if (allowed_after(p, us, had_royal)) list[kept++] = m;
    p.undo();
  }
  list.resize(kept);
}

template <int Bits>
void generate_kind(const Position<Bits>& p, MoveList& list, Gen gen, bool strict) {
  const bool guarded = Generator<Bits, ListSink>::check_info_applies(p);
  ListSink sink{list};
  const std::size_t first = list.size();
  Generator<Bits, ListSink>(p, sink, gen, strict).run(guarded);
  if (!guarded) keep_allowed(p, list, first);
  if (p.rules().bans()) remove_illegal(p, list, first);
}

/// Over before the move: nothing is legal. (Flag reached, checks used up, extinct ...)
template <int Bits>
bool is_over(const Position<Bits>& p) {
  return p.rules().ends_early() && immediate_result(p, 0).has_value();
}

}  // namespace

template <int Bits>
Victims Position<Bits>::victims(Move m) const {
  Victims out;
  if (m.kind() == MoveKind::EnPassant || m.kind() == MoveKind::Multi ||
      m.kind() == MoveKind::Promotion)
    for (int i = 0; i < m.extras(); ++i) out.add(m.extra(i));
  if (m.kind() != MoveKind::Chain) return out;
  // The long captures of the piece, counted as the generator counts them.
  const Color us = color_of(piece_on(m.from()));
  int path = 0;
  std::vector<betza::Landing> landings;
  for (const Mover<Bits>& mover : tables_->movers(us, type_of(piece_on(m.from())))) {
    if (mover.kind != MoverKind::General || (mover.virgin && !unmoved_.test(m.from()))) continue;
    betza::run(*mover.rule, m.from(), us == kBlack, geometry(),
               SetView<Bits>(*this, by_color_[us], by_color_[~us]), landings);
    for (const betza::Landing& l : landings) {
      if (l.victims <= kMaxExtras || path++ != m.capture_index()) continue;
      for (int i = 0; i < l.victims; ++i) out.add(l.also_captured[static_cast<std::size_t>(i)]);
      return out;
    }
    landings.clear();
  }
  return out;
}

template <int Bits>
void Position<Bits>::generate(MoveList& list, Gen gen) const {
  list.clear();
  if (is_over(*this)) return;
  if (!rules_->variant().must_capture) {
    generate_kind(*this, list, gen, false);
    return;
  }
  generate_kind(*this, list, Gen::Captures, true);
  if (!list.empty()) {
    if (gen == Gen::Quiets) list.clear();
    return;
  }
  generate_kind(*this, list, gen, false);
}

template <int Bits>
std::uint64_t Position<Bits>::count_legal(std::uint64_t enough) const {
  if (is_over(*this)) return 0;
  if (!Generator<Bits, CountSink>::check_info_applies(*this) || rules_->bans()) {
    MoveList list;
    generate(list);
    return list.size();
  }
  CountSink sink{0, enough};
  if (rules_->variant().must_capture) {
    Generator<Bits, CountSink>(*this, sink, Gen::Captures, true).run(true);
    if (sink.n > 0) return sink.n;
  }
  Generator<Bits, CountSink>(*this, sink, Gen::All).run(true);
  return sink.n;
}

template <int Bits>
bool Position<Bits>::has_legal_move() const {
  return count_legal(1) > 0;
}

template <int Bits>
bool Position<Bits>::legal(Move m) const {
  if (!m || is_over(*this)) return false;
  const bool drop = m.kind() == MoveKind::Drop;
  if (m.from() >= rules_->squares() || m.to() >= rules_->squares()) return false;
  if (!drop && m.kind() != MoveKind::Pass && !by_color_[side_].test(m.from())) return false;
  if (rules_->variant().must_capture && !is_capture(m)) {
    MoveList list;
    generate(list);
    return list.contains(m);
  }
  MoveList list;
  const bool guarded = Generator<Bits, ListSink>::check_info_applies(*this);
  ListSink sink{list};
  Generator<Bits, ListSink> generator(*this, sink, Gen::All);
  if (m.kind() == MoveKind::Pass)
    generator.run(guarded);
  else if (drop && rules_->variant().hands.drops)
    generator.run_drops(guarded);
  else if (!drop)
    generator.run_from(m.from(), guarded);
  if (rules_->bans()) remove_illegal(*this, list, 0);
  if (!list.contains(m)) return false;
  if (guarded) return true;
  list.clear();
  list.add(m);
  keep_allowed(*this, list, 0);
  return !list.empty();
}

#define AANCA_INSTANTIATE(bits)                                            \
  template Victims Position<bits>::victims(Move) const;                    \
  template void Position<bits>::generate(MoveList&, Gen) const;            \
  template std::uint64_t Position<bits>::count_legal(std::uint64_t) const; \
  template bool Position<bits>::has_legal_move() const;                    \
  template bool Position<bits>::legal(Move) const;
AANCA_INSTANTIATE(64)
AANCA_INSTANTIATE(128)
AANCA_INSTANTIATE(256)
AANCA_INSTANTIATE(512)
#undef AANCA_INSTANTIATE

}  // namespace engine
