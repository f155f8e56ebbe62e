// tools/tablebase/entries.h: what tables have for the ENTRYs of endgame programs. Tested by
// tests/tools/grow_test.cpp and cheg_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cheg/program.h"
#include "engine/board_game.h"
#include "tools/tablebase/tables.h"

namespace tablebase {

/// "KRKP": the material of an entry, its mover's pieces first. `names`: of the program, for pieces
/// {id}. Throws Error when the entry leaves a number open, or has {id} and `names` is empty.
std::string material_of(const cheg::Entry& entry, const std::vector<std::string>& names);

/// Sets up position `index` of the ending in its `image`-th reflection, White to move, and returns
/// its outcome. nullopt for positions on which no program is run (no legal move), and where a piece
/// is marked as capturable en passant but no piece can capture it: the same arrangement has another
/// number.
std::optional<TableValue> set_up(engine::BoardGame& game, const Ending& ending, std::uint64_t index,
                                 int image);

}  // namespace tablebase
