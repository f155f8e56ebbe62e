// engine/board/rules/goals/extinction.cpp: the extinction rule from piece counts. Tested by
// tests/engine/game_result_test.cpp.
#include "engine/board/rules/goals/extinction.h"

#include <algorithm>

#include "engine/board/position/board.h"
#include "engine/board/rules/describe.h"
#include "engine/board/rules/game_result.h"

namespace engine {

namespace {

/// Pieces of the type on the board and in a hand from which they can be dropped.
int owned(const Board& b, Color c, variants::PieceIndex t) {
  const auto type = static_cast<PieceType>(t);
  return b.count(c, type) + (b.rules().has<Stock>() ? 0 : b.hand(c, type));
}

/// Does the rule count all pieces in one sum (`*`)?
bool everything(const variants::ExtinctRule& rule) {
  return rule.all_types_together || rule.pieces.empty();
}

/// Pieces that the rule counts with `type`, for `c`.
int counted(const Board& b, Color c, const variants::ExtinctRule& rule, variants::PieceIndex type) {
  if (!rule.together) return owned(b, c, type);
  int n = 0;
  for (variants::PieceIndex t : rule.pieces) n += owned(b, c, t);
  return n;
}

/// Is the rule about the loss of pieces of this type, among others?
bool loses_with(const variants::ExtinctRule& rule, PieceType type) {
  return rule.result == variants::SideResult::Loss && !everything(rule) &&
         std::count(rule.pieces.begin(), rule.pieces.end(), static_cast<int>(type)) > 0;
}

/// Has `c` reached the number of the rule? False for a side that the rule does not concern.
bool extinct(const Board& b, Color c, const variants::ExtinctRule& rule) {
  if (!rule.side[c]) return false;
  if (rule.enemies > 0 &&
      std::none_of(rule.pieces.begin(), rule.pieces.end(),
                   [&](variants::PieceIndex t) { return owned(b, ~c, t) >= rule.enemies; }))
    return false;
  if (everything(rule)) return b.count(c) + b.hand_count(c) <= rule.count;
  return std::any_of(rule.pieces.begin(), rule.pieces.end(),
                     [&](variants::PieceIndex t) { return counted(b, c, rule, t) <= rule.count; });
}

const char* colour(Color c) { return c == kWhite ? "White" : "Black"; }

std::string extinct_text(const Board& b, int) {
  for (const variants::ExtinctRule& rule : b.rules().get<Extinction>().rules)
    for (Color c : {~b.side_to_move(), b.side_to_move()})
      if (extinct(b, c, rule)) return std::string(colour(c)) + " has no more pieces of a kind";
  return "";
}

std::string rule_text(const Rules& rules, const variants::ExtinctRule& rule) {
  if (rule.result == variants::SideResult::None) return "";
  const std::string names = names_of(rules, rule.pieces, "or");
  const std::string what = everything(rule) ? "pieces"
                           : rule.together || rule.pieces.size() == 1
                               ? names
                               : "pieces of one kind, " + names + ",";
  const std::string who =
      rule.side[0] && rule.side[1] ? "A side" : colour(rule.side[0] ? kWhite : kBlack);
  const std::string count = rule.count == 0 ? "no " : "at most " + std::to_string(rule.count) + ' ';
  const char* const end = rule.result == variants::SideResult::Win    ? " wins."
                          : rule.result == variants::SideResult::Loss ? " loses."
                                                                      : " draws.";
  const std::string enemies =
      rule.enemies > 0 ? ", if the other has " + std::to_string(rule.enemies) + "," : "";
  return who + " with " + count + what + " left" + enemies + end;
}

}  // namespace

Extinction::Data::Data(const Rules& r) : rules(r.variant().ending.extinct) {}

std::string Extinction::describe(const Rules& rules) {
  std::string out;
  for (const variants::ExtinctRule& rule : rules.get<Extinction>().rules)
    out += (out.empty() ? "" : " ") + rule_text(rules, rule);
  return out;
}

bool Extinction::at_stake(const Board& b, Color c, PieceType type) {
  const std::vector<variants::ExtinctRule>& all = b.rules().get<Extinction>().rules;
  return std::any_of(all.begin(), all.end(), [&](const variants::ExtinctRule& rule) {
    return rule.side[c] && loses_with(rule, type) &&
           counted(b, c, rule, static_cast<variants::PieceIndex>(type)) <= rule.count + 1;
  });
}

int Extinction::needed(const Rules& rules, PieceType type) {
  int n = 0;
  for (const variants::ExtinctRule& rule : rules.get<Extinction>().rules)
    if (loses_with(rule, type)) n = std::max(n, rule.count + 1);
  return n;
}

/// The first rule that holds decides. The side that moved comes first: if its move makes both sides
/// extinct, its own result holds.
std::optional<Decision> Extinction::result(const Board& b) {
  for (const variants::ExtinctRule& rule : b.rules().get<Extinction>().rules)
    for (Color c : {~b.side_to_move(), b.side_to_move()})
      if (rule.result != variants::SideResult::None && extinct(b, c, rule)) {
        const int sign = to_sign(rule.result);
        return Decision{c == b.side_to_move() ? sign : -sign, Cause::Extinct, extinct_text};
      }
  return std::nullopt;
}

}  // namespace engine
