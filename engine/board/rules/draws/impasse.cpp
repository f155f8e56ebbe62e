// engine/board/rules/draws/impasse.cpp: counts what has entered. Tested by
// tests/engine/game_result_test.cpp.
#include "engine/board/rules/draws/impasse.h"

#include "engine/board/position/board.h"
#include "engine/board/rules/describe.h"
#include "engine/board/rules/game_result.h"

namespace engine {

namespace {

std::string entered_text(const Board& b, int sign) {
  const std::string who = b.side_to_move() == kWhite ? "White" : "Black";
  return sign > 0 ? who + " has entered with enough points" : "Draw by impasse";
}

}  // namespace

std::string Impasse::describe(const Rules& rules) {
  const variants::ImpasseRule& rule = *rules.variant().ending.impasse;
  std::string out = "A side to move that is not in check, with its royal piece and " +
                    std::to_string(rule.pieces) + " others on " + zone_text(rules, rule.zone) +
                    ", wins with " + std::to_string(rule.win[kWhite]) + " points";
  if (rule.win[kBlack] != rule.win[kWhite])
    out += " (Black with " + std::to_string(rule.win[kBlack]) + ")";
  if (rule.draw > 0) out += " and draws with " + std::to_string(rule.draw);
  out += ". Points are counted there and in hand: ";
  for (int t = 0; t < rules.types(); ++t)
    if (const int n = rule.points[static_cast<std::size_t>(t)]; n > 1)
      out += std::to_string(n) + " for " + rules.def(static_cast<PieceType>(t)).name + ", ";
  return out + "1 for each other piece.";
}

std::optional<Decision> Impasse::decide(const Board& b) {
  if (b.in_check()) return std::nullopt;
  const Rules& rules = b.rules();
  const variants::ImpasseRule& rule = *rules.variant().ending.impasse;
  const Color us = b.side_to_move();
  bool entered = false;
  int pieces = 0, points = 0;
  for (Square s : rule.zone.squares[us]) {
    const Piece p = b.piece_on(s);
    if (p == kNoPiece || p == kHole || color_of(p) != us) continue;
    if (rules.royal(type_of(p)))
      entered = true;
    else
      ++pieces, points += rule.points[type_of(p)];
  }
  if (!entered || pieces < rule.pieces) return std::nullopt;
  for (int t = 0; t < rules.types(); ++t)
    points += rule.points[static_cast<std::size_t>(t)] * b.hand(us, static_cast<PieceType>(t));
  if (points >= rule.win[us]) return Decision{1, Cause::Count, entered_text};
  if (rule.draw > 0 && points >= rule.draw) return Decision{0, Cause::Count, entered_text};
  return std::nullopt;
}

}  // namespace engine
