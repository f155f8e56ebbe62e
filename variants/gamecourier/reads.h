// variants/gamecourier/reads.h: what the programs of a preset read of the past: decides whether
// positions that differ only in their last move are different. Tested by
// tests/gamecourier/game_test.cpp.
#pragma once

#include "variants/gamecode/machine/program.h"

namespace gamecourier {

/// May a program see what the last full move was before the next one is played? What Post-Move code
/// reads is the move that it judges; so only Pre-Move and Post-Game code count, with all functions
/// and the subroutines that they call. On the safe side where a name is made while running.
bool reads_last_move(const gamecode::Program& program);

}  // namespace gamecourier
