// engine/search/clock.cpp: the time budget of a move.
#include "engine/search/clock.h"

#include <algorithm>

namespace engine {

Budget make_budget(const Limits& limits, bool forced) {
  Budget b;
  if (limits.infinite) return b;
  if (limits.move_time) {
    b.timed = true;
    b.hard = std::max<std::int64_t>(1, *limits.move_time - limits.overhead);
    b.soft = 8 * b.hard;  // never reached: a fixed time is used up
    if (forced) b.soft = b.hard = std::min<std::int64_t>(b.hard, 200);
  }
  if (!limits.clock) return b;
  // A reserve for lag and late wake-ups; when hardly any time is left, half of it.
  const std::int64_t left = std::max<std::int64_t>(0, *limits.clock);
  const std::int64_t reserve = std::min(limits.overhead + left / 64, left / 2);
  const std::int64_t usable = left - reserve;
  const double moves = limits.moves_to_go > 0 ? std::min(limits.moves_to_go, 50) : limits.horizon;
  const auto share =
      static_cast<std::int64_t>(static_cast<double>(usable) / moves +
                                static_cast<double>(limits.increment) * limits.time.increment);
  Budget c;
  c.timed = true;
  // The last move before a time control may use nearly all of the time, others only a part.
  const std::int64_t ceiling = moves == 1 ? usable * 9 / 10 : usable * 4 / 10;
  c.soft = std::clamp<std::int64_t>(share, 1, std::max<std::int64_t>(1, ceiling));
  c.hard = std::clamp<std::int64_t>(
      static_cast<std::int64_t>(static_cast<double>(share) * limits.time.hard), 1,
      std::max<std::int64_t>(1, ceiling));
  if (forced) c.soft = c.hard = std::max<std::int64_t>(1, std::min<std::int64_t>(c.soft / 8, 200));
  if (!b.timed) return c;
  return {std::min(b.soft, c.soft), std::min(b.hard, c.hard), true};
}

Clock::Clock(const Limits& limits, bool forced)
    : budget_(make_budget(limits, forced)),
      start_(now()),
      counted_from_(start_),
      pondering_(limits.ponder) {}

std::int64_t Clock::now() {
  using std::chrono::duration_cast, std::chrono::milliseconds, std::chrono::steady_clock;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

std::int64_t Clock::elapsed() const { return now() - start_; }
std::int64_t Clock::counted() const {
  return now() - counted_from_.load(std::memory_order_relaxed);
}

void Clock::ponder_hit() {
  counted_from_.store(now(), std::memory_order_relaxed);
  pondering_.store(false, std::memory_order_relaxed);
}

bool Clock::out_of_time() const {
  return budget_.timed && !pondering() && counted() >= budget_.hard;
}

bool Clock::enough(double pressure) const {
  if (!budget_.timed || pondering()) return false;
  // Half of the time pondered counts towards the soft limit.
  const double spent =
      static_cast<double>(counted()) + 0.5 * static_cast<double>(elapsed() - counted());
  const double soft =
      std::min(static_cast<double>(budget_.soft) * pressure, static_cast<double>(budget_.hard));
  return spent >= soft;
}

}  // namespace engine
