// engine/board/rules/moves/stock.h: other uses of hands than drops. A stock: promotions take the
// new piece from the hand, which holds what the side has lost or was given (great shatranj,
// superchess). Picking up: a side may take a piece of its own off the board into its hand (twilight
// chess).
//
// Ini: hand = stock, pickup. Hands are Board's own. PromotionChoices and Position::play obey Stock;
// hook of Pickup: add_moves. Tested by tests/data/perft/sjaak.perft and
// tests/engine/families_test.cpp.
#pragma once

#include "engine/board/rules/family.h"

namespace engine {

struct Stock {
  static bool present(const variants::Variant& v) { return v.hands.stock; }
  static std::string describe(const Rules& rules);
};

struct Pickup {
  static bool present(const variants::Variant& v) { return !v.hands.pickup.empty(); }
  static std::string describe(const Rules& rules);
  template <int Bits>
  static void add_moves(const Position<Bits>& p, Gen gen, MoveList& list);
};

}  // namespace engine
