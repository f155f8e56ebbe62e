// tools/terminal/typed_move.h: what people type for a move. Tested by
// tests/tools/terminal_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "engine/board_game.h"

namespace terminal {

/// The legal moves that `text` may mean, the likeliest first; empty: none. Coordinates and SAN in
/// any case (e2e4, Nf3, nf3), with names of pieces ("knight f3", "pawn takes d5"). Several when the
/// text leaves open which; so it does where a piece may promote or not, unless "=" ends the text.
std::vector<engine::Move> moves_meant(const engine::BoardGame& game, const std::string& text);

/// The letters that choose the move among several with the same squares: "Q", "+S"; "=" if the
/// piece stays what it is; else the move in coordinates.
std::string choice_label(const engine::Board& board, engine::Move m);

}  // namespace terminal
