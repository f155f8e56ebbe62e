// engine/board/rules/goals/flag.cpp: the flag rule, and the facts about attacks that it needs.
// Tested by tests/engine/game_result_test.cpp.
#include "engine/board/rules/goals/flag.h"

#include <algorithm>

#include "engine/board/position/position.h"
#include "engine/board/rules/describe.h"
#include "engine/board/rules/game_result.h"

namespace engine {

namespace {

/// Has `c` reached its goal, by the rule's own conditions?
bool on_flag(const Board& b, Color c, const variants::FlagRule& rule) {
  if (rule.safe) return (b.state().flag & (1 << c)) != 0;
  int there = 0;
  bool full = rule.full;
  for (const Square s : rule.zone.squares[c]) {
    const Piece p = b.piece_on(s);
    full = full && p != kNoPiece;
    if (p == kNoPiece || p == kHole || color_of(p) != c) continue;
    if (std::count(rule.pieces.begin(), rule.pieces.end(), static_cast<int>(type_of(p))) == 0)
      continue;
    if (++there == rule.count) return true;
  }
  return full && there > 0;
}

/// By any rule.
bool on_some_flag(const Board& b, Color c) {
  const std::vector<variants::FlagRule>& rules = b.rules().get<Flag>().rules;
  return std::any_of(rules.begin(), rules.end(),
                     [&](const variants::FlagRule& rule) { return on_flag(b, c, rule); });
}

/// Has `c` a piece in the zone of a rule, attacked or not?
bool in_zone(const Board& b, Color c) {
  const std::vector<variants::FlagRule>& rules = b.rules().get<Flag>().rules;
  return std::any_of(rules.begin(), rules.end(), [&](variants::FlagRule rule) {
    rule.safe = false;
    return on_flag(b, c, rule);
  });
}

/// Does `c` have a piece of the rule in its zone, safe if need be? Of two one survives any reply.
template <int Bits>
bool stands(const Position<Bits>& p, Color c, const variants::FlagRule& rule,
            const Bitset<Bits>& zone) {
  Bitset<Bits> all;
  for (int type : rule.pieces) all |= p.pieces(c, static_cast<PieceType>(type)) & zone;
  if (all.more_than_one()) return true;
  for (int type : rule.pieces)
    for (Bitset<Bits> on = p.pieces(c, static_cast<PieceType>(type)) & zone; on;)
      if (const Square s = on.pop_lsb(); !rule.safe || !p.attacked(s, ~c)) return true;
  return false;
}

/// Can a runner of `us` reach a square of the zone that is not attacked afterwards?
template <int Bits>
bool may_answer(const Position<Bits>& p, Color us, const variants::FlagRule& rule,
                const Bitset<Bits>& zone) {
  for (int type : rule.pieces)
    for (Bitset<Bits> runners = p.pieces(us, static_cast<PieceType>(type)); runners;) {
      const Square from = runners.pop_lsb();
      Bitset<Bits> occupied = p.occupied();
      occupied.reset(from);
      for (Bitset<Bits> to = p.attacks_from(from) & zone & ~p.pieces(us); to;) {
        const Square s = to.pop_lsb();
        if (!p.attacked(s, ~us, occupied, Bitset<Bits>::of(s))) return true;
      }
    }
  return false;
}

/// State::flag of the position; 0 where no rule needs attacks. kAnswer is used only where every
/// runner is royal.
template <int Bits>
std::uint8_t facts(const Position<Bits>& p) {
  const Flag::Data& data = p.rules().template get<Flag>();
  if (!data.safe && !data.last_move) return 0;
  const auto& zones = p.tables().template get<Flag>().zones;
  const Color us = p.side_to_move();
  std::uint8_t out = 0;
  for (std::size_t i = 0; i < data.rules.size(); ++i) {
    const variants::FlagRule& rule = data.rules[i];
    for (Color c : {kWhite, kBlack})
      if (rule.safe && stands(p, c, rule, zones[i][c])) out |= static_cast<std::uint8_t>(1 << c);
    if (rule.last_move && may_answer(p, us, rule, zones[i][us])) out |= Flag::kAnswer;
  }
  return out;
}

std::string rule_text(const Rules& rules, const variants::FlagRule& rule) {
  if (rule.count > 1)
    return sentence(
        std::to_string(rule.count) + " of " + names_of(rules, rule.pieces, "and") +
        " that stand on " + zone_text(rules, rule.zone) + " at once win" +
        (rule.full ? "; fewer, but one at least, if all those squares are occupied." : "."));
  std::string out =
      names_of(rules, rule.pieces, "or") + " wins by reaching " + zone_text(rules, rule.zone);
  if (rule.safe && rule.last_move)
    return sentence(out +
                    ", at once if it is not attacked there, else if the reply does not take it.");
  if (rule.safe) out += ", if it is not attacked there or not alone";
  return sentence(out + (rule.last_move ? "; Black has one more move then, and a draw if it gets "
                                          "there as well."
                                        : "."));
}

}  // namespace

Flag::Data::Data(const Rules& r) : rules(r.variant().ending.flag) {
  for (const variants::FlagRule& rule : rules) {
    royals_only = royals_only && std::all_of(rule.pieces.begin(), rule.pieces.end(), [&](int t) {
                    return r.royal(static_cast<PieceType>(t));
                  });
    last_move = last_move || rule.last_move;
    safe = safe || rule.safe;
  }
}

template <int Bits>
Flag::Sets<Bits>::Sets(const Rules& rules) {
  for (const variants::FlagRule& rule : rules.get<Flag>().rules) {
    zones.emplace_back();
    for (Color c : {kWhite, kBlack})
      for (Square s : rule.zone.squares[c]) zones.back()[c].set(s);
  }
}

std::string Flag::describe(const Rules& rules) {
  std::string out;
  for (const variants::FlagRule& rule : rules.get<Flag>().rules)
    out += (out.empty() ? "" : " ") + rule_text(rules, rule);
  return out;
}

/// With a last move (racing kings) Black may answer White's arrival; a royal that cannot has lost
/// at once.
std::optional<Decision> Flag::result(const Board& b) {
  const Data& data = b.rules().get<Flag>();
  const Color us = b.side_to_move();
  const auto decided = [](int sign) {
    return Decision{sign, Cause::Flag,
                    [](const Board&, int) { return std::string("The goal is reached"); }};
  };
  if (data.last_move && data.safe) {
    if (in_zone(b, us)) return decided(1);
    return on_some_flag(b, ~us) ? std::optional(decided(-1)) : std::nullopt;
  }
  const bool ours = (data.last_move || data.safe) && on_some_flag(b, us);
  const bool theirs = on_some_flag(b, ~us);
  if (ours) return decided(data.last_move && theirs && us == kWhite ? 0 : 1);
  if (!theirs) return std::nullopt;
  if (data.last_move) {
    const bool may_answer = us == kBlack && (b.state().flag & kAnswer) != 0;
    if (!data.royals_only || may_answer) return std::nullopt;
  }
  return decided(-1);
}

template <int Bits>
void Flag::set_up_turn(Position<Bits>& p, const Setup&) {
  p.state_to_change().flag = facts(p);
}

template <int Bits>
void Flag::on_turn(Position<Bits>& p) {
  p.state_to_change().flag = facts(p);
}

template <int Bits>
void Flag::on_null(Position<Bits>& p, Color) {
  p.state_to_change().flag = facts(p);
}

#define AANCA_INSTANTIATE(bits)                                   \
  template struct Flag::Sets<bits>;                               \
  template void Flag::set_up_turn(Position<bits>&, const Setup&); \
  template void Flag::on_turn(Position<bits>&);                   \
  template void Flag::on_null(Position<bits>&, Color);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
