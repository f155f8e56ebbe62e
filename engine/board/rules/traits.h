// engine/board/rules/traits.h: what rules of endings need to know about how a piece moves, worked
// out from its compiled moves, never from its name. Tested by tests/engine/rules_test.cpp.
#pragma once

#include <cstdint>

#include "variants/variant.h"

namespace engine {

/// Bits of a set. "Like" means exactly these captures (and, but for kings, quiet moves).
enum Trait : std::uint16_t {
  kKingLike = 1,  // one step in eight directions
  kRookLike = 2,
  kBishopLike = 4,
  kKnightLike = 8,
  kKhonLike = 16,    // one step diagonally or forward
  kMetLike = 32,     // one step diagonally
  kColorBound = 64,  // never leaves its colour
  kOneColor = 128,   // from any square attacks squares of a single colour
  kQueenLike = 512,
  kSymmetric = 256,  // attacks a square exactly when it could attack back from there
};

/// Set of Trait of a piece. Pieces with moves that depend on place, side or hurdles have none.
std::uint16_t traits_of(const variants::PieceDef& def);

/// Has it a quiet move that goes sideways or back? Without one no move can be taken back.
bool can_retreat(const variants::PieceDef& def);
/// Has a piece whose moves are progress such a move? Then a position may occur again after
/// progress.
bool progress_may_go_back(const variants::Variant& v);

}  // namespace engine
