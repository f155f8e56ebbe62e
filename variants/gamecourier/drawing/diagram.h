// variants/gamecourier/drawing/diagram.h: a position to draw, as plain data; the one input of every
// renderer. Who fills it (a preset, a compiled game) knows the rules, who draws it does not.
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

namespace drawing {

/// The shapes of Game Courier's boards (Developer's Guide, "Shape").
enum class Shape { Square, HorizontalHex, VerticalHex, Circular, Grid, Custom };

/// Pixels, x to the right. Of `next_file` and `next_rank` y grows upward, elsewhere downward.
struct Offset {
  double x = 0, y = 0;
};

/// One place of the board. Places that are not listed are holes.
struct Cell {
  int file = 0, rank = 0;  // from 0, a1 first; of Shape::Custom: unused
  std::string coordinate;  // "e4"; empty if it has none (null labels)
  std::string label;       // the piece's; empty = an empty space
  bool hole = false;       // no space of the board; nothing is drawn
  int color = 0;          // index into Diagram::colors and Diagram::patterns, taken modulo the size
  Offset position;        // Shape::Custom only: top left corner, y downward
  bool target = false;    // the piece that was picked up may legally go here
  bool last = false;      // a square of the last move
  bool selected = false;  // the piece that was picked up
};

/// How the pieces with one label look.
struct PieceLook {
  std::string name;   // "Knight"; finds the built-in figure. Empty = go by the label
  int side = 0;       // 0 = moves first
  std::string image;  // svg, png, gif or jpg file; empty = built-in figure
  std::map<std::string, std::string> recolor;  // colors of an SVG image: as drawn -> as shown
};

/// How the built-in set draws a piece.
enum class PieceStyle {
  Figures,  // a figure if there is one for the name, else a disc with the label
  Wedges,   // as in Shogi: a wedge that points away from its owner, with the label
  Discs     // as in Xiangqi: a disc with the label
};

/// Drawn over the pieces, in pictures only (svg, png, jpg, gif).
struct Arrow {
  std::string from, to;  // coordinates of cells; equal ones = a ring around the cell
  std::string color;     // as in Diagram::colors; empty = green
};

struct HandPiece {
  std::string label;
  int count = 1;
};

struct Diagram {
  Shape shape = Shape::Square;
  std::vector<std::string> files, ranks;  // labels from a1 on; empty or "!x" = not written
  std::vector<Cell> cells;                // in any order
  bool flipped = false;                   // the second player's side is at the bottom
  bool borders = false;                   // lines between cells (checker pattern "1.")

  std::vector<std::string> colors{"#b58d64", "#ecd8b8", "#d2b48c"};  // "#rgb", "rrggbb", CSS name
  std::string patterns = ":. ";  // one character per color index (ASCII diagrams)
  double cell_width = 50, cell_height = 50;
  std::vector<Offset> next_file{{50, 0}}, next_rank{{0, 50}};  // Shape::Grid only; cycled
  double scale = 1;                                            // of the finished picture
  double border_size = 20;                                     // least band around the board
  std::string border_color = "#6b4a2f";                        // band and legal targets
  std::string text_color = "#f4ead8";                          // labels
  std::string font = "DejaVu Sans";
  double points = 12;
  std::string background;         // image file under the pieces; empty = the cells are drawn
  bool tiled_background = false;  // `background` is repeated over the board

  PieceStyle style = PieceStyle::Figures;
  std::map<std::string, PieceLook> pieces;  // by label; one that is missing goes by its case
  std::array<std::vector<HandPiece>, 2> hands;
  std::vector<Arrow> arrows;
  std::string title;  // for readers that cannot see the picture
};

}  // namespace drawing
