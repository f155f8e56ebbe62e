#include "engine/bench.h"

#include <chrono>
#include <ostream>
#include <string>

#include "engine/core.h"
#include "variants/catalog.h"

namespace engine {

namespace {

struct BenchPosition {
  const char* variant;
  const char* fen;  // null: the start
  int depth;
};

// Openings, middle games and endings of every kind of rule.
constexpr BenchPosition kPositions[] = {
    {"chess", nullptr, 10},
    {"chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 9},
    {"chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 13},
    {"chess", "r1bq1rk1/pp2bppp/2n2n2/2pp4/3P4/2N1PN2/PPQ1BPPP/R1B2RK1 w - - 0 9", 9},
    {"capablanca", nullptr, 8},
    {"crazyhouse", nullptr, 8},
    {"crazyhouse", "r1b1kb1r/ppp2ppp/2n2n2/3qp3/8/2N2N2/PPPP1PPP/R1BQKB1R[Pp] w KQkq - 0 6", 7},
    {"xiangqi", nullptr, 8},
    {"shogi", nullptr, 7},
    {"atomic", nullptr, 8},
    {"antichess", nullptr, 9},
    {"horde", nullptr, 7},
};

/// Says nothing.
class Silent : public Listener {
 public:
  void on_info(const Info&) override {}
};

}  // namespace

std::uint64_t bench(std::ostream& out, const std::filesystem::path& data_dir) {
  using std::chrono::duration, std::chrono::steady_clock;
  const variants::Catalog catalog = variants::Catalog::standard(data_dir);
  std::uint64_t nodes = 0;
  double seconds = 0;
  for (const BenchPosition& b : kPositions) {
    const std::unique_ptr<Core> core = Core::create(catalog.find(b.variant), {16, 1});
    if (b.fen != nullptr) core->set_fen(b.fen);
    Limits limits;
    limits.depth = b.depth;
    Silent silent;
    const auto start = steady_clock::now();
    const Outcome o = core->prepare(limits)->run(silent);
    const double took = duration<double>(steady_clock::now() - start).count();
    out << b.variant << " depth " << o.depth << ": " << o.nodes << " nodes, value " << o.value
        << ", " << static_cast<std::uint64_t>(static_cast<double>(o.nodes) / (took + 1e-9))
        << " nps\n";
    nodes += o.nodes;
    seconds += took;
  }
  out << nodes << " nodes "
      << static_cast<std::uint64_t>(static_cast<double>(nodes) / (seconds + 1e-9)) << " nps\n";
  return nodes;
}

}  // namespace engine
