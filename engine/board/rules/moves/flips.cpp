// engine/board/rules/moves/flips.cpp: finds and turns the enemies that a move flips. Tested by
// tests/data/perft: ataxx, flipello.
#include "engine/board/rules/moves/flips.h"

#include "engine/board/position/position.h"

namespace engine {

std::string Flips::describe(const Rules& rules) {
  return rules.variant().flip == variants::FlipRule::Around
             ? "Enemies next to a piece that has moved or was dropped change sides."
             : "Enemies in an unbroken line between a piece that has moved or was dropped and "
               "another piece of its side change sides.";
}

template <int Bits>
Bitset<Bits> Flips::enclosed(const Position<Bits>& p, Square s, Color us) {
  Bitset<Bits> out;
  for (int dx = -1; dx <= 1; ++dx)
    for (int dy = -1; dy <= 1; ++dy) {
      if (dx == 0 && dy == 0) continue;
      Bitset<Bits> line;
      auto at = p.geometry().step(s, {dx, dy});
      for (; at && p.pieces(~us).test(*at); at = p.geometry().step(*at, {dx, dy})) line.set(*at);
      if (at && p.pieces(us).test(*at)) out |= line;
    }
  return out;
}

template <int Bits>
void Flips::on_move(Position<Bits>& p, Color us) {
  const Move m = p.state().move;
  if (m.kind() == MoveKind::Pass) return;
  Bitset<Bits> turned = p.rules().variant().flip == variants::FlipRule::Around
                            ? p.tables().neighbours(m.to()) & p.pieces(~us)
                            : enclosed(p, m.to(), us);
  while (turned) {
    const Square s = turned.pop_lsb();
    const PieceType t = type_of(p.piece_on(s));
    p.remove(s);
    p.put(s, make_piece(us, t), 0);
  }
}

#define AANCA_INSTANTIATE(bits)                                                \
  template Bitset<bits> Flips::enclosed(const Position<bits>&, Square, Color); \
  template void Flips::on_move(Position<bits>&, Color);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
