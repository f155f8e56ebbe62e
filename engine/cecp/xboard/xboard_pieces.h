// engine/cecp/xboard/xboard_pieces.h: how XBoard 4.9.1 understands the string of a `piece` line:
// one moving piece, walked on a board as XBoard walks it, misreadings included. The introduction
// asks it before it says a string. Tested by tests/cecp/xboard_pieces_test.cpp.
#pragma once

#include <compare>
#include <string_view>
#include <vector>

#include "betza/program.h"
#include "betza/run.h"

namespace engine {

/// A move to XBoard: where it ends and what it takes on the way (at most two), sorted.
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

/// What becomes of a piece when XBoard reads `text` for it.
struct Reading {
  bool covers = true;  // every move of the piece with no more than two victims is one to XBoard
  bool exact = true;   // every move whatever, and there are no others
};
/// By trial on many boards, always the same ones. Castling is left out.
Reading read_as(std::string_view text, const betza::Program& piece);

}  // namespace engine
