// engine/board/rules/moves/gating.cpp: the back ranks, as sets. Tested by
// tests/data/perft/seirawan.perft.
#include "engine/board/rules/moves/gating.h"

#include "engine/board/rules.h"

namespace engine {

template <int Bits>
Gating::Sets<Bits>::Sets(const Rules& rules) {
  const Geometry& g = rules.geometry();
  for (Color c : {kWhite, kBlack})
    for (int f = 0; f < g.files(); ++f) zone[c].set(g.square(f, c == kWhite ? 0 : g.ranks() - 1));
  for (Color c : {kWhite, kBlack})
    for (int t = 0; t < rules.types(); ++t) {
      Bitset<Bits> in;
      for (Square s : rules.def(static_cast<PieceType>(t)).drop_zone.squares[c]) in.set(s);
      entry[c].push_back(in & zone[c]);
      uniform[c] = uniform[c] && entry[c].back() == zone[c];
    }
}

std::string Gating::describe(const Rules&) {
  return "When a piece leaves its square on the back rank with its first move, a piece from the "
         "hand may enter there; in castling on the square of either piece.";
}

#define AANCA_INSTANTIATE(bits) template struct Gating::Sets<bits>;
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
