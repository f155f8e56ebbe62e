// engine/board/movegen/perft.cpp: recursion over generate, play and undo; compiles the tables of
// the game for each request. Tested by tests/perft/perft_test.cpp.
#include "engine/board/movegen/perft.h"

#include <memory>

namespace engine {

template <int Bits>
std::uint64_t perft(Position<Bits>& p, int depth) {
  if (depth <= 0) return 1;
  if (depth == 1) return p.count_moves();
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

namespace {

template <int Bits>
std::uint64_t run(const PerftRequest& r) {
  Position<Bits> p(r.rules, std::make_shared<MoveTables<Bits>>(r.rules, r.machinery));
  p.set(r.setup);
  const auto count = [&](int depth) { return r.bulk ? perft(p, depth) : perft_played(p, depth); };
  if (!r.each || r.depth <= 0) return count(r.depth);
  const auto list = std::make_unique<MoveList>();
  p.generate(*list);
  std::uint64_t nodes = 0;
  for (Move m : *list) {
    p.play(m);
    const std::uint64_t n = count(r.depth - 1);
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

#define AANCA_INSTANTIATE(bits)                       \
  template std::uint64_t perft(Position<bits>&, int); \
  template std::uint64_t perft_played(Position<bits>&, int);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine
