// engine/board/rules/moves/gating.h: when a piece leaves its square on the back rank with its first
// move, a piece from the hand may enter there (Seirawan chess); in castling on the square of either
// piece.
//
// Ini: gate = seirawan, drop.zone. No State of its own: it reads hands and unmoved flags; the FEN's
// castling field has the letters of unmoved pieces (unmoved_field.h). No hooks: the generator adds
// the forms, Position::play and Castling::play put the piece down. Tested by
// tests/engine/position_test.cpp and tests/data/perft/seirawan.perft.
#pragma once

#include <array>
#include <vector>

#include "engine/board/bitset.h"
#include "engine/board/rules/family.h"

namespace engine {

struct Gating {
  template <int Bits>
  struct Sets {
    explicit Sets(const Rules& rules);
    std::array<Bitset<Bits>, 2> zone;  // [color] its back rank
    // [color] pieces may enter on all of `zone`, whatever drop.zone says of them elsewhere
    std::array<bool, 2> uniform{true, true};
    std::array<std::vector<Bitset<Bits>>, 2> entry;  // [color][type] where it may enter
  };
  static bool present(const variants::Variant& v) { return v.hands.gate != variants::Gate::None; }
  static std::string describe(const Rules& rules);
};

}  // namespace engine
