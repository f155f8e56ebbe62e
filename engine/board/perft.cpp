#include "engine/board/perft.h"

#include <memory>

namespace engine {

template <int Bits>
std::uint64_t perft(Position<Bits>& p, int depth) {
  if (depth <= 0) return 1;
  if (depth == 1) return p.count_legal();
  const auto list = std::make_unique<MoveList>();
  p.generate(*list);
  std::uint64_t nodes = 0;
  for (Move m : *list) {
    p.play(m);
    nodes += perft(p, depth - 1);
    p.undo();
  }
  return nodes;
}

template <int Bits>
std::uint64_t perft_played(Position<Bits>& p, int depth) {
  if (depth <= 0) return 1;
  const auto list = std::make_unique<MoveList>();
  p.generate(*list);
  std::uint64_t nodes = 0;
  for (Move m : *list) {
    p.play(m);
    nodes += perft_played(p, depth - 1);
    p.undo();
  }
  return nodes;
}

#define AANCA_INSTANTIATE(bits)                       \
  template std::uint64_t perft(Position<bits>&, int); \
  template std::uint64_t perft_played(Position<bits>&, int);
AANCA_INSTANTIATE(64)
AANCA_INSTANTIATE(128)
AANCA_INSTANTIATE(256)
AANCA_INSTANTIATE(512)
#undef AANCA_INSTANTIATE

}  // namespace engine
