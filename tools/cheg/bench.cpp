// tools/cheg/bench.cpp: times activations: for each ENTRY on random positions that match it, and
// the machine alone on a straight program. Every figure is the best of kRounds rounds, because
// other work on the computer only slows a run.
#include "tools/cheg/bench.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <iomanip>
#include <limits>
#include <ostream>
#include <random>
#include <string>
#include <vector>

#include "cheg/assembler/assembler.h"
#include "tools/cheg/soak.h"

namespace cheg_tool {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kPositions = 200;  // of each ENTRY
constexpr int kRounds = 9;

/// Nanoseconds per call when one f() makes `calls` of them.
template <class F>
double best_ns(int calls, F f) {
  double best = std::numeric_limits<double>::max();
  for (int round = 0; round < kRounds; ++round) {
    const auto start = Clock::now();
    f();
    const std::chrono::duration<double, std::nano> took = Clock::now() - start;
    best = std::min(best, took.count() / calls);
  }
  return best;
}

/// A Host without a position, for programs that read the View only.
class Mute : public cheg::Host {
 public:
  int legal_moves(cheg::Value*, int) override { return 0; }
  bool gives_check(const cheg::Value&) override { return false; }
  bool legal(const cheg::Value&) override { return false; }
  int follow(const cheg::Plan&, int square) override { return square; }
  cheg::Trial try_move(const cheg::Value&, const cheg::Plan&, std::int32_t) override { return {}; }
  std::int32_t score(const cheg::Verdict&) override { return 0; }
  std::int32_t enough() override { return 0; }
  bool stopping() override { return false; }
};

/// A program of the instructions that endgame programs use most: ranks, files, distances,
/// comparisons, sums. It has no jumps.
cheg::Program straight_line() {
  std::string text = "ENTRY R&P,K\n";
  const std::array<const char*, 10> lines{
      " RANK A,BK\n",   " FILE B,WP\n",      " MVDIST C,WK,WP\n", " MVDIST D,BK,WP\n",
      " SUB E,D,C\n",   " ADD V,A,B\n",      " INSQ G,BK,WP\n",   " MAX V,V,\"3\n",
      " OPP H,WK,BK\n", " SQ>RNK S,WP,\"1\n"};
  for (int i = 0; i < 6; ++i)
    for (const char* line : lines) text += line;
  text.resize(text.size() - std::string(lines.back()).size());
  return cheg::assemble(text + " VALRET V,\"0,\"500\nEND\n", "bench");
}

/// Positions that match the entry; fewer than requested when they are hard to find.
std::vector<std::string> positions(engine::BoardEngine& core, const cheg::Entry& entry) {
  std::mt19937 random(1);
  std::vector<std::string> out;
  for (int i = 0; i < 100 * kPositions && out.size() < kPositions; ++i) {
    const std::string fen = random_fen(entry, random, false);
    try {
      core.game().set_position(fen);
    } catch (const std::exception&) {
      continue;
    }
    if (!core.game().legal_moves().empty() && core.inspect({}).text == entry.text)
      out.push_back(fen);
  }
  return out;
}

/// Means per activation.
struct Cost {
  double ns = 0, steps = 0;
};

/// The mean over positions of the best time of each.
Cost cost(engine::BoardEngine& core, const std::vector<std::string>& fens) {
  Cost out;
  constexpr int kCalls = 20;
  for (const std::string& fen : fens) {
    core.game().set_position(fen);
    out.steps += core.inspect({}).outcome.steps;
    out.ns += best_ns(kCalls, [&] {
      for (int i = 0; i < kCalls; ++i) core.inspect({});
    });
  }
  const auto n = static_cast<double>(std::max<std::size_t>(1, fens.size()));
  return {out.ns / n, out.steps / n};
}

}  // namespace

double straight_line_ns() {
  const cheg::Program program = straight_line();
  std::array<std::uint8_t, 64> squares{};
  std::array<cheg::PieceInfo, 256> pieces{};
  pieces[1] = {cheg::Kind::King, 0, 0};
  pieces[2] = {cheg::Kind::Rook, 0, 1};
  pieces[3] = {cheg::Kind::Pawn, 0, 2};
  pieces[4] = {cheg::Kind::King, 1, 0};
  const std::array<std::int16_t, 4> occupied{6, 12, 27, 60};
  for (std::size_t i = 0; i < occupied.size(); ++i)
    squares[static_cast<std::size_t>(occupied[i])] = static_cast<std::uint8_t>(i + 1);
  cheg::View view;
  view.squares = squares.data();
  view.pieces = pieces.data();
  view.occupied = occupied.data();
  view.count = static_cast<int>(occupied.size());
  view.depth = 2;
  Mute host;
  cheg::Machine machine;
  constexpr int kCalls = 20'000;
  return best_ns(kCalls, [&] {
    for (int i = 0; i < kCalls; ++i) machine.run(program, 0, view, host, nullptr);
  });
}

void bench(engine::BoardEngine& core, const cheg::Programs& programs, std::ostream& out) {
  out << std::fixed << std::setprecision(0);
  out << "60 instructions in a line: " << straight_line_ns() << " ns\n";
  // The cost of an inspection without a program.
  core.game().set_start();
  const Cost empty = cost(core, {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"});
  for (const auto& p : programs)
    for (const cheg::Entry& entry : p->entries) {
      const std::vector<std::string> fens = positions(core, entry);
      out << std::left << std::setw(16) << entry.text << std::right;
      if (fens.empty()) {
        out << "no positions found\n";
        continue;
      }
      const Cost c = cost(core, fens);
      const double ns = std::max(1.0, c.ns - empty.ns);
      out << std::setw(8) << ns << " ns" << std::setw(8) << c.steps << " steps" << std::setw(12)
          << 1e9 / ns << " a second\n";
    }
}

}  // namespace cheg_tool
