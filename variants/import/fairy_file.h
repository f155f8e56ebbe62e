// variants/import/fairy_file.h: the text of a variant file of Fairy-Stockfish -> sections of lines.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "variants/report.h"

namespace variants::fairy {

struct Line {
  std::string key, value;
  Place place;       // of the key
  int value_column;  // in the same line
};

struct Section {
  std::string name;    // as it stands there
  std::string parent;  // may be empty
  std::vector<Line> lines;
  Place place;
  bool broken = false;  // a line of it cannot be read; reported already
};

/// Never throws: lines that cannot be read are reported and left out.
std::vector<Section> read_fairy(std::string_view text, const std::string& file, Report& report);

}  // namespace variants::fairy
