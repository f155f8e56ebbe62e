// engine/board/movegen/legal_moves.cpp: generated moves without the banned ones. Tested by
// tests/engine/lion_trading_test.cpp and tests/engine/game_result_test.cpp.
#include "engine/board/movegen/legal_moves.h"

#include "engine/board/rules/dispatch.h"

namespace engine {

template <int Bits>
std::vector<Move> legal_moves(Position<Bits>& p) {
  MoveList list;
  p.generate(list);
  if (p.rules().families().any(kBans))
    remove_if(list, 0, [&](Move m) { return families_ban(p, m); });
  return {list.begin(), list.end()};
}

#define AANCA_INSTANTIATE(bits) template std::vector<Move> legal_moves(Position<bits>&);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
