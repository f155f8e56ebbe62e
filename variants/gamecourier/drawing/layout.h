// variants/gamecourier/drawing/layout.h: where everything of a diagram goes, for every shape.
// Pixels at scale 1, y downward, the board already turned if it is flipped.
#pragma once

#include <string>
#include <vector>

#include "variants/gamecourier/drawing/diagram.h"

namespace drawing {

/// A space on the picture.
struct Place {
  const Cell* cell = nullptr;  // of the diagram
  Offset center;
  std::string outline;          // path data, closed
  double room = 0;              // diameter of the largest disc around the center inside the outline
  std::vector<Offset> corners;  // the outline as a polygon
};

/// A text whose middle is at `at`.
struct WrittenLabel {
  std::string text;
  Offset at;
};

struct HeldPiece {
  std::string label;
  int count = 1;
  Offset center;
};

struct Layout {
  double width = 0, height = 0;  // of the picture
  Offset corner, size;           // the board's box: the least one around all spaces
  double band = 0;               // width of the border around it
  bool dots = false;             // spaces are discs, for boards of no regular cells
  std::vector<Place> places;
  std::vector<WrittenLabel> labels;
  std::vector<HeldPiece> held;
  double held_room = 0;  // as Place::room
};

/// Throws Error if a size or the number of cells is out of range.
void check_sizes(const Diagram& diagram);

/// The shapes are those of the Game Courier Developer's Guide ("Shape"). File 0 of a circular board
/// starts at 12 o'clock and files follow clockwise; rank 1 is the innermost ring.
/// The places point into `diagram`. Throws as check_sizes does.
Layout layout(const Diagram& diagram);
Layout layout(Diagram&& diagram) = delete;

}  // namespace drawing
