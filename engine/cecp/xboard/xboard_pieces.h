// engine/cecp/xboard/xboard_pieces.h: how XBoard 4.9.1 understands the string of a `piece` line:
// the moves of one piece on a board as XBoard generates them, misreadings included. piece_text
// tests every string with it before it is sent. Tested by tests/cecp/xboard_pieces_test.cpp.
#pragma once

#include <compare>
#include <string_view>
#include <vector>

#include "betza/program.h"
#include "betza/run.h"

namespace engine {

/// A move as XBoard represents it: the target and the squares captured on the way, at most two,
/// sorted.
struct XboardMove {
  betza::Square to = betza::kNoSquare;
  std::vector<betza::Square> victims;
  auto operator<=>(const XboardMove&) const = default;
};

/// All moves, sorted, each once; castling left out. REQUIRES text in XBoard's letters.
std::vector<XboardMove> xboard_moves(std::string_view text, betza::Square from, bool black,
                                     const betza::Geometry& geometry,
                                     const betza::BoardView& board);

/// White's moves on the empty board.
std::vector<XboardMove> xboard_moves_alone(std::string_view text, betza::Square from,
                                           const betza::Geometry& geometry);

/// How XBoard's moves for a string compare with those of the piece.
struct Agreement {
  bool covers = true;  // XBoard has every move of the piece with at most two victims
  bool exact = true;   // XBoard has every move, and no others
};
/// Compares them on many boards, always the same ones. Castling is left out.
Agreement compare_moves(std::string_view text, const betza::Program& piece);

}  // namespace engine
