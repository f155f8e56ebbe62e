// engine/cecp/xboard_claims.h: which results XBoard 4.9.1 sees as we do. In a match it checks the
// claims of engines by the rules that it knows, and a claim it cannot confirm forfeits the game.
// Only results that it is known to confirm are claimed. Tested by
// tests/cecp/xboard_claims_test.cpp.
#pragma once

#include <optional>

#include "engine/game.h"

namespace engine {

/// The result that ends the game for the protocol: that of the rules, except for a dead position
/// that GUIs do not recognize (anything but bare kings, one FIDE minor piece, bishops of one
/// colour, in a game that XBoard knows): then the game continues until another rule ends it.
std::optional<Result> protocol_result(const Game& game);

/// Does XBoard reach this result of the game's position by its own rules? Conceding
/// a loss needs no confirmation.
bool xboard_confirms(const Game& game, const Result& result);

/// Has the side to move a right to castle, now or later?
bool may_castle(const Game& game);

}  // namespace engine
