// engine/cecp/xboard/avoided_moves.h: where XBoard 4.9.1, or the engines that one meets under it,
// read a move differently from us, or call it illegal. We accept such moves from any opponent; in
// games between engines, where a complaint loses the game, we play them only without an
// alternative. Tested by tests/cecp/avoided_moves_test.cpp.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/game.h"

namespace engine {

/// What XBoard makes of a game that we describe to it: numbers of pieces in the variant.
struct DescribedPieces {
  std::vector<int> pawns;  // it lets them become others
  int rook = -1;           // only with this one it knows of rights to castle
  int king = -1;           // only this one castles in one move
};

/// The legal moves of the position that are better not played between engines. Never all of them;
/// none in games without a board. Plays and takes back moves. `described`: none for a game that
/// XBoard knows.
std::vector<Move> avoided_moves(Game& game,
                                const std::optional<DescribedPieces>& described = std::nullopt);

/// The legal move that the GUI means. In grand chess XBoard takes every step into the promotion
/// zone for a promotion: a letter of a piece that is not to be had is ignored there.
std::optional<Move> read_move(const Game& game, std::string_view word);

}  // namespace engine
