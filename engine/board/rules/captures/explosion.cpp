// engine/board/rules/captures/explosion.cpp: removal of the pieces around a capture, after the move
// and before the turn passes. Tested by tests/engine/game_result_test.cpp and
// tests/data/perft/atomic.perft.
#include "engine/board/rules/captures/explosion.h"

#include "engine/board/position/position.h"
#include "engine/board/rules/describe.h"

namespace engine {

Explosion::Data::Data(const Rules& rules) {
  for (variants::PieceIndex t : rules.variant().blast_immune)
    immune[static_cast<std::size_t>(t)] = true, immune_types.push_back(static_cast<PieceType>(t));
}

std::string Explosion::describe(const Rules& rules) {
  const std::string immune = names_where(rules, rules.get<Explosion>().immune);
  return "A capture explodes: the capturing piece and all pieces around the square of the capture "
         "leave the board" +
         (immune.empty() ? "." : ". These stay if they are beside it: " + immune + ".");
}

/// The capturing piece goes whatever its type: immunity is for neighbours.
template <int Bits>
Bitset<Bits> Explosion::blast(const Position<Bits>& p, Square center,
                              const Bitset<Bits>& occupied) {
  Bitset<Bits> out = p.tables().neighbours(center);
  for (PieceType t : p.rules().template get<Explosion>().immune_types)
    out &= ~(p.pieces(kWhite, t) | p.pieces(kBlack, t));
  out.set(center);
  return out & occupied;
}

template <int Bits>
void Explosion::on_move(Position<Bits>& p, Color) {
  const State& st = p.state();
  if (st.captured == kNoPiece) return;
  for (Bitset<Bits> gone = blast(p, st.move.to(), p.occupied()); gone;) p.remove(gone.pop_lsb());
}

#define AANCA_INSTANTIATE(bits)                                         \
  template Bitset<bits> Explosion::blast(const Position<bits>&, Square, \
                                         const Bitset<bits>& occupied); \
  template void Explosion::on_move(Position<bits>&, Color);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
