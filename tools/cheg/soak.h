// tools/cheg/soak.h: programs run on very many random positions of their material, to find run-time
// errors. Tested by tests/tools/cheg_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <random>
#include <string>

#include "cheg/library.h"
#include "engine/board_engine.h"

namespace cheg_tool {

/// The FEN of random pieces of an entry on a board of 8x8, the side of its own pieces to
/// move; `black`: that side is Black. It may be illegal. Where the entry leaves numbers of pawns
/// open, small ones that it takes.
std::string random_fen(const cheg::Entry& entry, std::mt19937& random, bool black);

/// `count` random legal positions of each ENTRY, either side to move. A line each: how many, how
/// many were left to the engine, run-time errors, values out of range; errors with their place and
/// one position go to stderr. Returns the number of errors. REQUIRES that `core` plays chess with
/// `programs`; its game is lost.
std::size_t soak(engine::BoardEngine& core, const cheg::Programs& programs, std::size_t count,
                 std::ostream& out);

}  // namespace cheg_tool
