// A search is identified by its number: stop() raises it, so that events of a stopped search that
// are still in the queue are recognized and dropped.
#include "engine/cecp/thinking.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace engine {
namespace {

/// May a ponder search continue under the limits of the real move? Small differences of the clocks
/// are delays of the GUI; a search that expects much more time than there is must not continue.
bool same_limits(const Limits& pondered, const Limits& real) {
  if (pondered.move_time != real.move_time || pondered.depth != real.depth ||
      pondered.nodes != real.nodes || pondered.moves_to_go != real.moves_to_go ||
      pondered.increment != real.increment || pondered.clock.has_value() != real.clock.has_value())
    return false;
  if (!real.clock) return true;
  const std::int64_t missing = *pondered.clock - *real.clock;
  return std::abs(missing) <= std::max<std::int64_t>(50, *real.clock / 20);
}

}  // namespace

// --- settings

void Thinking::apply_settings(Engine& engine) {
  if (settings_.wait()) worker_.abandon();
  settings_.apply(engine);
}

void Thinking::prepare(Engine& engine) {
  apply_settings(engine);
  settings_.prepare(engine);
}

// --- searches

void Thinking::start(Engine& engine, const Limits& limits, Phase phase, std::int64_t spent) {
  worker_.wait();
  std::unique_ptr<Job> job = engine.prepare(limits);
  ++search_;
  phase_ = phase;
  timer_.start(spent);
  timer_.limit(limits);
  last_info_.reset();
  ponder_outcome_.reset();
  worker_.start(search_, std::move(job));
}

void Thinking::forget_search() {
  timer_.start();
  last_info_.reset();
}

// Blocks until the worker is idle: a few milliseconds, the time between two looks at the stop flag.
void Thinking::stop() {
  if (phase_ != Phase::Idle) {
    worker_.stop();
    worker_.wait();
    ++search_;
    phase_ = Phase::Idle;
  }
  guess_ = kNoMove;
  ponder_outcome_.reset();
}

void Thinking::abandon() {
  stop();
  worker_.abandon();
}

void Thinking::note(const Info& info) {
  if (info.multi_pv == 1) last_info_ = info;
}

bool Thinking::finish(const SearchResult& outcome) {
  if (phase_ == Phase::Pondering) {
    ponder_outcome_ = outcome;
    return false;
  }
  phase_ = Phase::Idle;
  return true;
}

// --- pondering

void Thinking::set_guess(Move guess, const Limits& real) {
  guess_ = guess;
  guess_limits_ = real;
}

bool Thinking::ponder_hit(Move move, const Limits& real) {
  if (phase_ != Phase::Pondering || !guess_ || guess_ != move) return false;
  if (!same_limits(guess_limits_, real)) return false;
  phase_ = Phase::Thinking;
  guess_ = kNoMove;
  timer_.start();
  timer_.limit(real);
  if (!ponder_outcome_) worker_.ponder_hit();
  return true;
}

std::optional<SearchResult> Thinking::take_ponder_outcome() {
  if (ponder_outcome_) phase_ = Phase::Idle;
  return std::exchange(ponder_outcome_, std::nullopt);
}

// --- pause and resume

void Thinking::pause() {
  const Pause pause{phase_, elapsed()};
  stop();
  paused_ = pause;
}

std::optional<Thinking::Pause> Thinking::end_pause() {
  return std::exchange(paused_, std::nullopt);
}

}  // namespace engine
