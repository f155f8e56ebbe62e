// variants/gamecourier/move_notation.h: a move and the answers to what the program asks, in one
// text. Game Courier keeps answers to `input` beside the move, so they are written behind it as in
// a URL: "e2-e4?stake=2&side=left". Tested by tests/gamecourier/move_notation_test.cpp.
#pragma once

#include <string>
#include <string_view>

#include "variants/gamecourier/game.h"

namespace gamecourier {

/// "" without answers, else "?stake=2&side=left" (query.h has the escapes).
std::string print_answers(const Answers& answers);
/// Different for moves that differ.
std::string print_move(const Move& move);
/// Reads what print_move() writes. Throws Error for answers that cannot be read.
Move read_move(std::string_view text);

}  // namespace gamecourier
