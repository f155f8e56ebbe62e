// engine/import_games.h: what --import does. Tested by tests/tools/import_test.cpp.
#pragma once

#include <iosfwd>
#include <string>

#include "variants/catalog.h"

namespace engine {

/// Prints the games of a variant file of Fairy-Stockfish as sections of Aanca to `out`; complaints
/// and counts go to `errors`. `data_dir` as for variants::data_folder. Returns the exit status: 1
/// if lines cannot be read or a game cannot be played. Throws std::runtime_error if the file cannot
/// be read.
int import_games(const std::string& file, const std::string& data_dir, variants::Catalog& catalog,
                 std::ostream& out, std::ostream& errors);

}  // namespace engine
