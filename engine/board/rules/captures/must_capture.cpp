// engine/board/rules/captures/must_capture.cpp: whole captures: removes those that stop half way.
// Tested by tests/engine/lion_trading_test.cpp (draughts) and by tests/data/perft/checkers.perft.
#include "engine/board/rules/captures/must_capture.h"

#include <algorithm>
#include <vector>

#include "engine/board/position/position.h"

namespace engine {

namespace {

/// Could the piece that makes this capture take more from where it ends, still unpromoted? Plays it
/// and a null move, so that the same side is to move again; the position is restored.
template <int Bits>
bool goes_on(Position<Bits>& p, Move m) {
  m = m.without_piece();
  if (m.kind() == MoveKind::Promotion)
    m = m.with_kind(m.extras() > 0 ? MoveKind::Multi : MoveKind::Normal);
  p.play(m);
  p.play_null();
  MoveList list;
  p.generate(list, Gen::Captures);
  p.undo_null();
  p.undo();
  return std::any_of(list.begin(), list.end(), [&](Move x) { return x.from() == m.to(); });
}

/// Does another capture of the same piece take all that `m` takes, and more, and could the piece go
/// on from where `m` ends?
template <int Bits>
bool stops_half_way(Position<Bits>& p, const std::vector<Move>& moves, Move m) {
  const Color us = p.side_to_move();
  const auto victims = [&](Move x) {
    Bitset<Bits> out;
    for (Square s : p.victims(x)) out.set(s);
    if (p.pieces(~us).test(x.to())) out.set(x.to());
    return out;
  };
  const Bitset<Bits> taken = victims(m);
  bool longer = false;
  for (std::size_t i = 0; i < moves.size() && !longer; ++i)
    longer = moves[i].from() == m.from() && (victims(moves[i]) & taken) == taken &&
             victims(moves[i]) != taken;
  return longer && goes_on(p, m);
}

}  // namespace

std::string MustCapture::describe(const Rules&) { return "A side that can capture must capture."; }

std::string WholeCaptures::describe(const Rules&) {
  return "A capturing piece must go on capturing while it can.";
}

/// `all` keeps the captures that are removed meanwhile: each is compared with the complete list.
template <int Bits>
void WholeCaptures::remove_illegal(Position<Bits>& p, MoveList& list, std::size_t first) {
  const auto captures = [&](Move m) { return p.is_capture(m); };
  if (std::none_of(list.begin() + first, list.end(), captures)) return;
  const std::vector<Move> all(list.begin() + first, list.end());
  remove_if(list, first, [&](Move m) { return p.is_capture(m) && stops_half_way(p, all, m); });
}

#define AANCA_INSTANTIATE(bits) \
  template void WholeCaptures::remove_illegal(Position<bits>&, MoveList&, std::size_t);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
