// tools/selfplay/opening.cpp: random walks, judged by a short search.
#include "tools/selfplay/opening.h"

#include <cstdlib>
#include <random>

#include "variants/shuffle.h"

namespace selfplay {

namespace {

constexpr int kTries = 40;

/// A listener that ignores all reports.
struct Silent final : engine::Listener {
  void on_info(const engine::Info&) override {}
};

void set_start(engine::BoardGame& game, const std::string& fen) {
  if (fen.empty())
    game.set_start();
  else
    game.set_position(fen);
}

/// `fen`, else a start position of a game that shuffles; empty: the game has only one.
std::string draw_start(const engine::BoardGame& game, const std::string& fen,
                       std::mt19937_64& random) {
  const variants::Variant& variant = game.board().rules().variant();
  const std::uint64_t all = variants::arrangements(variant);
  return fen.empty() && all > 1 ? variants::arranged_fen(variant, random() % all) : fen;
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

/// Value of the position for the side to move, by a search of `nodes`.
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

/// Stops at the first opening within the balance; 0 plies: the start position itself.
Opening random_opening(engine::BoardEngine& player, const std::string& fen, std::uint64_t seed,
                       const OpeningOptions& options) {
  std::mt19937_64 random(seed);
  const std::string start = draw_start(player.game(), fen, random);
  if (options.plies == 0) {
    set_up(player.game(), {start, {}});
    return {start, {}};
  }
  Opening best{start, {}, engine::kInfinite};
  for (int i = 0; i < kTries && best.imbalance > options.balance; ++i) {
    Opening opening{start, {}};
    set_start(player.game(), start);
    if (!walk(player.game(), options.plies, random, opening.moves)) continue;
    player.clear();
    opening.imbalance = std::abs(value_of(player, options.nodes));
    if (opening.imbalance < best.imbalance) best = std::move(opening);
  }
  set_up(player.game(), best);
  player.clear();
  return best;
}

}  // namespace selfplay
