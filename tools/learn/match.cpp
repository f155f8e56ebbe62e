#include "tools/learn/match.h"

#include <time.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/board_engine.h"
#include "tools/selfplay/opening.h"

namespace learn {

namespace {

using engine::BoardEngine;
using engine::Value;

constexpr int kLongest = 400;     // plies; then it is a draw
constexpr Value kDecided = 2000;  // both players agree, this many plies in a row
constexpr int kDecidedPlies = 4;
constexpr std::uint64_t kOpeningNodes = 2000;

class Silent final : public engine::Listener {
  void on_info(const engine::Info&) override {}
};

engine::SearchResult think(BoardEngine& player, std::uint64_t nodes) {
  engine::Limits limits;
  limits.nodes = nodes;
  Silent silent;
  return player.prepare(limits)->run(silent);
}

double processor_seconds() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

selfplay::OpeningOptions opening_options(const MatchOptions& options) {
  selfplay::OpeningOptions out;
  out.plies = options.random_plies;
  out.balance = options.balance;
  out.nodes = kOpeningNodes;
  return out;
}

/// Points of White, in half points, of a game from the opening.
int play_game(const std::array<BoardEngine*, 2>& players, const std::array<std::uint64_t, 2>& nodes,
              const selfplay::Opening& opening) {
  for (BoardEngine* p : players) {
    p->clear();
    selfplay::set_up(p->game(), opening);
  }
  int decided = 0;
  for (int ply = 0; ply < kLongest; ++ply) {
    const engine::BoardGame& game = players[0]->game();
    if (const auto result = game.result())
      return result->winner == engine::Winner::White   ? 2
             : result->winner == engine::Winner::Black ? 0
                                                       : 1;
    const std::size_t side = game.side_to_move();
    const engine::SearchResult found = think(*players[side], nodes[side]);
    const Value white = side == engine::kWhite ? found.value : -found.value;
    if (std::abs(white) < kDecided)
      decided = 0;
    else
      decided = (decided > 0) == (white > 0) ? decided + (white > 0 ? 1 : -1) : white > 0 ? 1 : -1;
    if (std::abs(decided) >= kDecidedPlies) return decided > 0 ? 2 : 0;
    for (BoardEngine* p : players) p->game().play(found.best);
  }
  return 1;
}

void count(selfplay::Score& score, int half_points) {
  ++(half_points == 2 ? score.wins : half_points == 1 ? score.draws : score.losses);
}

}  // namespace

double speed_ratio(const std::shared_ptr<const variants::Variant>& variant,
                   const engine::SearchSettings& first, const engine::SearchSettings& second,
                   std::uint64_t seed) {
  constexpr int kPositions = 15;
  constexpr std::uint64_t kNodes = 40'000;
  const auto a = BoardEngine::create(variant, first), b = BoardEngine::create(variant, second);
  const MatchOptions standard;
  std::vector<double> ratios;
  for (int i = 0; i < kPositions; ++i) {
    const selfplay::Opening opening = selfplay::random_opening(
        *a, "", seed + static_cast<std::uint64_t>(i), opening_options(standard));
    selfplay::set_up(b->game(), opening);
    const auto speed = [&](BoardEngine& player) {
      player.clear();
      const double begin = processor_seconds();
      const std::uint64_t nodes = think(player, kNodes).nodes;
      return static_cast<double>(nodes) / std::max(1e-6, processor_seconds() - begin);
    };
    ratios.push_back(speed(*a) / speed(*b));
  }
  // The median: on a busy machine single positions are far off.
  std::nth_element(ratios.begin(), ratios.begin() + kPositions / 2, ratios.end());
  return ratios[kPositions / 2];
}

selfplay::Score play_match(const std::shared_ptr<const variants::Variant>& variant,
                           const engine::SearchSettings& first,
                           const engine::SearchSettings& second, const MatchOptions& options,
                           const std::function<bool(const selfplay::Score&)>& progress) {
  std::array<std::uint64_t, 2> nodes{options.nodes, options.nodes};
  if (options.equal_time) {
    const double ratio = speed_ratio(variant, first, second, options.seed);
    const auto fewer = [&](double r) {
      return static_cast<std::uint64_t>(static_cast<double>(options.nodes) * r);
    };
    if (ratio < 1) nodes[0] = fewer(ratio);
    if (ratio > 1) nodes[1] = fewer(1 / ratio);
  }
  selfplay::Score score;
  std::mutex mutex;
  std::atomic<int> next{0};
  std::atomic<bool> stopped{false};
  const auto work = [&] {
    const auto a = BoardEngine::create(variant, first), b = BoardEngine::create(variant, second);
    for (int pair = next++; pair < options.pairs && !stopped; pair = next++) {
      const auto seed = options.seed * 1'000'003 + static_cast<std::uint64_t>(pair);
      const selfplay::Opening opening =
          selfplay::random_opening(*a, "", seed, opening_options(options));
      const int white = play_game({a.get(), b.get()}, nodes, opening);
      const int black = 2 - play_game({b.get(), a.get()}, {nodes[1], nodes[0]}, opening);
      const std::lock_guard lock(mutex);
      count(score, white);
      count(score, black);
      ++score.pairs[static_cast<std::size_t>(white + black)];
      if (progress && !progress(score)) stopped = true;
    }
  };
  std::vector<std::thread> threads;
  for (int i = 1; i < options.threads; ++i) threads.emplace_back(work);
  work();
  for (std::thread& t : threads) t.join();
  return score;
}

}  // namespace learn
