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

void set_start(engine::BoardGame& game, const std::string& fen) {
  if (fen.empty())
    game.set_start();
  else
    game.set_position(fen);
}

/// False when the walk ran into the end of the game.
bool walk(engine::BoardGame& game, int plies, std::mt19937_64& random,
          std::vector<engine::Move>& moves) {
  for (int i = 0; i < plies; ++i) {
    if (game.result()) return false;
    const auto legal = game.legal_moves();
    if (legal.empty()) return false;
    moves.push_back(legal[random() % legal.size()]);
    game.play(moves.back());
  }
  return !game.result() && !game.legal_moves().empty();
}

engine::Value value_of(engine::BoardEngine& player, std::uint64_t nodes) {
  engine::Limits limits;
  limits.nodes = nodes;
  Silent silent;
  return player.prepare(limits)->run(silent).value;
}

}  // namespace

void set_up(engine::BoardGame& game, const Opening& opening) {
  set_start(game, opening.fen);
  for (engine::Move m : opening.moves) game.play(m);
}

Opening random_opening(engine::BoardEngine& player, const std::string& fen, std::uint64_t seed,
                       const OpeningOptions& options) {
  std::mt19937_64 random(seed);
  Opening best{fen, {}};
  engine::Value best_value = engine::kInfinite;
  for (int i = 0; i < kTries && best_value > options.balance && options.plies > 0; ++i) {
    Opening opening{fen, {}};
    set_start(player.game(), fen);
    if (!walk(player.game(), options.plies, random, opening.moves)) continue;
    player.clear();
    const engine::Value value = std::abs(value_of(player, options.nodes));
    if (value < best_value) best = std::move(opening), best_value = value;
  }
  set_up(player.game(), best);
  player.clear();
  return best;
}

}  // namespace selfplay
