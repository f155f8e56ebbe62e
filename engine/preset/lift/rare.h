// engine/preset/lift/rare.h: games to what random games of a slow script seldom meet: mates,
// stalemates, drops that mate, castling, en passant. The tables find them, at a hundred times the
// speed, and the script replays them. Tested by tests/preset/lift_test.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/preset/lift/section.h"
#include "variants/variant.h"

namespace engine::lift {

struct RareLimits {
  int positions = 60000;  // that the tables look at
  int each = 4;           // games for each thing
  double seconds = 3;
  std::uint64_t seed = 1;
  Watch watch = [] {};
};

/// Random games of the tables as far as something rare, replayed by the script. Of each only the
/// last position is complete, or the one where the script refuses a move.
std::vector<SeenGame> find_rare_games(const gamecourier::Preset& preset, Layout& layout,
                                      const gamecourier::State& start, const Names& names,
                                      const std::shared_ptr<const variants::Variant>& variant,
                                      const RareLimits& limits);

}  // namespace engine::lift
