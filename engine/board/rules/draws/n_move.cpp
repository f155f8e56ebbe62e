// engine/board/rules/draws/n_move.cpp: the n-move rule. Tested by
// tests/engine/game_result_test.cpp.
#include "engine/board/rules/draws/n_move.h"

#include <string>
#include <vector>

#include "engine/board/position/board.h"
#include "engine/board/rules/describe.h"
#include "engine/board/rules/game_result.h"
#include "engine/board/rules/traits.h"

namespace engine {

NMove::Data::Data(const Rules& rules) : plies(2 * rules.variant().ending.nmove) {}

std::string NMove::describe(const Rules& rules) {
  if (only_drops(rules)) return "";  // it never comes to that
  std::vector<std::string> progress{"a capture"};
  if (rules.has<Drops>() && !rules.has<Pickup>()) progress.emplace_back("a drop");
  const std::string who = names_of(rules, rules.variant().pawns.progress, "or");
  if (!who.empty()) {
    progress.push_back(who == "Pawn" ? "a pawn's move" : "a move of " + who);
    if (progress_may_go_back(rules.variant())) progress.back() += " that it cannot take back";
  }
  return "After " + std::to_string(rules.get<NMove>().plies / 2) + " moves of each side without " +
         joined(progress, "or") + " the game is a draw.";
}

std::optional<Decision> NMove::decide(const Board& b) {
  if (!b.rules().has<NMove>() || b.state().halfmoves < b.rules().get<NMove>().plies)
    return std::nullopt;
  return Decision{0, Cause::Clock, [](const Board& board, int) {
                    return std::to_string(board.rules().get<NMove>().plies / 2) + "-move rule";
                  }};
}

}  // namespace engine
