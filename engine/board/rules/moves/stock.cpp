// engine/board/rules/moves/stock.cpp: sentences, and the moves from the board into a hand. Tested
// by tests/data/perft/sjaak.perft and tests/engine/families_test.cpp.
#include "engine/board/rules/moves/stock.h"

#include "engine/board/position/position.h"
#include "engine/board/rules/describe.h"

namespace engine {

std::string Stock::describe(const Rules&) {
  return "A promotion takes the new piece from the side's hand; pieces in hand are not dropped.";
}

std::string Pickup::describe(const Rules& rules) {
  return "Instead of moving, a side may take " +
         names_of(rules, rules.variant().hands.pickup, "or") +
         " of its own off the board into its hand.";
}

template <int Bits>
void Pickup::add_moves(const Position<Bits>& p, Gen gen, MoveList& list) {
  if (gen == Gen::Captures) return;
  for (variants::PieceIndex t : p.rules().variant().hands.pickup)
    for (Bitset<Bits> s = p.pieces(p.side_to_move(), static_cast<PieceType>(t)); s;) {
      const Square at = s.pop_lsb();
      list.add(Move(at, at, MoveKind::Pickup));
    }
}

#define AANCA_INSTANTIATE(bits) \
  template void Pickup::add_moves(const Position<bits>&, Gen, MoveList&);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
