// variants/check.h: is this Variant playable? All complaints at once, each with the line to blame.
// Tested by tests/variants/check_test.cpp, one case a complaint.
#pragma once

#include "variants/loader.h"

namespace variants {

/// Adds errors for what cannot be played, warnings for what probably was not meant. May switch on
/// highlighting when XBoard would not understand a piece.
void check(Loaded& game, const Definition& definition, Report& report);

/// The fields of the FEN behind the castling rights: en passant, numbers, what rules add.
void check_fen(const Loaded& game, const Definition& definition, Report& report);

/// The checks that need moves: can pieces reach where they promote, is the start position
/// legal. check() calls it when the rest is in order.
void check_moves(const Loaded& game, const Definition& definition, Report& report);

}  // namespace variants
