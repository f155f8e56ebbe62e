// engine/cecp/time_control.h: level, st, sd, nps and time together: the Limits of the
// next search. Tested by tests/cecp/time_control_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/protocol/delays.h"
#include "engine/search/limits.h"

namespace engine {

/// Times in milliseconds. Plies are counted from the start of the game as the board has it.
class TimeControl {
 public:
  /// "MPS BASE INC", BASE in minutes or min:sec. From `ply` on the moves of a session are counted.
  /// False if the text is not a time control; nothing changes then.
  bool set_level(std::string_view text, int ply);
  void set_move_time(std::int64_t ms);
  void set_depth(std::optional<int> depth) { depth_ = depth; }
  /// Nodes per second that replace the clock; 0 or less: the real clock.
  void set_node_rate(std::int64_t rate) { node_rate_ = rate > 0 ? rate : 0; }
  void set_overhead(std::int64_t ms) { delays_.set_overhead(ms); }
  /// A new game: full clocks, no depth limit, the real clock.
  void reset();

  /// `time`: the clock of whatever side we play. What it lacks was lost in delays.
  void set_own_clock(std::int64_t ms);
  /// A move took `ms` longer than it was allowed to, or than we measured.
  void note_delay(std::int64_t ms) { delays_.note(ms); }
  /// We moved after `elapsed` milliseconds; `ply` is that of our next move. For GUIs that never
  /// send `time`.
  void moved(std::int64_t elapsed, int ply);

  /// Limits of a search at `ply`, of which `spent` milliseconds have already passed. Its clock is
  /// ours less the delays to be expected for the moves to come.
  Limits limits(int ply, std::int64_t spent = 0) const;

 private:
  int moves_to_go(int ply) const;
  std::uint64_t node_budget(const Limits& limits) const;

  int moves_per_session_ = 40;
  std::int64_t base_ = 5 * 60 * 1000;
  std::int64_t increment_ = 0;
  int level_ply_ = 0;
  std::optional<std::int64_t> move_time_;
  std::optional<int> depth_;
  std::int64_t node_rate_ = 0;
  std::int64_t own_clock_ = base_;
  Delays delays_;
};

}  // namespace engine
