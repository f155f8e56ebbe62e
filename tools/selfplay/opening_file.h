// tools/selfplay/opening_file.h: openings in text files, made once and used by many matches. A line
// has a FEN, or moves from the variant's own start, or both: "FEN moves e2e4 e7e5". Empty lines and
// those that begin with # are ignored. Tested by tests/tools/opening_test.cpp.
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "tools/selfplay/opening.h"

namespace selfplay {

/// Replays every opening. Throws std::runtime_error with file, line and reason for a file that
/// cannot be read, has no opening, or has a bad FEN, an illegal move or a finished game.
std::vector<Opening> read_openings(const std::string& path, engine::BoardGame& game);

/// Makes `count` different openings within the balance and writes them as moves, or as FENs.
/// Returns how many were found: fewer when most random walks are unbalanced.
int write_openings(std::ostream& out, engine::BoardEngine& player, int count, std::uint64_t seed,
                   const OpeningOptions& options, const std::string& fen, bool as_fen);

}  // namespace selfplay
