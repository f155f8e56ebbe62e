// engine/board/rules/goals/bare_king.cpp: the bare-king rule from piece counts. Tested by
// tests/engine/game_result_test.cpp.
#include "engine/board/rules/goals/bare_king.h"

#include <algorithm>

#include "engine/board/position/board.h"
#include "engine/board/rules/game_result.h"

namespace engine {

namespace {

/// Pieces besides the royals, in hand as well; 0 is a bare side.
int others(const Board& b, Color c) {
  return b.count(c) + b.hand_count(c) - std::max(1, royal_count(b, c));
}

}  // namespace

BareKing::Data::Data(const Rules& rules) {
  const variants::GameEnd& e = rules.variant().ending;
  sign = e.bare == variants::BareRule::Win ? 1 : e.bare == variants::BareRule::Loss ? -1 : 0;
  counter = e.bare_counter;
}

std::string BareKing::describe(const Rules& rules) {
  const Data& d = rules.get<BareKing>();
  return std::string("A side whose king is left alone ") +
         (d.sign > 0   ? "wins"
          : d.sign < 0 ? "loses"
                       : "draws") +
         (d.counter ? ", unless it can bare the other king with its next move: that is a draw."
                    : ".");
}

/// With a counter the bared side to move loses at once only if the other has two more pieces; with
/// one more piece it may still capture it. If the bared side has moved, its chance has passed.
std::optional<Decision> BareKing::result(const Board& b) {
  const Data& d = b.rules().get<BareKing>();
  const Color us = b.side_to_move();
  for (Color c : {~us, us}) {
    if (others(b, c) != 0) continue;
    if (d.counter && others(b, ~c) == 0)
      return Decision{0, Cause::Bare, [](const Board&, int) { return std::string("Bare kings"); }};
    if (d.counter && c == us && others(b, ~c) == 1) continue;
    return Decision{c == us ? d.sign : -d.sign, Cause::Bare,
                    [](const Board&, int) { return std::string("Bare king"); }};
  }
  return std::nullopt;
}

}  // namespace engine
