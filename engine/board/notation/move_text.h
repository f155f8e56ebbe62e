// engine/board/notation/move_text.h: what the writing and the reading of moves share; for
// notation.cpp and move_reader.cpp only. Tested by tests/engine/notation_test.cpp.
#pragma once

#include <string>

#include "engine/board/position/board.h"

namespace engine::move_text {

inline constexpr std::size_t kLongestMove =
    400;  // letters: all captures there can be, on a large board

bool digit(char c);
bool letter(char c);
bool capital(char c);

/// Nothing moves and nothing is taken: "@@@@".
bool null_move(Move m);
/// Takes pieces on the way, so that from and to do not identify it: written leg by leg, in SAN too.
bool several_legs(Move m);
/// Is it a promotion, of a Chain too?
bool becomes_another(Move m);
/// Is it the pawn whose letter SAN leaves out: the first one that the side can have?
bool letterless(const Rules& rules, Piece p);
/// Does the castling go towards higher files? REQUIRES a castling.
bool to_the_right(const Geometry& g, Move castling);

/// "q", "+" (the piece's own promoted form), "-" (back from it). REQUIRES becomes_another(m).
std::string promotion_suffix(const Board& board, Move m);
/// "/H": what gates in; after castling also where, because it may be either square: "/He1". "" when
/// no piece gates.
std::string gate_mark(const Board& board, Move m);

}  // namespace engine::move_text
