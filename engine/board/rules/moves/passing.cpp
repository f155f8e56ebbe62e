// engine/board/rules/moves/passing.cpp: the pass as a move, and the draw by two of them. Tested by
// tests/cecp/ini_keys_test.cpp.
#include "engine/board/rules/moves/passing.h"

#include "engine/board/position/position.h"
#include "engine/board/rules/game_result.h"

namespace engine {

std::string Passing::describe(const Rules& rules) {
  return std::string("A side may pass instead of moving. ") +
         (rules.has<Points>() ? "After two passes in a row points decide."
                              : "Two passes in a row are a draw.");
}

std::optional<Decision> Passing::result(const Board& board) {
  const auto& h = board.history();
  const auto pass = [](const State& st) { return st.move.kind() == MoveKind::Pass && st.move; };
  if (h.size() <= 2 || !pass(h[h.size() - 1]) || !pass(h[h.size() - 2])) return std::nullopt;
  return Decision{Points::sign(board), Cause::Pass,
                  [](const Board&, int) { return std::string("Both sides pass"); }};
}

std::string StuckPass::describe(const Rules&) {
  return "A side without a move passes; when neither side has one the game is over.";
}

/// Asked again for the other side, after the null move here, it says no: a pass in reply to a pass
/// is not a move.
template <int Bits>
bool StuckPass::may_pass(Position<Bits>& p) {
  if (p.state().since_null == 0 && p.history().size() > 1) return false;
  p.play_null();
  const bool moves = p.has_move();
  p.undo_null();
  return moves;
}

template <int Bits>
void Passing::add_moves(const Position<Bits>&, Gen gen, MoveList& list) {
  if (gen != Gen::Captures) list.add(Move(0, 0, MoveKind::Pass));
}

#define AANCA_INSTANTIATE(bits)                                            \
  template void Passing::add_moves(const Position<bits>&, Gen, MoveList&); \
  template bool StuckPass::may_pass(Position<bits>&);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
