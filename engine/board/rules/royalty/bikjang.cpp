// engine/board/rules/royalty/bikjang.cpp: royals that face each other, and what the reply may be.
// Tested by tests/data/perft/janggi.perft and tests/engine/families_test.cpp.
#include "engine/board/rules/royalty/bikjang.h"

#include "engine/board/position/position.h"
#include "engine/board/rules/game_result.h"

namespace engine {

namespace {

template <int Bits>
bool royals_face(const Position<Bits>& p) {
  const Geometry& g = p.geometry();
  for (Bitset<Bits> own = p.royals(kWhite); own;) {
    const Square from = own.pop_lsb();
    for (int dy : {1, -1}) {
      auto at = g.step(from, {0, dy});
      while (at && !p.occupied().test(*at)) at = g.step(*at, {0, dy});
      if (at && p.royals(kBlack).test(*at)) return true;
    }
  }
  return false;
}

}  // namespace

std::string Bikjang::describe(const Rules& rules) {
  return std::string(
             "If a move leaves the royal pieces facing each other along an open file, the "
             "reply must part them or be a pass; then the game is over") +
         (rules.has<Points>() ? " and points decide." : ": a draw.");
}

std::optional<Decision> Bikjang::result(const Board& b) {
  const auto& h = b.history();
  if (h.size() < 2 || !h.back().royals_face || !h[h.size() - 2].royals_face) return std::nullopt;
  return Decision{Points::sign(b), Cause::Other,
                  [](const Board&, int) { return std::string("The generals face each other"); }};
}

template <int Bits>
void Bikjang::remove_illegal(Position<Bits>& p, MoveList& list, std::size_t first) {
  if (!p.state().royals_face) return;
  remove_if(list, first, [&](Move m) {
    if (m.kind() == MoveKind::Pass) return false;
    p.play(m);
    const bool still = p.state().royals_face;
    p.undo();
    return still;
  });
}

template <int Bits>
void Bikjang::set_up_turn(Position<Bits>& p, const Setup&) {
  p.state_to_change().royals_face = royals_face(p);
}

template <int Bits>
void Bikjang::on_turn(Position<Bits>& p) {
  p.state_to_change().royals_face = royals_face(p);
}

template <int Bits>
void Bikjang::on_null(Position<Bits>& p, Color) {
  p.state_to_change().royals_face = false;  // a null move does not answer it
}

#define AANCA_INSTANTIATE(bits)                                                   \
  template void Bikjang::remove_illegal(Position<bits>&, MoveList&, std::size_t); \
  template void Bikjang::set_up_turn(Position<bits>&, const Setup&);              \
  template void Bikjang::on_turn(Position<bits>&);                                \
  template void Bikjang::on_null(Position<bits>&, Color);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
