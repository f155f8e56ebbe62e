// engine/board/notation/move_text.h: what the writing and the reading of moves share; for
// notation.cpp and move_reader.cpp only. Tested by tests/engine/notation_test.cpp.
#pragma once

#include <string>
#include <string_view>

#include "engine/board/position/board.h"

namespace engine::move_text {

inline constexpr std::size_t kLongestMove =
    400;  // letters: all captures there can be, on a large board

bool digit(char c);
bool letter(char c);
bool upper(char c);
std::string lower(std::string_view t);
std::string raise(std::string_view t);

/// Nothing moves and nothing is taken: "@@@@".
bool null_move(Move m);
/// Takes pieces on the way, so that from and to do not tell it: written leg by leg, also for
/// people.
bool several_legs(Move m);
bool becomes_another(Move m);
bool to_the_right(const Geometry& g, Move castling);

/// "q", "+" (the piece's own other side), "-" (back to it).
std::string promotion_suffix(const Board& board, Move m);
/// "/H": what gates in; after castling also where, for it may be either square: "/He1".
std::string gate_mark(const Board& board, Move m);

}  // namespace engine::move_text
