// engine/eval/freedom.cpp: counts quiet targets. Tested by tests/engine/evaluate_test.cpp.
#include "engine/eval/freedom.h"

#include "engine/board/widths.h"
#include "engine/eval/mobility.h"

namespace engine {

namespace {

constexpr Value kTarget = 8;    // a square that a piece may go to
constexpr Value kCaught = 100;  // a piece that may go nowhere

template <int Bits>
Value freedom_of(const Position<Bits>& p, Color c) {
  Value sum = 0;
  for (Bitset<Bits> pieces = p.pieces(c); pieces;) {
    const Square s = pieces.pop_lsb();
    Bitset<Bits> targets;
    for (const Mover<Bits>& m : p.tables().movers(c, type_of(p.piece_on(s))))
      if (m.quiet && m.kind != MoverKind::Castle && m.kind != MoverKind::MultiCapture &&
          m.kind != MoverKind::General)
        targets |= m.reach(s, p.occupied()) & ~p.occupied();
    sum += targets ? kTarget * targets.count() : -kCaught;
  }
  return sum;
}

/// No piece captures.
bool nothing_is_taken(const Rules& rules) {
  for (int t = 0; t < rules.types(); ++t)
    for (Color c : {kWhite, kBlack})
      if (!near_attacks(rules, c, static_cast<PieceType>(t)).empty()) return false;
  return true;
}

}  // namespace

bool counts_freedom(const Rules& rules) {
  return (rules.has<Walls>() || nothing_is_taken(rules)) && !rules.has<Royalty>() &&
         !rules.has<Flag>() && !rules.has<Extinction>() && rules.has<DecisiveStalemate>() &&
         rules.get<DecisiveStalemate>().sign < 0;
}

template <int Bits>
Value freedom(const Position<Bits>& p) {
  return freedom_of(p, kWhite) - freedom_of(p, kBlack);
}

#define AANCA_INSTANTIATE(bits) template Value freedom(const Position<bits>&);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
