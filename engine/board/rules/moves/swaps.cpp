// engine/board/rules/moves/swaps.cpp: with whom a piece changes places. Tested by
// tests/engine/capture_modes_test.cpp.
#include "engine/board/rules/moves/swaps.h"

#include <algorithm>

#include "engine/board/movegen/roles.h"
#include "engine/board/notation/fen_fields.h"
#include "engine/board/position/position.h"
#include "engine/board/rules/describe.h"
#include "engine/board/rules/lines.h"

namespace engine {

namespace {

using Who = variants::SwapRule::Who;

/// The rule by which a piece of type `t` on `from` swaps with that on `to`; null: it does not.
template <int Bits>
const variants::SwapRule* rule_for(const Position<Bits>& p, PieceType t, Square from, Square to) {
  const Piece mover = p.piece_on(from), other = p.piece_on(to);
  if (other == kNoPiece || other == kHole || other == mover) return nullptr;
  const Rules& rules = p.rules();
  const bool enemy = color_of(other) != color_of(mover);
  const variants::SwapRule& own = rules.def(t).swap;
  if (own.who == Who::Any || own.who == (enemy ? Who::Enemy : Who::Own)) return &own;
  const variants::SwapRule& theirs = rules.def(type_of(other)).swap;
  const bool copies = enemy && (rules.def(t).takes & variants::CaptureMode::kMimicry) != 0 &&
                      (theirs.who == Who::Any || theirs.who == Who::Enemy);
  return copies ? &theirs : nullptr;
}

template <int Bits>
bool takes_back(const Position<Bits>& p, Square from, Square to) {
  const State& st = p.state();
  return (st.swapped_from == from && st.swapped_to == to) ||
         (st.swapped_from == to && st.swapped_to == from);
}

/// Pieces that the one on `from` sees by the quiet moves of a type.
template <int Bits>
Bitset<Bits> seen_by(const Position<Bits>& p, PieceType t, Square from) {
  Bitset<Bits> out;
  for (const Mover<Bits>& m : p.tables().movers(p.side_to_move(), t))
    if (m.quiet && m.has_reach()) out |= m.reach(from, p.occupied()) & p.occupied();
  return out & ~p.walls();
}

template <int Bits>
void add_swaps(const Position<Bits>& p, PieceType t, Square from, const Bitset<Bits>& zone,
               MoveList& list) {
  for (Bitset<Bits> seen = seen_by(p, t, from) & zone; seen;) {
    const Square to = seen.pop_lsb();
    const variants::SwapRule* const rule = rule_for(p, t, from, to);
    if (rule == nullptr || takes_back(p, from, to)) continue;
    if (!list.contains(Swaps::straight(from, to))) list.add(Swaps::straight(from, to));
    const auto d = direction(p.geometry(), from, to);
    if (!rule->along || !d) continue;
    for (auto at = p.geometry().step(from, *d); at && *at != to; at = p.geometry().step(*at, *d))
      if (const Move m = Move(from, to, MoveKind::Swap).with_extra(*at); !list.contains(m))
        list.add(m);
  }
}

}  // namespace

bool Swaps::present(const variants::Variant& v) {
  return std::any_of(v.pieces.begin(), v.pieces.end(),
                     [](const variants::PieceDef& d) { return d.swap.who != Who::None; });
}

std::string Swaps::describe(const Rules& rules) {
  std::string out;
  bool once = false;
  for (const variants::PieceDef& d : rules.variant().pieces) {
    if (d.swap.who == Who::None) continue;
    const char* const whom = d.swap.who == Who::Own     ? "another piece of its side"
                             : d.swap.who == Who::Enemy ? "an enemy"
                                                        : "any other piece";
    out += (out.empty() ? "" : " ") + d.name + " may change places with " + whom +
           " that it sees along its moves" +
           (d.swap.along ? ", or leave it on a square that it passes." : ".");
    once = once || d.swap.once;
  }
  return sentence(out) + (once ? " The reply may not take a swap back." : "");
}

/// The en-passant numbers of the squares, made different by + 3 (others add 1 and 2).
Key Swaps::key(const engine::State& st, const Zobrist& zobrist) {
  if (st.swapped_from < 0) return 0;
  return Zobrist::mix(zobrist.ep(st.swapped_from) + 3) ^
         Zobrist::mix(zobrist.ep(st.swapped_to) + 3);
}

/// swap=d4e5: these were exchanged by the last move.
bool Swaps::read_fen(FenReader& in, FenSlot slot, Setup& setup) {
  if (slot != FenSlot::Last) return false;
  const auto squares = in.squares_after("swap=");
  if (!squares) return false;
  if (squares->size() != 2) in.fail("two squares must follow swap=");
  setup.swapped_from = squares->front();
  setup.swapped_to = squares->back();
  return true;
}

void Swaps::print_fen(FenWriter& out, FenSlot slot, const Setup& setup) {
  if (slot == FenSlot::Last && setup.swapped_from != kNoSquare)
    out.add("swap=" + out.name(setup.swapped_from) + out.name(setup.swapped_to));
}

void Swaps::to_setup(const Board& board, Setup& setup) {
  if (board.state().swapped_from < 0) return;
  setup.swapped_from = board.state().swapped_from;
  setup.swapped_to = board.state().swapped_to;
}

template <int Bits>
void Swaps::set_up(Position<Bits>& p, const Setup& setup) {
  p.state_to_change().swapped_from = static_cast<std::int16_t>(setup.swapped_from);
  p.state_to_change().swapped_to = static_cast<std::int16_t>(setup.swapped_to);
}

template <int Bits>
bool Swaps::may_swap(const Position<Bits>& p, Square from, Square to) {
  return !takes_back(p, from, to) && rule_for(p, type_of(p.piece_on(from)), from, to) != nullptr;
}

template <int Bits>
void Swaps::add_moves(const Position<Bits>& p, Gen gen, MoveList& list) {
  if (gen == Gen::Captures || gen == Gen::Drops) return;
  for (Bitset<Bits> own = p.pieces(p.side_to_move()); own;) {
    const Square from = own.pop_lsb();
    Relay::each_role(p, from, [&](PieceType t, const Bitset<Bits>& zone, bool) {
      add_swaps(p, t, from, zone, list);
    });
  }
}

template <int Bits>
void Swaps::play(Position<Bits>& p, Move m) {
  const Piece other = p.piece_on(m.to());
  const std::uint8_t flags = p.moved_flags(m.to());
  p.remove(m.to());
  p.shift(m.from(), m.to(), p.moved_flags(m.from()));
  p.put(m.extra(0), other, flags);
}

template <int Bits>
void Swaps::on_move(Position<Bits>& p, Color) {
  engine::State& st = p.state_to_change();
  st.swapped_from = st.swapped_to = -1;
  if (st.move.kind() != MoveKind::Swap || st.move.extra(0) != st.move.from()) return;
  const auto& pieces = p.rules().variant().pieces;
  if (std::none_of(pieces.begin(), pieces.end(),
                   [](const variants::PieceDef& d) { return d.swap.once; }))
    return;
  st.swapped_from = static_cast<std::int16_t>(st.move.from());
  st.swapped_to = static_cast<std::int16_t>(st.move.to());
}

template <int Bits>
void Swaps::on_null(Position<Bits>& p, Color) {
  p.state_to_change().swapped_from = p.state_to_change().swapped_to = -1;
}

#define AANCA_INSTANTIATE(bits)                                          \
  template void Swaps::set_up(Position<bits>&, const Setup&);            \
  template bool Swaps::may_swap(const Position<bits>&, Square, Square);  \
  template void Swaps::add_moves(const Position<bits>&, Gen, MoveList&); \
  template void Swaps::play(Position<bits>&, Move);                      \
  template void Swaps::on_move(Position<bits>&, Color);                  \
  template void Swaps::on_null(Position<bits>&, Color);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
