// engine/board/rules/dispatch.cpp: one loop over the list of families per hook. `if constexpr`
// removes the families without the hook, so only those that have it are tested at run time. Tested
// by tests/engine/rules_test.cpp.
#include "engine/board/rules/dispatch.h"

namespace engine {

Key family_key(const Rules& rules, const State& state, const Zobrist& zobrist) {
  Key key = 0;
  for_each_family([&]<class F>() {
    if constexpr (kKeyed.any(families_of<F>))
      if (rules.has<F>()) key ^= F::key(state, zobrist);
  });
  return key;
}

std::optional<Decision> family_result(const Board& board) {
  std::optional<Decision> out;
  for_each_family([&]<class F>() {
    if constexpr (kEndsGame.any(families_of<F>))
      if (!out && board.rules().has<F>()) out = F::result(board);
  });
  return out;
}

template <int Bits>
void families_set_up(Position<Bits>& p, const Setup& setup) {
  for_each_family([&]<class F>() {
    if constexpr (requires { F::set_up(p, setup); })
      if (p.rules().template has<F>()) F::set_up(p, setup);
  });
}

template <int Bits>
void families_set_up_turn(Position<Bits>& p, const Setup& setup) {
  for_each_family([&]<class F>() {
    if constexpr (requires { F::set_up_turn(p, setup); })
      if (p.rules().template has<F>()) F::set_up_turn(p, setup);
  });
}

template <int Bits>
void families_on_move(Position<Bits>& p, Color us) {
  for_each_family([&]<class F>() {
    if constexpr (kOnMove.any(families_of<F>))
      if (p.rules().template has<F>()) F::on_move(p, us);
  });
}

template <int Bits>
void families_on_turn(Position<Bits>& p) {
  for_each_family([&]<class F>() {
    if constexpr (kOnTurn.any(families_of<F>))
      if (p.rules().template has<F>()) F::on_turn(p);
  });
}

template <int Bits>
void families_on_null(Position<Bits>& p, Color us) {
  for_each_family([&]<class F>() {
    if constexpr (kOnNull.any(families_of<F>))
      if (p.rules().template has<F>()) F::on_null(p, us);
  });
}

template <int Bits>
void family_moves(const Position<Bits>& p, Gen gen, MoveList& list) {
  for_each_family([&]<class F>() {
    if constexpr (kAddsMoves.any(families_of<F>))
      if (p.rules().template has<F>()) F::add_moves(p, gen, list);
  });
}

template <int Bits>
void families_remove_illegal(Position<Bits>& p, MoveList& list, std::size_t first) {
  for_each_family([&]<class F>() {
    if constexpr (kRemovesIllegal.any(families_of<F>))
      if (p.rules().template has<F>()) F::remove_illegal(p, list, first);
  });
}

template <int Bits>
bool families_ban(Position<Bits>& p, Move m) {
  bool out = false;
  for_each_family([&]<class F>() {
    if constexpr (kBans.any(families_of<F>))
      out = out || (p.rules().template has<F>() && F::banned(p, m));
  });
  return out;
}

#define AANCA_INSTANTIATE(bits)                                                   \
  template void families_set_up(Position<bits>&, const Setup&);                   \
  template void families_set_up_turn(Position<bits>&, const Setup&);              \
  template void families_on_move(Position<bits>&, Color);                         \
  template void families_on_turn(Position<bits>&);                                \
  template void families_on_null(Position<bits>&, Color);                         \
  template void family_moves(const Position<bits>&, Gen, MoveList&);              \
  template void families_remove_illegal(Position<bits>&, MoveList&, std::size_t); \
  template bool families_ban(Position<bits>&, Move);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
