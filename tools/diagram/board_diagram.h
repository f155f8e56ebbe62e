// tools/diagram/board_diagram.h: a position of a compiled game as data to draw.
#pragma once

#include <optional>
#include <string>

#include "engine/board_game.h"
#include "variants/gamecourier/drawing/diagram.h"

namespace diagram_tool {

/// The look that fits the rules: wedges where pieces promote to their "+" form (shogi and its kin),
/// discs where royals may not face each other (xiangqi and its kin), else figures.
drawing::PieceStyle style_for(const engine::Rules& rules);

/// The position on a checkered board, or on plain squares with lines for wedges and discs. Squares
/// have the names that moves are written with. The last move is marked.
drawing::Diagram diagram_of(const engine::BoardGame& game, drawing::PieceStyle style);

/// Marks where the piece on a square may go ("e2"), or where a piece in hand may be dropped ("N@").
/// Throws std::runtime_error when there is no such square or no such piece.
void mark_targets(const engine::BoardGame& game, const std::string& from,
                  drawing::Diagram& diagram);

/// Marks the two squares of a last move, "e2e4". Throws std::runtime_error for other text.
void mark_last(const engine::BoardGame& game, const std::string& squares,
               drawing::Diagram& diagram);

/// Draws arrows: words such as "e2e4" and "g1f3:red", separated by blanks; "e4e4" is a ring. Throws
/// std::runtime_error for other text.
void add_arrows(const engine::BoardGame& game, const std::string& arrows,
                drawing::Diagram& diagram);

}  // namespace diagram_tool
