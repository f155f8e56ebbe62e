// engine/board/rules/goals/castling_goal.cpp: who has castled, and who still can. Tested by
// tests/data/perft/castle.perft.
#include "engine/board/rules/goals/castling_goal.h"

#include <array>

#include "engine/board/position/board.h"
#include "engine/board/rules/game_result.h"

namespace engine {

namespace {

const std::array<bool, 2>& wings(const Board& b, Color c) {
  return b.rules().variant().castling.wins[c];
}

/// Has `c` an unmoved castler, and on a wing that counts an unmoved partner?
bool may_castle_yet(const Board& b, Color c) {
  const Geometry& g = b.geometry();
  const auto unmoved = [&](Square s, auto wanted) {
    const Piece p = b.piece_on(s);
    return p != kNoPiece && p != kHole && color_of(p) == c && b.unmoved(s) && wanted(type_of(p));
  };
  for (Square s = 0; s < g.size(); ++s) {
    if (!unmoved(s, [&](PieceType t) { return b.rules().castles(t); })) continue;
    for (int f = 0; f < g.files(); ++f) {
      const Square other = g.square(f, g.rank(s));
      if (other != s && wings(b, c)[f > g.file(s) ? 1 : 0] &&
          unmoved(other, [&](PieceType t) { return b.rules().partner(t); }))
        return true;
    }
  }
  return false;
}

}  // namespace

std::string CastlingGoal::describe(const Rules& rules) {
  std::string out;
  for (Color c : {kWhite, kBlack}) {
    const std::array<bool, 2>& wing = rules.variant().castling.wins[c];
    if (!wing[0] && !wing[1]) continue;
    const char* const where = wing[0] && wing[1] ? "" : wing[1] ? " to the right" : " to the left";
    out += std::string(out.empty() ? "" : " ") + (c == kWhite ? "White" : "Black") +
           " wins by castling" + where +
           " (seen from White), and loses when it loses the right to it.";
  }
  return out;
}

std::optional<Decision> CastlingGoal::result(const Board& b) {
  const auto decided = [](int sign, std::string (*text)(const Board&, int)) {
    return Decision{sign, Cause::Other, text};
  };
  const State& st = b.state();
  const bool right =
      st.move && b.geometry().file(st.move.extra(0)) > b.geometry().file(st.move.from());
  if (st.move && st.move.kind() == MoveKind::Castling && wings(b, ~b.side_to_move())[right ? 1 : 0])
    return decided(-1, [](const Board&, int) { return std::string("The king has castled"); });
  for (Color c : {~b.side_to_move(), b.side_to_move()})
    if ((wings(b, c)[0] || wings(b, c)[1]) && !may_castle_yet(b, c))
      return decided(c == b.side_to_move() ? -1 : 1,
                     [](const Board&, int) { return std::string("The right to castle is lost"); });
  return std::nullopt;
}

}  // namespace engine
