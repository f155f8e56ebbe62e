// tools/selfplay/game.h: the record of a finished game, for score, PGN and faults.
#pragma once

#include <string>
#include <vector>

#include "engine/board/rules/game_result.h"
#include "engine/board_game.h"

namespace selfplay {

struct Game {
  std::string variant;
  std::string fen;           // empty = the variant's own start
  std::string white, black;  // names of the players
  std::vector<engine::Move> moves;
  std::size_t book_moves = 0;  // the first ones came from the opening
  engine::Winner winner = engine::Winner::Nobody;
  std::string reason;
  bool finished = false;            // false: the ply limit came first
  std::vector<std::string> faults;  // broken invariants, forfeits; empty = a clean game
};

/// The whole game as PGN, moves in SAN. `board_game` is used to replay it and is left at the end.
std::string to_pgn(const Game& game, engine::BoardGame& board_game, int round);

}  // namespace selfplay
