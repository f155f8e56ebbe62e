// engine/board/rules/moves/deferred_promotion.cpp: remembers who declined to promote. Tested by
// tests/engine/lion_trading_test.cpp.
#include "engine/board/rules/moves/deferred_promotion.h"

#include "engine/board/notation/fen_fields.h"
#include "engine/board/position/position.h"

namespace engine {

std::string DeferredPromotion::describe(const Rules&) {
  return "A piece that does not promote when it enters the zone may promote with a capture only in "
         "its side's next turn.";
}

/// + 2 makes the en-passant number of the square different (Lion trading adds 1).
Key DeferredPromotion::key(const engine::State& st, const Zobrist& zobrist) {
  Key out = 0;
  for (std::int16_t s : st.deferred_promotion)
    if (s >= 0) out ^= Zobrist::mix(zobrist.ep(s) + 2);
  return out;
}

/// wait=e9f4: these pieces have to wait for their promotion, at most one of each side.
bool DeferredPromotion::read_fen(FenReader& in, FenSlot slot, Setup& setup) {
  if (slot != FenSlot::Last) return false;
  const auto squares = in.squares_after("wait=");
  if (!squares) return false;
  for (Square s : *squares) {
    const Piece p = setup.squares[static_cast<std::size_t>(s)];
    if (p != kNoPiece && p != kHole) setup.deferred_promotion[color_of(p)] = s;
  }
  return true;
}

void DeferredPromotion::print_fen(FenWriter& out, FenSlot slot, const Setup& setup) {
  if (slot != FenSlot::Last) return;
  std::string squares;
  for (Square s : setup.deferred_promotion)
    if (s != kNoSquare) squares += out.name(s);
  if (!squares.empty()) out.add("wait=" + squares);
}

void DeferredPromotion::to_setup(const Board& board, Setup& setup) {
  for (Color c : {kWhite, kBlack}) {
    const Square s = board.state().deferred_promotion[c];  // it may have been taken since
    const Piece p = s >= 0 ? board.piece_on(s) : kNoPiece;
    if (p != kNoPiece && color_of(p) == c) setup.deferred_promotion[c] = s;
  }
}

template <int Bits>
void DeferredPromotion::set_up(Position<Bits>& p, const Setup& setup) {
  for (Color c : {kWhite, kBlack})
    p.state_to_change().deferred_promotion[c] =
        static_cast<std::int16_t>(setup.deferred_promotion[c]);
}

/// The mover declined if it entered the zone and kept its type. The enemy's waiting piece is
/// forgotten once it was taken; its own side's next move clears it otherwise.
template <int Bits>
void DeferredPromotion::on_move(Position<Bits>& p, Color us) {
  engine::State& st = p.state_to_change();
  const Move m = st.move;
  if (const int theirs = st.deferred_promotion[~us]; theirs >= 0) {
    const Piece there = p.piece_on(theirs);
    if (there == kNoPiece || color_of(there) == us) st.deferred_promotion[~us] = -1;
  }
  bool declined = false;
  if (m.from() != m.to() && st.moved != kNoPiece &&
      (m.kind() == MoveKind::Normal || m.kind() == MoveKind::DoubleStep)) {
    const PieceType t = type_of(st.moved);
    declined = p.rules().promotes_on(us, t, m.to()) && !p.rules().promotes_on(us, t, m.from());
  }
  st.deferred_promotion[us] = static_cast<std::int16_t>(declined ? m.to() : -1);
}

template <int Bits>
void DeferredPromotion::on_null(Position<Bits>& p, Color us) {
  p.state_to_change().deferred_promotion[us] = -1;
}

#define AANCA_INSTANTIATE(bits)                                           \
  template void DeferredPromotion::set_up(Position<bits>&, const Setup&); \
  template void DeferredPromotion::on_move(Position<bits>&, Color);       \
  template void DeferredPromotion::on_null(Position<bits>&, Color);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
