// engine/board/movegen.h: legal moves of a position, written down or only counted. The same code
// does both: a sink takes a set of targets and either makes words of it or adds up how many there
// would be.
//
// Legality costs nothing for most moves: the Guard works out once which targets stop a check, which
// pieces are pinned to which line, and from and to which squares a move could let a hopper or a
// lame piece through. Only moves that touch those squares, royal moves and en passant are tested
// one by one. Games with explosions, several royals or forbidden checks play and take back every
// move instead.
#pragma once

#include <array>
#include <vector>

#include "engine/board/position.h"

namespace engine {

/// What keeps the side to move's only royal safe.
template <int Bits>
struct Guard {
  using Set = Bitset<Bits>;
  Square royal = kNoSquare;  // kNoSquare: nothing to guard
  int checkers = 0;
  Set mask;                // targets that a piece may go to (all, or those that end the check)
  Set pinned;              // see line_of
  Set slow_from, slow_to;  // moves touching these are tested one by one
  bool slow = false;       // every move is
  struct Pin {
    Square piece;
    Set line;
  };
  std::array<Pin, 16> pins;  // more than that: everything is tested
  int pin_count = 0;

  Set line_of(Square s) const {
    Set line = ~Set{};
    for (int i = 0; i < pin_count; ++i)
      if (pins[static_cast<std::size_t>(i)].piece == s)
        line &= pins[static_cast<std::size_t>(i)].line;
    return line;
  }
};

}  // namespace engine
