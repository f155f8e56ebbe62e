// engine/cecp/xboard/preset_lines.h: describes to XBoard a Game Courier preset whose rules only its
// script knows: board, start position, a letter and a symbol for each label. XBoard lets the pieces
// go almost anywhere; the engine's `highlight` shows where they may. Tested by
// tests/cecp/preset_lines_test.cpp.
#pragma once

#include <optional>

#include "engine/cecp/menu.h"
#include "variants/gamecourier/game.h"

namespace engine {

/// Whether the preset asks for square cells, the only ones that XBoard draws.
bool has_square_cells(const gamecourier::Preset& preset);

/// nullopt for a board that XBoard cannot show: not of square cells, files not named a, b, c .. or
/// ranks not 1, 2, 3 .., more than 16 of either, or more kinds of pieces than letters.
std::optional<ScriptedGame::Introduction> preset_lines(const gamecourier::Preset& preset,
                                                       const gamecourier::State& start);

}  // namespace engine
