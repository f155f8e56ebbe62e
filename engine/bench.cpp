// engine/bench.cpp: the positions of the bench and the loop that searches them.
#include "engine/bench.h"

#include <chrono>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "cheg/library.h"
#include "engine/board_engine.h"
#include "variants/catalog.h"
#include "variants/data_folder.h"

namespace engine {

namespace {

struct BenchPosition {
  const char* name;  // unique; what the line of output begins with
  const char* variant;
  const char* fen;        // null: the start
  int depth;              // plies
  bool programs = false;  // with the endgame library, as the engine attaches it
};

// One game per kind of rule and per board width; openings, middle games and endings.
// clang-format off
constexpr BenchPosition kPositions[] = {
    {"chess",         "chess", nullptr, 12},
    {"chess-castle",  "chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 11},
    {"chess-rooks",   "chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 15},
    {"chess-middle",  "chess", "r1bq1rk1/pp2bppp/2n2n2/2pp4/3P4/2N1PN2/PPQ1BPPP/R1B2RK1 w - - 0 9", 12},
    {"capablanca",    "capablanca", nullptr, 10},
    {"crazyhouse",    "crazyhouse", nullptr, 11},
    {"crazyhouse-hand", "crazyhouse", "r1b1kb1r/ppp2ppp/2n2n2/3qp3/8/2N2N2/PPPP1PPP/R1BQKB1R[Pp] w KQkq - 0 6", 11},
    {"xiangqi",       "xiangqi", nullptr, 11},
    {"shogi",         "shogi", nullptr, 11},
    {"atomic",        "atomic", nullptr, 11},
    {"antichess",     "antichess", nullptr, 10},
    {"3check",        "3check", "r2q1rk1/2pp1pBp/1pn3pQ/3P4/8/p3R3/PP3PKP/8 w - - 3+3 0 23", 9},
    {"horde",         "horde", nullptr, 11},
    {"makruk",        "makruk", nullptr, 11},
    {"seirawan",      "seirawan", nullptr, 10},
    {"chu",           "chu", nullptr, 9},
    {"metamachy",     "metamachy", nullptr, 9},
    {"checkers",      "checkers", nullptr, 14},
    {"big",           "big", nullptr, 8},
    {"kqkr",          "chess", "8/8/8/3k4/3r4/8/8/KQ6 w - - 0 1", 11, true},
    {"krkp",          "chess", "8/8/8/8/2kp4/8/8/K6R w - - 0 1", 14, true},
};

// No game that comes with Aanca has more than 256 squares; this one has 361.
constexpr const char* kBigBoard = R"([big : chess]
title   = Nineteen by nineteen
board   = 19x19
fen     = 2g1d2c1e1c2d1g2/rnlbeawgdqkdgwaebnr/ppppppppppppppppppp/8hvh8/19/19/19/19/19/19/19/19/19/19/19/8HVH8/PPPPPPPPPPPPPPPPPPP/RNLBEAWGDQKDGWAEBNR/2G1D2C1E1C2D1G2 w - - 0 1
piece.A = Archbishop  BN
piece.C = Chancellor  RN
piece.D = Dragon      RF
piece.E = Elephant    FA
piece.G = Nightrider  NN
piece.H = Horse       BW
piece.K = King        K
piece.L = Camel       C
piece.P = Pawn        fmWfceFfmnDfmnH
piece.V = Cannon      mRcpR
piece.W = War Machine WD
xboard.piece.P = fmWfceFifmnDifmnH
castle  = none
double  = rank 3
promote.P     = QCADHGRBN
promote.zone  = last 4
promote.force = stuck
)";
// clang-format on

class NoListener : public Listener {
 public:
  void on_info(const Info&) override {}
};

EndgameSettings endgame_library(const std::filesystem::path& data_dir) {
  std::vector<std::string> complaints;
  EndgameSettings out;
  out.programs = std::make_shared<const cheg::Programs>(
      cheg::load_folder(cheg::library_folder(variants::data_folder(data_dir)), complaints));
  return out;
}

}  // namespace

std::uint64_t bench(std::ostream& out, const std::filesystem::path& data_dir,
                    const std::shared_ptr<const EvalParams>& params) {
  using std::chrono::duration, std::chrono::steady_clock;
  variants::Catalog catalog = variants::Catalog::standard(data_dir);
  catalog.add_text(kBigBoard, "bench.ini");
  const EndgameSettings library = endgame_library(data_dir);
  std::uint64_t nodes = 0;
  double seconds = 0;  // of searching alone
  for (const BenchPosition& b : kPositions) {
    const std::unique_ptr<BoardEngine> engine =
        BoardEngine::create(catalog.find(b.variant), {16, 1, params});
    if (b.programs) engine->set_endgames(library);
    if (b.fen != nullptr) engine->game().set_position(b.fen);
    Limits limits;
    limits.depth = b.depth;
    NoListener listener;
    const auto start = steady_clock::now();
    const SearchResult found = engine->prepare(limits)->run(listener);
    seconds += duration<double>(steady_clock::now() - start).count();
    out << b.name << " " << found.nodes << std::endl;  // at once: a crash shows where
    nodes += found.nodes;
  }
  out << nodes << " nodes "
      << static_cast<std::uint64_t>(static_cast<double>(nodes) / (seconds + 1e-9)) << " nps\n";
  return nodes;
}

}  // namespace engine
