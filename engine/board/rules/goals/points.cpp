// engine/board/rules/goals/points.cpp: counts points. Tested by tests/engine/families_test.cpp.
#include "engine/board/rules/goals/points.h"

#include "engine/board/position/board.h"
#include "engine/board/rules/describe.h"

namespace engine {

namespace {

/// Of the pieces on the board and in hand, and what the side has in any case.
int half_points(const Board& b, Color c) {
  const variants::PointsRule& rule = *b.rules().variant().points;
  int sum = rule.komi[c];
  for (int t = 0; t < b.rules().types(); ++t) {
    const auto type = static_cast<PieceType>(t);
    sum += rule.halves[type] * (b.count(c, type) + b.hand(c, type));
  }
  return sum;
}

std::string number(int halves) {
  return std::to_string(halves / 2) + (halves % 2 != 0 ? ".5" : "");
}

}  // namespace

std::string Points::describe(const Rules& rules) {
  const variants::PointsRule& rule = *rules.variant().points;
  std::string out = "Where the game is decided by points a side has";
  for (int t = 0; t < rules.types(); ++t)
    if (const int n = rule.halves[static_cast<std::size_t>(t)]; n != 0)
      out += " " + number(n) + " for each " + rules.def(static_cast<PieceType>(t)).name + ",";
  for (Color c : {kWhite, kBlack})
    if (rule.komi[c] != 0)
      out += std::string(c == kWhite ? " White " : " Black ") + number(rule.komi[c]) + " more,";
  out.back() = '.';
  return out;
}

int Points::sign(const Board& b) {
  if (!b.rules().has<Points>()) return 0;
  const Color us = b.side_to_move();
  const int ours = half_points(b, us), theirs = half_points(b, ~us);
  return ours > theirs ? 1 : ours < theirs ? -1 : 0;
}

std::string DrawOdds::describe(const Rules& rules) {
  return std::string("A draw is a win for ") +
         (*rules.variant().draw_winner == variants::kWhiteSide ? "White." : "Black.");
}

}  // namespace engine
