// engine/board/rules/remove_illegal.h: rules that forbid single moves which the pieces could make
// and which leave no royal in check: trades of Lions, first leaps of kings, captures that stop half
// way. Asked after generation, and only where Rules::bans(). Tested by
// tests/engine/lion_trading_test.cpp.
#pragma once

#include <cstddef>

#include "engine/board/position/position.h"

namespace engine {

/// Drops the forbidden ones of `list` from index `first` on. Those must be all captures of a piece
/// if any of them is there.
template <int Bits>
void remove_illegal(const Position<Bits>& p, MoveList& list, std::size_t first);

}  // namespace engine
