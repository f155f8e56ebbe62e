// variants/gamecourier/drawing/cells.h: the outlines of single cells, before the board has its
// place on the picture. y downward.
#pragma once

#include <vector>

#include "variants/gamecourier/drawing/diagram.h"

namespace drawing {

/// The way to the next corner: straight, or along a circle by the shorter way.
struct Edge {
  Offset to;
  double radius = 0;       // 0 = straight
  bool clockwise = false;  // of an arc
};

/// A cell as a closed outline; it starts where its last edge ends.
struct Outline {
  Offset center;
  std::vector<Edge> edges;
  double room = 0;  // diameter of the largest disc around the center inside the outline
};

/// The corners of an outline in their order; arcs become lines that leave them by half a pixel at
/// most.
std::vector<Offset> corners(const Outline& outline);

/// Outlines of all spaces that are not holes, in the order of Diagram::cells. `dots` is set if the
/// cells have no shape of their own: grids whose steps lean or are shorter than a cell, and custom
/// boards.
std::vector<Outline> outlines(const Diagram& diagram, bool& dots);

}  // namespace drawing
