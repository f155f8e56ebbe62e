// variants/gamecourier/drawing/piece_set.h: a set of piece images, as presets define them in JSON
// and set files in PHP (Game Courier Developer's Guide, "Custom Sets", "Creating a Piece Set").
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "variants/gamecourier/drawing/diagram.h"
#include "variants/gamecourier/drawing/error.h"

namespace drawing {

/// The file of a piece's image, and where the set names it.
struct SetImage {
  std::string file;
  Position at;
};

struct Remark {
  std::string text;
  Position at;
};

struct PieceSet {
  std::string source;  // the file that it was read from, or "customset"; for messages
  std::string folder;  // images may lie here too; empty = below the root of the site only
  std::string dir;     // put before the files' names
  std::map<std::string, SetImage> pieces;   // by label
  std::map<std::string, SetImage> flipped;  // the same for a flipped board
  bool flip = false;                        // sides change their images on a flipped board
  double width = 50, height = 50;           // of the board's cells
  /// Colors of the pieces, side 0 first: as drawn and as shown. Empty = as they are.
  std::string original[2], shown[2];
  std::vector<Remark> remarks;  // what is odd, but can be used
};

/// A value of a set: a text, or files by label.
struct SetValue {
  std::string key, text;
  bool is_map = false;
  std::vector<std::pair<std::string, SetImage>> files;
  Position at;
};

/// The values dir, pieces, flip, flipped, width, height, original.. and default.. white and black,
/// setdesc; others are remarks. Throws Error with the place.
PieceSet make_piece_set(const std::vector<SetValue>& values);

/// The set called `name` of a JSON text, or its first if there is none. Throws Error with the
/// place.
PieceSet parse_piece_set(const std::string& json, const std::string& name);
/// Has the JSON text a set of that name? False also if it cannot be read.
bool has_piece_set(const std::string& json, const std::string& name);

/// Looks of all labels, cell sizes. Files are looked for below `images`, the root of the site, then
/// in the set's folder; for one that is not there the piece gets a name instead, and a note is
/// added, as for each remark.
void use_piece_set(const PieceSet& set, const std::string& images, Diagram& diagram,
                   std::vector<std::string>& notes);

/// A site's path below the folder that stands for the root of the site; empty if there is no such
/// file, or if it would lie outside, or if `images` is empty.
std::string site_file(const std::string& images, const std::string& path);

}  // namespace drawing
