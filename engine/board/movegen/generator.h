// engine/board/movegen/generator.h: the moves of one position, one piece and one rule after the
// other, before the rule families remove some. For movegen.cpp only. Tested by
// tests/engine/position_test.cpp and by every perft.
#pragma once

#include "engine/board/position/position.h"

namespace engine {

/// Which moves to generate.
struct GeneratorRequest {
  Gen gen = Gen::All;
  bool strict = false;  // quiet promotions are not among the captures
  bool exact = true;    // only moves that leave the royal safe, by CheckInfo
};

/// Appends the moves to `list`.
template <int Bits>
void find_moves(const Position<Bits>& p, GeneratorRequest request, MoveList& list);
/// Only those of the piece on `from`.
template <int Bits>
void find_moves_from(const Position<Bits>& p, GeneratorRequest request, Square from,
                     MoveList& list);
/// The number of moves, without a list; of captures alone when all moves are asked for, captures
/// are compulsory and there are any. May stop at `enough`. REQUIRES Gen::All or Gen::Drops.
template <int Bits>
std::uint64_t count_found(const Position<Bits>& p, GeneratorRequest request, std::uint64_t enough);

}  // namespace engine
