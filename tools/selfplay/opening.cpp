// tools/selfplay/opening.cpp: random walks, judged by a short search.
#include "tools/selfplay/opening.h"

#include <cstdlib>
#include <random>

namespace selfplay {

namespace {

constexpr int kTries = 40;

struct Silent final : engine::Listener {
  void on_info(const engine::Info&) override {}
};

void set_start(engine::Core& core, const std::string& fen) {
  if (fen.empty())
    core.set_start();
  else
    core.set_fen(fen);
}

/// False when the walk ran into the end of the game.
bool walk(engine::Core& core, int plies, std::mt19937_64& random,
          std::vector<engine::Move>& moves) {
  for (int i = 0; i < plies; ++i) {
    if (core.result()) return false;
    const auto legal = core.legal_moves();
    if (legal.empty()) return false;
    moves.push_back(legal[random() % legal.size()]);
    core.play(moves.back());
  }
  return !core.result() && !core.legal_moves().empty();
}

engine::Value judge(engine::Core& core, std::uint64_t nodes) {
  engine::Limits limits;
  limits.nodes = nodes;
  Silent silent;
  return core.prepare(limits)->run(silent).value;
}

}  // namespace

void set_up(engine::Core& core, const Opening& opening) {
  set_start(core, opening.fen);
  for (engine::Move m : opening.moves) core.play(m);
}

Opening random_opening(engine::Core& core, const std::string& fen, std::uint64_t seed,
                       const OpeningOptions& options) {
  std::mt19937_64 random(seed);
  Opening best{fen, {}};
  engine::Value best_value = engine::kInfinite;
  for (int i = 0; i < kTries && best_value > options.balance && options.plies > 0; ++i) {
    Opening opening{fen, {}};
    set_start(core, fen);
    if (!walk(core, options.plies, random, opening.moves)) continue;
    core.clear_hash();
    const engine::Value value = std::abs(judge(core, options.nodes));
    if (value < best_value) best = std::move(opening), best_value = value;
  }
  set_up(core, best);
  core.clear_hash();
  return best;
}

}  // namespace selfplay
