// engine/board/rules/moves/flips.h: a piece that has moved or was dropped changes the side of
// enemies: of those around it (ataxx), or of those in a line between it and another piece of its
// side (reversi).
//
// Ini: flip. No State, no FEN field. Hooks: on_move. Drops asks for the enclosed pieces before a
// drop (drop.place = enclosing). Tested by tests/data/perft: ataxx, flipello.
#pragma once

#include "engine/board/bitset.h"
#include "engine/board/rules/family.h"

namespace engine {

struct Flips {
  static bool present(const variants::Variant& v) { return v.flip != variants::FlipRule::None; }
  static std::string describe(const Rules& rules);
  /// Enemies of `us` in a line between `s` and another piece of `us`.
  template <int Bits>
  static Bitset<Bits> enclosed(const Position<Bits>& p, Square s, Color us);
  template <int Bits>
  static void on_move(Position<Bits>& p, Color us);
};

}  // namespace engine
