// engine/board/rules/game_result.h: is the game over, and who won, by the variant's own rules.
// Tested by tests/engine/game_result_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/board/position/board.h"
#include "engine/board/rules/counting.h"
#include "engine/board/rules/dead_position.h"

namespace engine {

enum class Winner : std::uint8_t { White, Black, Nobody };

struct Result {
  Winner winner;
  std::string reason;  // "White mates", "Stalemate", "Draw by repetition", "50-move rule" ...
  /// XBoard, judging by the rules that it knows, comes to the same verdict by now. Where it does
  /// not, claiming the win or the draw would forfeit a match game; conceding a loss never does.
  bool confirmed = true;
};
inline Winner winner(Color c) { return c == kWhite ? Winner::White : Winner::Black; }
/// "1-0", "0-1", "1/2-1/2"
std::string to_string(Winner w);

/// What the position itself decides, before the side to move moves: flag reached, checks used up,
/// pieces extinct, royal gone, bare king. Cheap; asked at every node. Value from the side to move's
/// view at `ply` (wins are kMate - ply), or nothing while the game goes on.
std::optional<Value> immediate_result(const Board& board, int ply);

/// Value for the side to move of having no legal move (mate, stalemate, misere, pawn-drop mate
/// ...).
Value no_move_value(const Board& board, int ply);

/// Repetition, n-move, perpetual and chase rules, counting, dead positions of few pieces. In a
/// search one earlier occurrence inside the tree is enough for a draw; `ply` is the distance from
/// the root. kNoValue: no verdict.
Value history_value(const Board& board, int ply);

/// The verdict that may be claimed now. `legal_moves` is the number of legal moves of the side to
/// move.
std::optional<Result> game_result(const Board& board, std::size_t legal_moves);

}  // namespace engine
