// engine/board/trade.h: the rule `trade`: when a Lion may be taken. What it is about are the pieces
// listed by lion=. Tested by tests/engine/trade_test.cpp.
#pragma once

#include "engine/board/position.h"

namespace engine {

/// May this pseudo-legal move be made, as far as Lions are concerned? REQUIRES a variant with a
/// trade rule.
template <int Bits>
bool trade_allows(const Position<Bits>& p, Move m);

}  // namespace engine
