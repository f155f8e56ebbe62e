// tools/betza/diagram_lines.h: the lines along which a piece goes, for diagrams. Tested by
// tests/betza/tool_test.cpp.
#pragma once

#include <vector>

#include "betza/ast.h"
#include "betza/geometry.h"

namespace betza_tool {

/// Points as offsets from the piece's square, White's view.
struct DiagramLine {
  std::vector<betza::Delta> points;  // the first is (0,0)
  bool endless = false;              // continues to the edge of the board
  friend bool operator==(const DiagramLine&, const DiagramLine&) = default;
};

struct DiagramLines {
  std::vector<DiagramLine> lines;
  int extent = 1;        // how far they go in files or ranks
  bool endless = false;  // some have no end but the edge
  bool bent = false;
  int stride = 1;  // longest single step
  int slides = 0;  // most legs of one move that slide: how much a run costs
};

/// Slides have `reach` steps at most. Empty if there are too many to be readable. Single leaps
/// have no line.
DiagramLines diagram_lines(const betza::Piece& piece, int reach);

}  // namespace betza_tool
