// engine/protocol/main_line.h: the moves of a search's best line as text. Tested by
// tests/protocol/main_line_test.cpp.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "engine/game.h"

namespace engine {

/// What a move is called; the legal moves of its position stand beside it.
using MoveWord = std::function<std::string(const Game&, Move, const std::vector<Move>& legal)>;

/// The moves as far as they are legal, at most `longest` characters. They stop where the game ends
/// by a rule, a draw that can be claimed included, unless it had ended before the first. Plays and
/// takes back moves; the game is as before afterwards.
std::string line_of_moves(Game& game, const std::vector<Move>& moves, std::size_t longest,
                          const MoveWord& word);

}  // namespace engine
