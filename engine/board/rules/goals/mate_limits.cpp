// engine/board/rules/goals/mate_limits.cpp: looks at who gives a check. Tested by
// tests/engine/families_test.cpp.
#include "engine/board/rules/goals/mate_limits.h"

#include "engine/board/position/position.h"
#include "engine/board/rules/describe.h"
#include "engine/board/rules/goals/mated.h"

namespace engine {

MateLimits::Data::Data(const Rules& rules)
    : needs_strong(!rules.variant().ending.mate_needs.empty()) {
  for (variants::PieceIndex t : rules.variant().ending.no_mate)
    weak[static_cast<std::size_t>(t)] = true;
  for (variants::PieceIndex t : rules.variant().ending.mate_needs)
    strong[static_cast<std::size_t>(t)] = true;
}

std::string MateLimits::describe(const Rules& rules) {
  const variants::GameEnd& e = rules.variant().ending;
  std::string out;
  if (!e.no_mate.empty()) out = names_of(rules, e.no_mate, "or") + " alone may not mate.";
  if (!e.mate_needs.empty())
    out += (out.empty() ? "" : " ") +
           ("A mate is a draw unless " + names_of(rules, e.mate_needs, "or") +
            " gave one of the checks in a row that led to it.");
  return sentence(out);
}

template <int Bits>
void MateLimits::on_turn(Position<Bits>& p) {
  engine::State& st = p.state_to_change();
  const Color us = p.side_to_move();
  st.weak_check = false;
  if (!st.in_check) {
    st.strong_series[~us] = false;
    return;
  }
  const Data& d = p.rules().template get<MateLimits>();
  Bitset<Bits> checkers;
  for (Bitset<Bits> royals = p.royals(us); royals;)
    checkers |= p.attackers_to(royals.pop_lsb(), ~us, p.occupied());
  bool all_weak = true, some_strong = false;
  while (checkers) {
    const PieceType t = type_of(p.piece_on(checkers.pop_lsb()));
    all_weak = all_weak && d.weak[t];
    some_strong = some_strong || d.strong[t];
  }
  st.weak_check = all_weak;
  st.strong_series[~us] = st.strong_series[~us] || some_strong;
}

template <int Bits>
void MateLimits::set_up_turn(Position<Bits>& p, const Setup&) {
  p.state_to_change().strong_series = {};
  on_turn(p);
}

template <int Bits>
bool MateLimits::banned(Position<Bits>& p, const Move& m) {
  p.play(m);
  const bool mates = p.state().weak_check && mated(p);
  p.undo();
  return mates;
}

int MateLimits::sign(const Board& board) {
  if (board.state().weak_check) return 1;
  const bool strong = board.state().strong_series[~board.side_to_move()];
  return board.rules().get<MateLimits>().needs_strong && !strong ? 0 : -1;
}

#define AANCA_INSTANTIATE(bits)                                         \
  template void MateLimits::set_up_turn(Position<bits>&, const Setup&); \
  template void MateLimits::on_turn(Position<bits>&);                   \
  template bool MateLimits::banned(Position<bits>&, const Move&);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
