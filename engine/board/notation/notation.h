// engine/board/notation/notation.h: moves as text: coordinates in XBoard's form, SAN, and the
// reading of both. Used by protocol, tools and tests, never by the search. Tested by
// tests/engine/notation_test.cpp.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/position/board.h"

namespace engine {

/// Square as XBoard writes it: ranks of boards of exactly 10 ranks count from 0.
std::string square_name(const Geometry& g, Square s);
/// The inverse of square_name; nullopt for other text, squares off the board and holes.
std::optional<Square> parse_square(const Geometry& g, std::string_view text);

/// "e2e4", "e7e8q", "b2h8+", "P@e4", "b1c3h" (gating), "e1g1" or O-O (fischerandom), "@@@@" (null
/// move, pass). Moves of several legs are legs joined by commas: "c4d5,d5e4". REQUIRES a legal move
/// of `board`, before it is played; so does to_san.
std::string to_coordinates(const Board& board, Move m);
/// The legal move that the text means: coordinates, O-O, king takes partner, SAN. nullopt when no
/// move fits, or when the text does not decide between several.
std::optional<Move> parse_move(const Board& board, std::string_view text,
                               std::span<const Move> legal);
/// Does it look like a move at all? (decides between "Illegal move" and "Error")
bool looks_like_move(std::string_view text);
/// SAN without check marks (XBoard adds its own). `legal`: the moves among which it must be unique.
std::string to_san(const Board& board, Move m, std::span<const Move> legal);
/// The board drawn with letters for a terminal, White below.
std::string draw(const Board& board);

}  // namespace engine
