// tools/pgn/writer.h: a game as PGN. Tested by tests/tools/pgn_test.cpp.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/board_game.h"

namespace pgn {

struct Game {
  std::vector<std::pair<std::string, std::string>> tags;  // all but FEN and SetUp, in this order
  std::string fen;                                        // empty = the game's own start
  std::vector<engine::Move> moves;
  std::string comment;  // before the result; empty = none
  std::string result = "*";
};

/// The moves from the position of `board_game` on, with their numbers, in lines of at most 78
/// characters: in SAN, in coordinates where SAN would not be read back; `last` are words to follow.
/// Ends with a line end. `board_game` is left at the end.
std::string move_text(const std::vector<engine::Move>& moves, engine::BoardGame& board_game,
                      const std::vector<std::string>& last = {});

/// Tags, moves, and an empty line behind. `board_game` replays the game and is left at its end.
std::string write(const Game& game, engine::BoardGame& board_game);

}  // namespace pgn
