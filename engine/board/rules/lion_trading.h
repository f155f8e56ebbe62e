// engine/board/rules/lion_trading.h: the rule `trade`: when a Lion may be taken. What it is about
// are the pieces listed by lion=. Tested by tests/engine/lion_trading_test.cpp.
#pragma once

#include "engine/board/position/position.h"

namespace engine {

/// May this pseudo-legal move be made, as far as Lions are concerned? REQUIRES a variant with a
/// trade rule.
template <int Bits>
bool lion_trade_allowed(const Position<Bits>& p, Move m);

}  // namespace engine
