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
  for (variants::PieceIndex t : rules.variant().blast_walls)
    leaves_wall[static_cast<std::size_t>(t)] = true;
  for (variants::PieceIndex t : rules.variant().blast_proof) {
    const auto type = static_cast<std::size_t>(t);
    if (!immune[type]) immune_types.push_back(static_cast<PieceType>(t));
    immune[type] = proof[type] = true;
  }
}

std::string Explosion::describe(const Rules& rules) {
  const std::string immune = names_where(rules, rules.get<Explosion>().immune);
  return "A capture explodes: the capturing piece and all pieces around the square of the capture "
         "leave the board" +
         (immune.empty() ? "." : ". These stay if they are beside it: " + immune + ".") +
         (rules.variant().blast_to_hand ? " What exploded goes to the hand of the other side."
                                        : "");
}

std::string ExplosionRemains::describe(const Rules& rules) {
  const variants::Variant& v = rules.variant();
  std::string out;
  if (!v.blast_walls.empty())
    out = sentence(names_of(rules, v.blast_walls, "or") +
                   " that captures leaves a wall, which no piece enters or passes.");
  if (!v.blast_proof.empty())
    out += (out.empty() ? "" : " ") +
           sentence(names_of(rules, v.blast_proof) + " never explodes, even when capturing.");
  return out;
}

/// The capturing piece goes whatever its type: immunity is for neighbours.
template <int Bits>
Bitset<Bits> Explosion::blast(const Position<Bits>& p, Square center,
                              const Bitset<Bits>& occupied) {
  Bitset<Bits> out = p.tables().neighbours(center);
  for (PieceType t : p.rules().template get<Explosion>().immune_types)
    out &= ~(p.pieces(kWhite, t) | p.pieces(kBlack, t));
  out.set(center);
  return out & occupied & ~p.walls();
}

template <int Bits>
void Explosion::on_move(Position<Bits>& p, Color) {
  const State& st = p.state();
  if (st.captured == kNoPiece) return;
  const bool to_hand =
      p.rules().variant().blast_to_hand && p.rules().template has<CapturesToHand>();
  const Data& data = p.rules().template get<Explosion>();
  for (Bitset<Bits> gone = blast(p, st.move.to(), p.occupied()); gone;) {
    const Square s = gone.pop_lsb();
    const Piece piece = p.piece_on(s);
    const bool promoted = p.promoted(s), captor = s == st.move.to();
    if (captor && data.proof[type_of(piece)]) continue;
    p.remove(s);
    if (to_hand) CapturesToHand::captured(p, piece, promoted);
    if (captor && data.leaves_wall[type_of(piece)]) p.set_wall(s, true);
  }
}

#define AANCA_INSTANTIATE(bits)                                         \
  template Bitset<bits> Explosion::blast(const Position<bits>&, Square, \
                                         const Bitset<bits>& occupied); \
  template void Explosion::on_move(Position<bits>&, Color);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
