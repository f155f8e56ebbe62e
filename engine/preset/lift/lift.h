// engine/preset/lift/lift.h: a preset's rules as a game that the engine compiles: learned from
// random games of the script, compared with it on others. Tested by tests/preset/lift_test.cpp.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/preset/lift/compare.h"

namespace engine::lift {

struct LiftSettings {
  int learn = 1500;     // positions to learn from; four times as many where they are too few
  int compare = 500;    // positions, at least, to compare on
  int rounds = 4;       // of learning, at most
  double seconds = 30;  // of processor time, about
  std::uint64_t seed = 1;
  /// Called again and again, with the number of calls: about that of positions. False: stop.
  std::function<bool(int calls)> go_on = [](int) { return true; };
};

/// A preset whose rules the tables have, as far as they were compared.
struct LiftedGame {
  std::shared_ptr<const variants::Variant> variant;
  Layout layout;
  Names names;
};

struct Lift {
  std::string ini;                 // empty: no section could be written
  Comparison proof;                // on games that nothing was learned from
  std::optional<LiftedGame> game;  // none: the script is played
  std::string reason;              // why there is none; one line
  bool in_time = true;             // false: with more time there might be one
};

inline constexpr int kMostSeconds = 86400;
/// With so many seconds, as an option --learning-time gives them. Throws std::runtime_error unless
/// they are from 1 to kMostSeconds.
LiftSettings with_seconds(int seconds);

/// Never throws for what a preset does. The preset outlives the result.
Lift lift(const gamecourier::Preset& preset, const LiftSettings& settings = {});

/// The game of a section that lift() wrote for this preset: `labels` as its layout has them. Throws
/// std::runtime_error when they do not belong together.
LiftedGame restore(const gamecourier::Preset& preset, const std::string& ini,
                   const std::vector<std::string>& labels, const Names& names);

}  // namespace engine::lift
