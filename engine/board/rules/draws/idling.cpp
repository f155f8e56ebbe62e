// engine/board/rules/draws/idling.cpp: compares the last five moves of the side that has moved.
// Tested by tests/engine/families_test.cpp.
#include "engine/board/rules/draws/idling.h"

#include <algorithm>

#include "engine/board/position/board.h"
#include "engine/board/rules/game_result.h"

namespace engine {

namespace {

constexpr std::size_t kVisits = 3;  // of one square

/// May a piece of the type never go where the royals of the other side are kept?
bool kept_away(const Rules& rules, Color us, PieceType t) {
  const std::vector<variants::PieceIndex>& royals = rules.variant().royalty.pieces;
  const auto& zone = rules.def(t).confine;
  if (!zone || royals.empty()) return false;
  const std::vector<Square>& own = zone->squares[us];
  return std::all_of(royals.begin(), royals.end(), [&](variants::PieceIndex r) {
    const auto& palace = rules.def(static_cast<PieceType>(r)).confine;
    return palace && std::none_of(own.begin(), own.end(), [&](Square s) {
             const std::vector<Square>& theirs = palace->squares[~us];
             return std::binary_search(theirs.begin(), theirs.end(), s);
           });
  });
}

}  // namespace

std::string Idling::describe(const Rules&) {
  return "A side loses if, by moves of one piece to and fro that give no check, it brings that "
         "piece "
         "to the same square for the third time. Pieces that may not leave their royal's zone are "
         "free.";
}

/// h[last] is the state after the last move, h[last - 2 * i] after the side's i-th move before it.
std::optional<Decision> Idling::result(const Board& b) {
  constexpr std::size_t kMoves = 2 * kVisits - 1;  // there, and twice away and back
  const auto& h = b.history();
  const std::size_t last = h.size() - 1;
  if (static_cast<std::size_t>(h[last].since_null) < 2 * kMoves - 1) return std::nullopt;
  for (std::size_t i = 0; i < kMoves; ++i) {
    const State& st = h[last - 2 * i];
    if (st.in_check || st.move.kind() != MoveKind::Normal) return std::nullopt;
    if (i + 1 < kMoves && st.captured != kNoPiece) return std::nullopt;
    if (i == 0) continue;
    const Move next = h[last - 2 * (i - 1)].move;
    const bool returns = next.to() == st.move.from() && next.from() == st.move.to();
    if (i + 1 < kMoves ? !returns : next.from() != st.move.to()) return std::nullopt;
  }
  if (kept_away(b.rules(), ~b.side_to_move(), type_of(h[last].moved))) return std::nullopt;
  return Decision{1, Cause::Foul,
                  [](const Board&, int) { return std::string("Moves to and fro"); }};
}

}  // namespace engine
