// engine/preset/lift/spell_moves.h: patterns of one piece -> a Betza string. Tested by
// tests/preset/lift_test.cpp.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "engine/preset/lift/study.h"

namespace engine::lift {

/// The patterns as a Betza string; their `from` is ignored. Leaps in `en_passant` may take en
/// passant too. Throws NotLifted for moves that lifting has no letters for.
std::string spell_moves(const std::vector<Pattern>& patterns, const Geometry& geometry,
                        const std::set<Delta>& en_passant);

/// Squares as the ini file writes a zone: "rank 1-3", "d1-f3", "a1 c3".
std::string spell_zone(const SquareSet& squares, const Geometry& geometry);

}  // namespace engine::lift
