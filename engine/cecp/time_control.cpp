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

// A clock in centiseconds is rounded by less than this.
constexpr std::int64_t kClockStep = 10;
constexpr std::int64_t kGreatestDelay = 1000;  // more is not a delay but a corrected clock
constexpr double kFade = 0.97;                 // of a delay, per move

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
  clock_known_ = false;
  late_ = mean_ = pending_ = 0;
}

void TimeControl::set_own_clock(std::int64_t ms) {
  if (clock_known_) note_delay(own_clock_ - ms - kClockStep);
  clock_known_ = false;
  own_clock_ = ms;
}

void TimeControl::note_delay(std::int64_t ms) {
  if (ms <= 0 || ms > kGreatestDelay) return;
  late_ = std::max(late_, static_cast<double>(ms));
  pending_ += static_cast<double>(ms);
}

void TimeControl::moved(std::int64_t elapsed, int ply) {
  own_clock_ += increment_ - elapsed;
  clock_known_ = true;
  late_ *= kFade;
  mean_ += (pending_ - mean_) / 16;
  pending_ = 0;
  if (moves_per_session_ > 0 && moves_to_go(ply) == moves_per_session_) own_clock_ += base_;
}

int TimeControl::moves_to_go(int ply) const {
  if (moves_per_session_ == 0) return 0;
  const int made = std::max(0, ply - level_ply_) / 2;
  return moves_per_session_ - made % moves_per_session_;
}

std::int64_t TimeControl::delay() const {
  return std::max(overhead_, static_cast<std::int64_t>(2 * late_));
}

/// For how many moves delays are kept in reserve. A clock whose increment is less than the delays
/// does not recover from them, and they alone lose long endgames on time.
int TimeControl::moves_at_risk(const Limits& limits) const {
  if (limits.moves_to_go > 0) return std::min(limits.moves_to_go, 10);
  if (limits.increment == 0) return 16;
  return static_cast<double>(limits.increment) >= 2 * late_ ? 3 : 10;
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
  limits.overhead = delay();
  limits.depth = depth_;
  if (move_time_) {
    limits.move_time = std::max(*move_time_ - spent, kLeastTime);
  } else {
    const std::int64_t clock = std::max(own_clock_ - spent, kLeastTime);
    limits.increment = increment_;
    limits.moves_to_go = moves_to_go(ply);
    // One delay is left to the search; never more than three quarters of the clock are kept back.
    const std::int64_t kept = delay() * std::max(1, moves_at_risk(limits) - 1);
    limits.clock = std::max(clock - std::min(kept, clock * 3 / 4), kLeastTime);
    // Delays use up a part of the increment. When the clock is hardly more than the reserve, the
    // increment is saved until it has recovered.
    const auto lost = static_cast<std::int64_t>(mean_ + 0.5);
    limits.increment = kept > clock * 3 / 4 ? 0 : std::max<std::int64_t>(0, increment_ - lost);
  }
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
