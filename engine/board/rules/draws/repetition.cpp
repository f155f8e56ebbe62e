// engine/board/rules/draws/repetition.cpp: finds the earlier occurrence of a position and decides
// by the variant's rule. Order: perpetual check, perpetual chase, then the general rule. Tested by
// tests/engine/game_result_test.cpp and tests/engine/lion_trading_test.cpp.
#include "engine/board/rules/draws/repetition.h"

#include <algorithm>
#include <array>

#include "engine/board/position/position.h"
#include "engine/board/rules/describe.h"
#include "engine/board/rules/draws/chase.h"
#include "engine/board/rules/game_result.h"
#include "engine/board/rules/traits.h"

namespace engine {

namespace {

using variants::RepeatRule;

// Plies that a search looks back: longer histories cost more than they gain.
constexpr int kSearchHorizon = 120;
// A search judges chases up to this ply only, see chase.h.
constexpr int kChasePlies = 8;

std::string draw_text(const Board&, int) { return "Draw by repetition"; }
std::string repetition_text(const Board&, int) { return "Repetition"; }
std::string forbidden_text(const Board&, int) { return "Forbidden repetition"; }
std::string check_text(const Board&, int) { return "Perpetual check"; }
std::string chase_text(const Board&, int) { return "Perpetual chase"; }

/// Plies back to the occurrence that completes a repetition; 0 when there is none. Stops at the
/// last null move and, where no position can return after it, at the last progress. Every second
/// ply, where the sides alternate: the same side must be to move.
int repeated(const Board& b, int ply, bool claim) {
  const auto& h = b.history();
  const State& now = h.back();
  const Repetition::Data& data = b.rules().get<Repetition>();
  int end = std::min<int>(now.since_null, static_cast<int>(h.size()) - 1);
  if (!data.progress_returns) end = std::min<int>(end, now.halfmoves);
  if (!claim) end = std::min(end, kSearchHorizon);
  const int step = b.rules().has<Turns>() ? 1 : 2;
  int seen = 1;
  for (int i = step; i <= end; i += step) {
    if (h[h.size() - 1 - static_cast<std::size_t>(i)].key != now.key) continue;
    ++seen;
    if (seen == data.occurrences || (!claim && i < ply)) return i;
  }
  return 0;
}

/// Was the side to move (`first` 0) or the other (1) in check at all its turns in the last `plies`?
bool always_in_check(const Board& b, int plies, int first) {
  const auto& h = b.history();
  for (int i = first; i <= plies; i += 2)
    if (!h[h.size() - 1 - static_cast<std::size_t>(i)].in_check) return false;
  return true;
}

/// One side breaks the rule: it loses. Both: the repetition is a draw.
std::optional<Decision> foul(bool ours, bool theirs, std::string (*reason)(const Board&, int)) {
  if (!ours && !theirs) return std::nullopt;
  if (ours && theirs) return Decision{0, Cause::Repetition, draw_text};
  return Decision{ours ? -1 : 1, Cause::Foul, reason};
}

}  // namespace

Repetition::Data::Data(const Rules& rules)
    : occurrences(rules.variant().ending.repeat),
      rule(rules.variant().ending.repeat_rule),
      progress_returns(rules.variant().hands.captured != variants::Captured::Gone ||
                       progress_may_go_back(rules.variant())) {}

std::string Repetition::describe(const Rules& rules) {
  if (rules.has<DecisiveRepetition>() || only_drops(rules)) return "";
  return "A position that occurs " + std::to_string(rules.get<Repetition>().occurrences) +
         " times is a draw.";
}

DecisiveRepetition::Data::Data(const Rules& rules)
    : occurrences(rules.variant().ending.repeat), rule(rules.variant().ending.repeat_rule) {}

std::string DecisiveRepetition::describe(const Rules& rules) {
  const int n = rules.get<DecisiveRepetition>().occurrences;
  const std::string when = "A position that occurs " + std::to_string(n) + " times ";
  switch (rules.get<DecisiveRepetition>().rule) {
    case RepeatRule::Loss:
      return when + "is lost for the side to move.";
    case RepeatRule::WhiteLoses:
      return when + "is lost for White.";
    case RepeatRule::Win:
      return when + "is won for the side to move.";
    case RepeatRule::BlackLoses:
      return when + "is lost for Black.";
    default:
      return "A move may not make a position occur " + std::to_string(n) + " times.";
  }
}

std::string PerpetualCheck::describe(const Rules&) {
  return "A side that gives check with every move of a repetition loses.";
}

std::string PerpetualChase::describe(const Rules&) {
  return "A side that threatens the same unprotected piece with every move of a repetition loses.";
}

std::optional<Decision> Repetition::decide(const Board& b, int ply, bool claim) {
  if (!b.rules().has<Repetition>()) return std::nullopt;
  const int plies = repeated(b, ply, claim);
  if (plies == 0) return std::nullopt;
  const Color us = b.side_to_move();
  if (b.rules().has<PerpetualCheck>())
    if (auto d = foul(always_in_check(b, plies, 1), always_in_check(b, plies, 0), check_text))
      return d;
  if (b.rules().has<PerpetualChase>() && (claim || (ply <= kChasePlies && might_chase(b, plies)))) {
    const std::array<bool, 2> chase = chasers(b, plies);
    if (auto d = foul(chase[us], chase[~us], chase_text)) return d;
  }
  switch (b.rules().get<Repetition>().rule) {
    case RepeatRule::Draw:
      return Decision{0, Cause::Repetition, draw_text};
    case RepeatRule::Loss:  // for the side that is to move in the repeated position
      return Decision{-1, Cause::Repetition, repetition_text};
    case RepeatRule::Forbid:
      return Decision{1, Cause::Repetition, forbidden_text};
    case RepeatRule::WhiteLoses:
      return Decision{us == kWhite ? -1 : 1, Cause::Repetition, repetition_text};
    case RepeatRule::Win:
      return Decision{1, Cause::Repetition, repetition_text};
    case RepeatRule::BlackLoses:
      return Decision{us == kBlack ? -1 : 1, Cause::Repetition, repetition_text};
  }
  return std::nullopt;
}

/// Counts all earlier positions of the history, without the limits of repeated(): the rule is
/// exact.
template <int Bits>
bool DecisiveRepetition::banned(Position<Bits>& p, const Move& m) {
  const Data& data = p.rules().template get<DecisiveRepetition>();
  if (data.rule != RepeatRule::Forbid) return false;
  p.play(m);
  const std::vector<State>& states = p.history();
  const auto before = std::count_if(states.begin(), states.end() - 1,
                                    [&](const State& s) { return s.key == p.key(); });
  p.undo();
  return before + 1 >= data.occurrences;
}

#define AANCA_INSTANTIATE(bits) \
  template bool DecisiveRepetition::banned(Position<bits>&, const Move&);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
