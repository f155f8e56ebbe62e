// engine/protocol/delays.h: what a move costs on the GUI's clock beyond the time that the engine
// measures, learned from the clocks that the GUI sends. Tested by tests/protocol/delays_test.cpp.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/search/limits.h"

namespace engine {

/// For the main thread. Times in milliseconds.
class Delays {
 public:
  /// The least delay to be expected for a move.
  void set_overhead(std::int64_t ms) { overhead_ = ms; }
  /// A new game: nothing is known of its delays.
  void reset();

  /// Our clock, as the GUI has it before our move. What it lacks of the one expected was lost in
  /// delays.
  void read_clock(std::int64_t ms);
  /// A move took `ms` longer than it was allowed to, or than we measured.
  void note(std::int64_t ms);
  /// We moved. `clock`: what our clock will say before our next move if nothing is lost; nullopt if
  /// that cannot be known.
  void moved(std::optional<std::int64_t> clock);
  /// The clock was set, or another game began: it says nothing about delays.
  void expect_nothing() { expected_.reset(); }

  /// `limits` has the clock of the GUI. Takes off what the moves to come are expected to lose, and
  /// sets `overhead` to what this one may lose.
  void keep_back(Limits& limits) const;

 private:
  /// To be expected for a move.
  std::int64_t delay() const;
  int moves_at_risk(const Limits& limits) const;

  std::int64_t overhead_ = 30;
  std::optional<std::int64_t> expected_;
  double late_ = 0;     // the greatest delay of late, fading
  double mean_ = 0;     // of the delays of late
  double pending_ = 0;  // delays since our last move
};

}  // namespace engine
