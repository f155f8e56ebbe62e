// All times are milliseconds.
#include "engine/cecp/time_control.h"

#include <algorithm>

#include "engine/protocol/command.h"

namespace engine {
namespace {

// An empty clock must still give a move. `st 0` means very little: cutechess truncates 0.5 to 0.
constexpr std::int64_t kLeastTime = 10;
constexpr std::int64_t kLeastMoveTime = 100;
constexpr int kMovesLeftInGame = 30;  // assumed when the time control has no number of moves

}  // namespace

bool TimeControl::set_level(std::string_view text, int ply) {
  const auto moves = parse_integer(next_word(text));
  const auto base = parse_time(next_word(text), 60'000);
  const auto increment = parse_time(next_word(text), 1000);
  if (!moves || !base) return false;
  moves_per_session_ = static_cast<int>(std::clamp<std::int64_t>(*moves, 0, 10'000));
  base_ = std::max<std::int64_t>(*base, 0);
  increment_ = std::max<std::int64_t>(increment.value_or(0), 0);
  move_time_.reset();
  level_ply_ = ply;
  own_clock_ = base_;
  return true;
}

void TimeControl::set_move_time(std::int64_t ms) { move_time_ = std::max(ms, kLeastMoveTime); }

void TimeControl::reset() {
  depth_.reset();
  node_rate_ = 0;
  level_ply_ = 0;
  own_clock_ = base_;
  delays_.reset();
}

void TimeControl::set_own_clock(std::int64_t ms) {
  delays_.read_clock(ms);
  own_clock_ = ms;
}

void TimeControl::moved(std::int64_t elapsed, int ply) {
  own_clock_ += increment_ - elapsed;
  if (moves_per_session_ > 0 && moves_to_go(ply) == moves_per_session_) own_clock_ += base_;
  delays_.moved(own_clock_);
}

int TimeControl::moves_to_go(int ply) const {
  if (moves_per_session_ == 0) return 0;
  const int made = std::max(0, ply - level_ply_) / 2;
  return moves_per_session_ - made % moves_per_session_;
}

std::uint64_t TimeControl::node_budget(const Limits& limits) const {
  const auto rate = static_cast<double>(node_rate_);
  double seconds = 0;
  if (limits.move_time) {
    seconds = static_cast<double>(*limits.move_time) / 1000;
  } else {
    const int moves = limits.moves_to_go > 0 ? std::min(limits.moves_to_go, 40) : kMovesLeftInGame;
    seconds =
        (static_cast<double>(limits.clock.value_or(0)) / moves + static_cast<double>(increment_)) /
        1000;
  }
  return static_cast<std::uint64_t>(std::clamp(seconds * rate, 1.0, 1e18));
}

Limits TimeControl::limits(int ply, std::int64_t spent) const {
  Limits limits;
  limits.depth = depth_;
  if (move_time_) {
    limits.move_time = std::max(*move_time_ - spent, kLeastTime);
  } else {
    limits.clock = std::max(own_clock_ - spent, kLeastTime);
    limits.increment = increment_;
    limits.moves_to_go = moves_to_go(ply);
  }
  delays_.keep_back(limits);
  if (node_rate_ > 0) {
    limits.nodes = node_budget(limits);
    limits.move_time.reset();
    limits.clock.reset();
    limits.increment = 0;
    limits.moves_to_go = 0;
  }
  return limits;
}

}  // namespace engine
