// All times are milliseconds.
#include "engine/protocol/delays.h"

#include <algorithm>

namespace engine {
namespace {

constexpr std::int64_t kLeastTime = 10;  // an empty clock must still give a move

// A clock in centiseconds is rounded by less than this.
constexpr std::int64_t kClockStep = 10;
constexpr std::int64_t kGreatestDelay = 1000;  // more is not a delay but a corrected clock
constexpr double kFade = 0.97;                 // of a delay, per move

}  // namespace

void Delays::reset() {
  expected_.reset();
  late_ = mean_ = pending_ = 0;
}

void Delays::read_clock(std::int64_t ms) {
  if (expected_) note(*expected_ - ms - kClockStep);
  expected_.reset();
}

void Delays::note(std::int64_t ms) {
  if (ms <= 0 || ms > kGreatestDelay) return;
  late_ = std::max(late_, static_cast<double>(ms));
  pending_ += static_cast<double>(ms);
}

void Delays::moved(std::optional<std::int64_t> clock) {
  expected_ = clock;
  late_ *= kFade;
  mean_ += (pending_ - mean_) / 16;
  pending_ = 0;
}

std::int64_t Delays::delay() const {
  return std::max(overhead_, static_cast<std::int64_t>(2 * late_));
}

/// For how many moves delays are kept in reserve. A clock whose increment is less than the delays
/// does not recover from them, and they alone lose long endgames on time.
int Delays::moves_at_risk(const Limits& limits) const {
  if (limits.moves_to_go > 0) return std::min(limits.moves_to_go, 10);
  if (limits.increment == 0) return 16;
  return static_cast<double>(limits.increment) >= 2 * late_ ? 3 : 10;
}

void Delays::keep_back(Limits& limits) const {
  limits.overhead = delay();
  if (!limits.clock) return;
  // One delay is left to the search; never more than three quarters of the clock are kept back.
  const std::int64_t clock = *limits.clock;
  const std::int64_t kept = delay() * std::max(1, moves_at_risk(limits) - 1);
  limits.clock = std::max(clock - std::min(kept, clock * 3 / 4), kLeastTime);
  // Delays use up a part of the increment. When the clock is hardly more than the reserve, the
  // increment is saved until it has recovered.
  const auto lost = static_cast<std::int64_t>(mean_ + 0.5);
  limits.increment = kept > clock * 3 / 4 ? 0 : std::max<std::int64_t>(0, limits.increment - lost);
}

}  // namespace engine
