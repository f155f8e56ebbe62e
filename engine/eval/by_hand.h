// engine/eval/by_hand.h: the terms of the evaluation that read the position: attacks, mobility,
// danger of the royal, pawns, threats, posts, goals. Tested by tests/engine/evaluate_test.cpp and
// tests/engine/params_test.cpp.
#pragma once

#include "engine/board/position/position.h"
#include "engine/eval/eval_tables.h"
#include "engine/eval/pawn_structure.h"
#include "engine/eval/score.h"

namespace engine {

/// The sum of all terms, White - Black, in centipawns. What single pieces on their squares are
/// worth is not part of it (accumulator.h). `structure`: of the position's pawns.
template <int Bits>
Score terms_by_hand(const Position<Bits>& p, const EvalTables<Bits>& tables,
                    const PawnStructure<Bits>& structure);

}  // namespace engine
