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
  return std::any_of(rule.zone.squares[c].begin(), rule.zone.squares[c].end(), [&](Square s) {
    const Piece p = b.piece_on(s);
    return p != kNoPiece && p != kHole && color_of(p) == c &&
           std::count(rule.pieces.begin(), rule.pieces.end(), static_cast<int>(type_of(p))) > 0;
  });
}

/// State::flag of the position; 0 where the rule needs no attacks. kAnswer: a runner can reach a
/// square of the zone that is not attacked afterwards; result() uses it only where every runner is
/// royal.
template <int Bits>
std::uint8_t facts(const Position<Bits>& p) {
  const variants::FlagRule& rule = p.rules().template get<Flag>().rule;
  if (!rule.safe && !rule.last_move) return 0;
  const auto& zone = p.tables().template get<Flag>().zone;
  const Color us = p.side_to_move();
  std::uint8_t out = 0;
  for (int type : rule.pieces) {
    const auto t = static_cast<PieceType>(type);
    for (Color c : {kWhite, kBlack})
      for (Bitset<Bits> on = p.pieces(c, t) & zone[c]; on;)
        if (const Square s = on.pop_lsb(); !rule.safe || !p.attacked(s, ~c))
          out |= static_cast<std::uint8_t>(1 << c);
    for (Bitset<Bits> runners = p.pieces(us, t); rule.last_move && runners;) {
      const Square from = runners.pop_lsb();
      Bitset<Bits> occupied = p.occupied();
      occupied.reset(from);
      for (Bitset<Bits> to = p.attacks_from(from) & zone[us] & ~p.pieces(us); to;) {
        const Square s = to.pop_lsb();
        if (!p.attacked(s, ~us, occupied, Bitset<Bits>::of(s))) out |= Flag::kAnswer;
      }
    }
  }
  return out;
}

}  // namespace

Flag::Data::Data(const Rules& rules) : rule(*rules.variant().ending.flag) {
  royals_only = std::all_of(rule.pieces.begin(), rule.pieces.end(),
                            [&](int t) { return rules.royal(static_cast<PieceType>(t)); });
}

template <int Bits>
Flag::Sets<Bits>::Sets(const Rules& rules) {
  const variants::Zone& squares = rules.get<Flag>().rule.zone;
  for (Color c : {kWhite, kBlack})
    for (Square s : squares.squares[c]) zone[c].set(s);
}

std::string Flag::describe(const Rules& rules) {
  const variants::FlagRule& rule = rules.get<Flag>().rule;
  std::string out =
      names_of(rules, rule.pieces, "or") + " wins by reaching " + zone_text(rules, rule.zone);
  if (rule.safe) out += ", if it is not attacked there";
  return sentence(out + (rule.last_move ? "; Black has one more move then, and a draw if it gets "
                                          "there as well."
                                        : "."));
}

/// With a last move (racing kings) Black may answer White's arrival; a royal that cannot has lost
/// at once.
std::optional<Decision> Flag::result(const Board& b) {
  const Data& data = b.rules().get<Flag>();
  const variants::FlagRule& rule = data.rule;
  const Color us = b.side_to_move();
  const auto decided = [](int sign) {
    return Decision{sign, Cause::Flag,
                    [](const Board&, int) { return std::string("The goal is reached"); }};
  };
  const bool ours = (rule.last_move || rule.safe) && on_flag(b, us, rule);
  const bool theirs = on_flag(b, ~us, rule);
  if (ours) return decided(rule.last_move && theirs && us == kWhite ? 0 : 1);
  if (!theirs) return std::nullopt;
  if (rule.last_move) {
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
