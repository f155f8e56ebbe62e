// engine/board/movegen/perft.cpp: recursion over generate, play and undo; compiles the tables of
// the game for each request. Tested by tests/perft/perft_test.cpp.
#include "engine/board/movegen/perft.h"

#include <memory>

namespace engine {

template <int Bits>
std::uint64_t perft(Position<Bits>& p, int depth, bool bulk) {
  if (depth <= 0) return 1;
  if (bulk && depth == 1) return p.count_moves();
  const auto list = std::make_unique<MoveList>();
  p.generate(*list);
  std::uint64_t nodes = 0;
  for (Move m : *list) {
    p.play(m);
    nodes += perft(p, depth - 1, bulk);
    p.undo();
  }
  return nodes;
}

namespace {

template <int Bits>
std::uint64_t run(const PerftRequest& r) {
  Position<Bits> p(r.rules, std::make_shared<MoveTables<Bits>>(r.rules, r.machinery));
  p.set(r.setup);
  if (!r.each || r.depth <= 0) return perft(p, r.depth, r.bulk);
  const auto list = std::make_unique<MoveList>();
  p.generate(*list);
  std::uint64_t nodes = 0;
  for (Move m : *list) {
    p.play(m);
    const std::uint64_t n = perft(p, r.depth - 1, r.bulk);
    p.undo();
    r.each(p, m, n);
    nodes += n;
  }
  return nodes;
}

}  // namespace

std::uint64_t perft(const PerftRequest& request) {
  switch (request.rules->width()) {
    case 64:
      return run<64>(request);
    case 128:
      return run<128>(request);
    case 256:
      return run<256>(request);
    default:
      return run<512>(request);
  }
}

#define AANCA_INSTANTIATE(bits) template std::uint64_t perft(Position<bits>&, int, bool);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
