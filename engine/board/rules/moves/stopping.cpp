// engine/board/rules/moves/stopping.cpp: squares beside guards, and lines through them. Tested by
// tests/engine/families_test.cpp.
#include "engine/board/rules/moves/stopping.h"

#include "engine/board/position/position.h"
#include "engine/board/rules/describe.h"
#include "engine/board/rules/lines.h"

namespace engine {

Stopping::Data::Data(const Rules& rules) {
  for (variants::PieceIndex t : rules.variant().stops) types.push_back(static_cast<PieceType>(t));
}

std::string Stopping::describe(const Rules& rules) {
  return "A piece that comes next to an enemy " + names_of(rules, rules.variant().stops, "or") +
         " in a straight line must stop there, and moves one square from there.";
}

template <int Bits>
Bitset<Bits> Stopping::zone(const Position<Bits>& p, Color c) {
  Bitset<Bits> out;
  for (PieceType t : p.rules().template get<Stopping>().types)
    for (Bitset<Bits> s = p.pieces(c, t); s;) out |= p.tables().neighbours(s.pop_lsb());
  return out;
}

template <int Bits>
bool Stopping::passes(const Position<Bits>& p, Square from, Square to, const Bitset<Bits>& zone) {
  const Geometry& g = p.geometry();
  const auto d = direction(g, from, to);
  if (!d || g.step(from, *d) == to) return true;
  for (std::optional<Square> at = from; at && *at != to; at = g.step(*at, *d))
    if (zone.test(*at)) return false;
  return true;
}

#define AANCA_INSTANTIATE(bits)                                       \
  template Bitset<bits> Stopping::zone(const Position<bits>&, Color); \
  template bool Stopping::passes(const Position<bits>&, Square, Square, const Bitset<bits>&);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
