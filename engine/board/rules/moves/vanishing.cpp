// engine/board/rules/moves/vanishing.cpp: walls up what a move has emptied. Tested by
// tests/engine/families_test.cpp.
#include "engine/board/rules/moves/vanishing.h"

#include "engine/board/position/position.h"
#include "engine/board/rules/describe.h"

namespace engine {

template <int Bits>
Vanishing::Sets<Bits>::Sets(const Rules& rules) {
  for (Color c : {kWhite, kBlack})
    for (Square s : rules.variant().vanishing.squares[c]) squares.set(s);
}

std::string Vanishing::describe(const Rules& rules) {
  return "A square is gone once it is empty if it is one of " +
         zone_text(rules, rules.variant().vanishing) + ".";
}

template <int Bits>
void Vanishing::on_move(Position<Bits>& p, Color) {
  const Bitset<Bits> empty =
      p.tables().template get<Vanishing>().squares & ~p.occupied() & p.tables().board();
  for (Bitset<Bits> s = empty; s;) p.set_wall(s.pop_lsb(), true);
}

#define AANCA_INSTANTIATE(bits)          \
  template struct Vanishing::Sets<bits>; \
  template void Vanishing::on_move(Position<bits>&, Color);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
