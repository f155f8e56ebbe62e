// engine/cecp/thinking.h: the search that runs, or ran last: worker thread, clock, phase,
// pondering, and the settings that wait until no search is disturbed. Does not write and
// does not own the game. Tested by tests/cecp/session_test.cpp.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/cecp/time_control.h"
#include "engine/engine.h"
#include "engine/protocol/engine_settings.h"
#include "engine/protocol/event.h"
#include "engine/protocol/move_timer.h"
#include "engine/protocol/worker.h"

namespace engine {

/// What the worker does. Thinking is about our own move, or, in Mode::Analyze, analysis. Hinting is
/// a short search that answers `hint`.
enum class Phase : std::uint8_t { Idle, Thinking, Pondering, Hinting };

/// For the main thread.
class Thinking {
 public:
  explicit Thinking(EventQueue& events) : worker_(events) {}

  Phase phase() const { return phase_; }
  TimeControl& time() { return time_; }
  const TimeControl& time() const { return time_; }
  /// Milliseconds since the search began, or, after a ponder hit, since then.
  std::int64_t elapsed() const { return timer_.elapsed(); }
  /// Milliseconds by which the search for our move exceeds its limits now; 0 if it has no clock.
  std::int64_t overdue() const { return timer_.overdue(); }

  /// Noted, and applied by apply_settings() or before the next search.
  EngineSettings& settings() { return settings_; }
  const EngineSettings& settings() const { return settings_; }
  /// REQUIRES Phase::Idle.
  void apply_settings(Engine& engine);
  /// Everything that a search needs and that takes long. REQUIRES Phase::Idle.
  void prepare(Engine& engine);

  // --- searches
  /// REQUIRES Phase::Idle and prepare() before. `spent`: milliseconds of this move that have
  /// passed.
  void start(Engine& engine, const Limits& limits, Phase phase, std::int64_t spent = 0);
  /// A move will be played without a search.
  void forget_search();
  /// Ends the search, if there is one; its events are no longer current.
  void stop();
  /// Ends and deletes the job: the engine may be changed or deleted now.
  void abandon();
  /// The search ends soon with the best move so far.
  void move_now() { worker_.stop(); }
  Progress progress() const { return worker_.progress(); }

  // --- events
  bool is_current(int search) const { return search == search_ && phase_ != Phase::Idle; }
  void note(const Info& info);
  /// The search has ended by itself. False: it was pondering, and the outcome waits for the move.
  bool finish(const SearchResult& outcome);
  /// The latest report about the best line.
  const std::optional<Info>& last_info() const { return last_info_; }

  // --- pondering
  /// The reply that we expect, kNoMove if none.
  Move expected_reply() const { return expected_; }
  void expect(Move reply) { expected_ = reply; }
  /// The move after which we ponder, kNoMove if none.
  Move guess() const { return guess_; }
  /// The search just started is about the position after `guess`; `real` would be its limits if
  /// the guess were played.
  void set_guess(Move guess, const Limits& real);
  /// The opponent played `move`. True: it was guessed, and the search continues as the one for our
  /// own move, under the limits `real`; the phase is then Thinking.
  bool ponder_hit(Move move, const Limits& real);
  /// After a ponder hit: the outcome if the search had ended before. The phase is then Idle.
  std::optional<SearchResult> take_ponder_outcome();

  // --- pause and resume
  bool paused() const { return paused_.has_value(); }
  void pause();
  struct Pause {
    Phase phase;
    std::int64_t spent;  // milliseconds of the move when it was paused
  };
  /// Ends the pause; nullopt when there was none.
  std::optional<Pause> end_pause();

 private:
  Worker worker_;
  TimeControl time_;
  Phase phase_ = Phase::Idle;
  int search_ = 0;  // number of the latest search
  MoveTimer timer_;
  std::optional<Info> last_info_;

  Move expected_ = kNoMove;
  Move guess_ = kNoMove;  // already played on the pondered position
  Limits guess_limits_;
  std::optional<SearchResult> ponder_outcome_;
  std::optional<Pause> paused_;

  EngineSettings settings_;
};

}  // namespace engine
