// variants/gamecourier/drawing/piece_set.h: a set of piece images, as presets define them in JSON
// (Game Courier Developer's Guide, "Custom Sets").
#pragma once

#include <map>
#include <string>
#include <vector>

#include "variants/gamecourier/drawing/diagram.h"

namespace drawing {

struct PieceSet {
  std::string dir;                             // put before the files' names
  std::map<std::string, std::string> pieces;   // label -> file
  std::map<std::string, std::string> flipped;  // the same for a flipped board
  bool flip = false;                           // sides change their images on a flipped board
  double width = 50, height = 50;              // of the board's cells
  /// Colors of the pieces, side 0 first: as drawn and as shown. Empty = as they are.
  std::string original[2], shown[2];
};

/// The set called `name` of a JSON text, or its first if there is none. Throws Error.
PieceSet parse_piece_set(const std::string& json, const std::string& name);

/// Looks of all labels, cell sizes. Files are looked for below `images`, the root of the site; for
/// one that is not there the piece gets a name instead, and a note is added.
void use_piece_set(const PieceSet& set, const std::string& images, Diagram& diagram,
                   std::vector<std::string>& notes);

/// A site's path below the folder that stands for the root of the site; empty if there is no such
/// file, or if it would lie outside, or if `images` is empty.
std::string site_file(const std::string& images, const std::string& path);

}  // namespace drawing
