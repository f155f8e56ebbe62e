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

template std::vector<Move> legal_moves(Position<64>&);
template std::vector<Move> legal_moves(Position<128>&);
template std::vector<Move> legal_moves(Position<256>&);
template std::vector<Move> legal_moves(Position<512>&);

}  // namespace engine
