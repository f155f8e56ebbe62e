// engine/board/rules/moves/in_place_promotion.h: a piece becomes another where it stands, instead
// of moving (sittuyin): in its promotion zone, or anywhere if it is the last of its kind and the
// rule says `lone`. With `step` the new piece may make a quiet move at once; with `peaceful` it
// must not attack an enemy. Such pieces do not promote by moving.
//
// Ini: promote.place. No State, no FEN field. Hook: add_moves; a promotion whose target is its
// origin. Tested by tests/data/perft/sittuyin.perft.
#pragma once

#include <array>

#include "engine/board/rules/family.h"

namespace engine {

struct InPlacePromotion {
  struct Data {
    explicit Data(const Rules& rules);
    variants::InPlaceRule rule;
  };

  static bool present(const variants::Variant& v) { return v.in_place.has_value(); }
  static std::string describe(const Rules& rules);
  template <int Bits>
  static void add_moves(const Position<Bits>& p, Gen gen, MoveList& list);
};

}  // namespace engine
