// tools/selfplay/speed.cpp: the searches in turn, and the ratio of their speeds.
#include "tools/selfplay/speed.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

#include "tools/selfplay/progress.h"

namespace selfplay {

namespace {

constexpr std::int64_t kPatienceMs = 600'000;

struct Search {
  double nodes_a_second = 0;
  int depth = 0;
};

Search search(CecpPlayer& player, const variants::Variant& variant, engine::BoardGame& game,
              const Opening& opening) {
  begin_game({&player}, variant, game, opening);
  const auto clock = static_cast<std::int64_t>(1000 * player.time().base.value_or(0));
  const Reply reply = player.think(clock, clock, kPatienceMs);
  if (reply.kind != Reply::Kind::Move)
    throw ProcessError(player.name() + " does not move in a position of " + variant.name +
                       (reply.text.empty() ? "" : ": " + reply.text));
  player.result("*");
  const std::uint64_t nodes = player.time().nodes.value_or(player.nodes());
  const double seconds = std::max(1e-9, std::chrono::duration<double>(reply.time).count());
  return {static_cast<double>(std::max<std::uint64_t>(1, nodes)) / seconds, player.depth()};
}

/// Collects the searches of both engines.
class Comparison {
 public:
  void add(const std::array<Search, 2>& pair) {
    ratios_.push_back(std::log(pair[0].nodes_a_second / pair[1].nodes_a_second));
    for (const std::size_t i : {0, 1}) {
      speeds_[i].push_back(pair[i].nodes_a_second);
      depths_[i] += pair[i].depth;
    }
  }
  SpeedResult result() const {
    SpeedResult r;
    r.positions = static_cast<int>(ratios_.size());
    if (ratios_.empty()) return r;
    const Estimate log = trimmed_mean(ratios_);
    r.ratio = std::exp(log.value);
    r.low = std::exp(log.value - log.error);
    r.high = std::exp(log.value + log.error);
    for (const std::size_t i : {0, 1}) {
      std::vector<double> speeds = speeds_[i];
      const auto middle = speeds.begin() + static_cast<std::ptrdiff_t>(speeds.size() / 2);
      std::nth_element(speeds.begin(), middle, speeds.end());
      r.nodes_a_second[i] = *middle;
      r.depth[i] = static_cast<double>(depths_[i]) / r.positions;
    }
    return r;
  }

 private:
  std::vector<double> ratios_;  // logarithms
  std::array<std::vector<double>, 2> speeds_;
  std::array<int, 2> depths_{};
};

}  // namespace

std::string describe(const SpeedResult& r) {
  char text[160];
  std::snprintf(text, sizeof text,
                "positions %d  speed %.3f [%.3f, %.3f]  knps %.0f / %.0f  depth %.1f / %.1f",
                r.positions, r.ratio, r.low, r.high, r.nodes_a_second[0] / 1000,
                r.nodes_a_second[1] / 1000, r.depth[0], r.depth[1]);
  return text;
}

SpeedResult compare_speed(const MatchOptions& match, int positions, std::ostream& log) {
  check_players(match);
  std::array<PlayerOptions, 2> options{match.first, match.second};
  for (PlayerOptions& o : options) o.time.processor = true;
  std::array<CecpPlayer, 2> players{CecpPlayer(options[0]), CecpPlayer(options[1])};
  const auto referee = engine::BoardEngine::create(match.variant, {16, 1});
  Progress progress(log);
  Comparison comparison;
  const Opening first = opening_of(match, 0, *referee);  // not counted: the first search is slower
  for (CecpPlayer& player : players) search(player, *match.variant, referee->game(), first);
  for (int i = 0; i < positions; ++i) {
    const Opening opening = opening_of(match, i, *referee);
    std::array<Search, 2> pair;
    for (const int k : {i % 2, 1 - i % 2}) {
      const auto player = static_cast<std::size_t>(k);
      pair[player] = search(players[player], *match.variant, referee->game(), opening);
    }
    comparison.add(pair);
    progress.show(describe(comparison.result()), i + 1);
  }
  return comparison.result();
}

}  // namespace selfplay
