// variants/gamecourier/set_file.h: piece-set files: PHP assignments (Game Courier Developer's
// Guide, "Creating a Piece Set"), read by the grammar of settings files, or JSON as in the field
// customset. Tested by tests/gamecourier/set_file_test.cpp.
#pragma once

#include <string>
#include <string_view>

#include "variants/gamecourier/drawing/piece_set.h"
#include "variants/gamecourier/settings.h"

namespace gamecourier {

/// A text that begins with { is JSON, any other PHP. `name` picks one of several sets of a JSON
/// text. Throws Error with all that cannot be read, each with file, line and column.
drawing::PieceSet read_piece_set(std::string_view text, const std::string& file,
                                 const std::string& name);

/// The same from a file, beside which the images may lie. Throws Error also if it cannot be read.
drawing::PieceSet load_piece_set(const std::string& path, const std::string& name);

}  // namespace gamecourier
