// engine/board/rules/captures/explosion.cpp: removal of the pieces around a capture, after the move
// and before the turn passes. Tested by tests/engine/game_result_test.cpp and
// tests/data/perft/atomic.perft.
#include "engine/board/rules/captures/explosion.h"

#include "engine/board/position/position.h"
#include "engine/board/rules/describe.h"

namespace engine {

Explosion::Data::Data(const Rules& rules) {
  for (variants::PieceIndex t : rules.variant().blast_immune)
    immune[static_cast<std::size_t>(t)] = true;
}

std::string Explosion::describe(const Rules& rules) {
  const std::string immune = names_where(rules, rules.get<Explosion>().immune);
  return "A capture explodes: the capturing piece and all pieces around the square of the capture "
         "leave the board" +
         (immune.empty() ? "." : ". These stay if they are beside it: " + immune + ".");
}

/// The capturing piece goes whatever its type: immunity is for neighbours.
template <int Bits>
void Explosion::on_move(Position<Bits>& p, Color) {
  const State& st = p.state();
  if (st.captured == kNoPiece) return;
  const Square center = st.move.to();
  const Data& data = p.rules().template get<Explosion>();
  if (p.piece_on(center) != kNoPiece) p.remove(center);
  for (Bitset<Bits> around = p.tables().neighbours(center) & p.occupied(); around;) {
    const Square s = around.pop_lsb();
    if (!data.immune[type_of(p.piece_on(s))]) p.remove(s);
  }
}

#define AANCA_INSTANTIATE(bits) template void Explosion::on_move(Position<bits>&, Color);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
