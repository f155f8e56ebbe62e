// engine/board/rules/game_result.h: is the game over, and who won, by the variant's own rules.
// Tested by tests/engine/game_result_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/board/position/board.h"

namespace engine {

enum class Winner : std::uint8_t { White, Black, Nobody };

/// What ended the game. Consumers name the causes that they understand; there may be more.
enum class Cause : std::uint8_t {
  Mate,
  Stalemate,
  Royal,       // the last royal was taken or exploded
  Extinct,     // a kind of piece is used up
  Bare,        // a side has only its royal left
  Flag,        // a goal was reached
  Checks,      // enough checks were given
  Pass,        // both sides passed
  Repetition,  // and the rule for it
  Foul,        // perpetual check or chase
  Clock,       // n moves without progress
  Count,       // counting rules
  Material,    // a dead position: no moves can win for either side
  Other        // a rule that only the game itself knows
};

struct Result {
  Winner winner;
  Cause cause;
  std::string reason;  // "White mates", "Stalemate", "Draw by repetition", "50-move rule" ...
};
inline Winner winner(Color c) { return c == kWhite ? Winner::White : Winner::Black; }
/// 1 for a win, -1 for a loss, 0 for the rest.
int to_sign(variants::SideResult v);
/// "1-0", "0-1", "1/2-1/2"
std::string to_string(Winner w);

/// What the position itself decides, before the side to move moves: flag reached, checks used up,
/// pieces extinct, royal gone, bare king. Cheap; called at every node. Value from the side to
/// move's view at `ply` (wins are kMate - ply); nullopt while the game continues.
std::optional<Value> immediate_result(const Board& board, int ply);

/// Value for the side to move of having no legal move: mate, stalemate, a mate by a forbidden drop.
Value no_move_value(const Board& board, int ply);

/// Repetition, n-move, perpetual and chase rules, counting, dead positions of few pieces. In a
/// search one earlier occurrence inside the tree is enough for a draw; `ply` is the distance from
/// the root. kNoValue: undecided.
Value history_value(const Board& board, int ply);

/// The result by the rules, claimable draws included; nullopt while the game continues.
/// `legal_moves` is the number of legal moves of the side to move.
std::optional<Result> game_result(const Board& board, std::size_t legal_moves);

}  // namespace engine
