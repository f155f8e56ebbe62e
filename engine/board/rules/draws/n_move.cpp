// engine/board/rules/draws/n_move.cpp: the n-move rule. Tested by
// tests/engine/game_result_test.cpp.
#include "engine/board/rules/draws/n_move.h"

#include "engine/board/position/board.h"
#include "engine/board/rules/game_result.h"
#include "engine/board/rules/traits.h"

namespace engine {

NMove::Data::Data(const Rules& rules) : plies(2 * rules.variant().ending.nmove) {}

std::string NMove::describe(const Rules& rules) {
  const char* progress = rules.variant().pawns.progress.empty() ? "a capture"
                         : progress_may_go_back(rules.variant())
                             ? "a capture or a pawn's move that it cannot take back"
                             : "a capture or a pawn's move";
  return "After " + std::to_string(rules.get<NMove>().plies / 2) + " moves of each side without " +
         progress + " the game is a draw.";
}

std::optional<Decision> NMove::decide(const Board& b) {
  if (!b.rules().has<NMove>() || b.state().halfmoves < b.rules().get<NMove>().plies)
    return std::nullopt;
  return Decision{0, Cause::Clock, [](const Board& board, int) {
                    return std::to_string(board.rules().get<NMove>().plies / 2) + "-move rule";
                  }};
}

}  // namespace engine
