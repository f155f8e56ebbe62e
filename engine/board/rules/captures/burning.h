// engine/board/rules/captures/burning.h: pieces that burn the enemies around them (the fire demon
// of tenjiku). After its move a burner removes the enemies in its area; a piece that ends its move
// in the area of an enemy burner is removed itself, before it burns anything.
//
// Ini: burn.X. No State. Hook: on_move. Check does not know it: games with burners have no royals
// that may not be left in check, but lose when they are taken. Tested by
// tests/engine/families_test.cpp.
#pragma once

#include <array>
#include <vector>

#include "engine/board/bitset.h"
#include "engine/board/rules/family.h"

namespace engine {

struct Burning {
  struct Data {
    explicit Data(const Rules& rules);
    std::vector<PieceType> passive;  // that burn who comes near, too
    /// [color][type][square]; empty for types that do not burn.
    std::array<std::vector<std::vector<std::vector<Square>>>, 2> area;
  };
  static bool present(const variants::Variant& v);
  static std::string describe(const Rules& rules);
  template <int Bits>
  static void on_move(Position<Bits>& p, Color us);
};

}  // namespace engine
