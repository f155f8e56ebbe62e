// tools/selfplay/book_maker.h: a text book (engine/protocol/book.h) from games in PGN. Tested by
// tests/tools/book_maker_test.cpp.
#pragma once

#include <istream>
#include <ostream>
#include <string>

#include "engine/board_game.h"

namespace selfplay {

struct BookCount {
  int games = 0, positions = 0;
  int faults = 0;  // games that were read only in part; each is a line of `complaints`
};

/// Counts the moves of the first `plies` of each game: 2 for a game that the mover won, 1 for a
/// draw or an unfinished one; moves that only lost are left out. Comments, variations and marks of
/// PGN are passed over; a tag FEN is obeyed. A game with an illegal move counts up to there. `name`
/// stands for the file in complaints. Changes `game`.
BookCount write_book(std::istream& in, const std::string& name, int plies, engine::BoardGame& game,
                     std::ostream& book, std::ostream& complaints);

}  // namespace selfplay
