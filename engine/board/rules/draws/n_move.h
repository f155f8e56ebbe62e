// engine/board/rules/draws/n_move.h: a number of full moves without a capture, a drop, a promotion
// or a pawn's move is a draw.
//
// Ini: nmove (and pawns, whose moves count as progress). It has no State of its own: Position keeps
// State::halfmoves, which the FEN's halfmove clock holds. Not the hook `result`: mate comes first.
// Tested by tests/engine/game_result_test.cpp.
#pragma once

#include "engine/board/rules/family.h"

namespace engine {

struct NMove {
  struct Data {
    explicit Data(const Rules& rules);
    /// Twice the full moves of the key.
    int plies;
  };
  static bool present(const variants::Variant& v) { return v.ending.nmove > 0; }
  static std::string describe(const Rules& rules);
  /// The draw, or nullopt. A game without the family is allowed.
  static std::optional<Decision> decide(const Board& board);
};

}  // namespace engine
