// tools/betza/survey.h: what a piece can do from one square, found by running it: the facts that
// the drawn board, the SVG and the PNG show. Tested by tests/betza/tool_test.cpp.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "betza/ast.h"
#include "betza/geometry.h"
#include "betza/program.h"
#include "tools/betza/diagram_lines.h"

namespace betza_tool {

/// Squares by what may happen there, for White. A square may be in several sets.
struct Survey {
  betza::Geometry geometry;
  betza::Square from = betza::kNoSquare;
  std::set<betza::Square> quiet, capture;              // on an otherwise empty board
  std::set<betza::Square> first_quiet, first_capture;  // only while the piece is unmoved
  std::set<betza::Square> hop_quiet, hop_capture;      // only with the help of another piece
  std::set<betza::Square> friends;                     // own pieces it may take
  std::set<betza::Square> en_passant, castling, drops;
  std::set<betza::Square> victims;  // enemies taken without ending there
  std::set<betza::Square> beyond;   // where it ends when it takes an enemy so
  std::set<betza::Square> shot;     // enemies taken from where it stands (igui, rifle)
  std::set<betza::Square> blocks;   // a piece here stops a move, though none ends here
  std::set<betza::Square> stops;    // a piece here stops a leap; a move may end here too
  // Only while the piece is unmoved, with the help of another piece:
  std::set<betza::Square> first_hop_quiet, first_hop_capture, first_victims, first_beyond;
  bool null_move = false;  // it may stay where it is
  /// DiagramLines worth drawing, from the piece to where it goes, as (file, rank) steps from its
  /// square.
  std::vector<DiagramLine> lines;
  std::string left_out;  // what was not found out, because it would take too long; empty: nothing
};

/// FILESxRANKS; empty = chosen by how far the piece reaches. `from` empty = the middle. Throws
/// std::runtime_error for a bad board or square.
Survey survey(const betza::Piece& piece, const std::string& board, const std::string& from);

}  // namespace betza_tool
