// engine/board/rules/moves/walls.h: a move has a second half: the side puts a wall on an empty
// square, which no piece enters or passes (duck chess, amazons, snail trails). The duck is one wall
// that goes from square to square; other walls stay.
//
// Ini: wall. No State: walls are squares of the Position (set_wall), in its key and, as *, in a
// FEN. Hooks: on_move puts the wall. The generator calls expand() for the second halves. Tested by
// tests/data/perft: duck, amazons, isolation, joust, snailtrail, atlantis.
#pragma once

#include <array>

#include "engine/board/bitset.h"
#include "engine/board/rules/family.h"

namespace engine {

struct Walls {
  template <int Bits>
  struct Sets {
    explicit Sets(const Rules& rules);
    std::array<Bitset<Bits>, 2> zone;  // [color] where it may build
    Bitset<Bits> border;               // squares without a neighbour on some side
  };

  static bool present(const variants::Variant& v) {
    return v.wall.kind != variants::WallRule::Kind::None;
  }
  static std::string describe(const Rules& rules);
  /// Replaces the moves from `first` on by moves with walls; with `or-move` adds walls without
  /// moves, which are quiet.
  template <int Bits>
  static void expand(const Position<Bits>& p, Gen gen, MoveList& list, std::size_t first);
  template <int Bits>
  static void on_move(Position<Bits>& p, Color us);
};

}  // namespace engine
