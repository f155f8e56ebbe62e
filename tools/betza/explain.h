// tools/betza/explain.h: `aanca-betza explain`: what a piece string becomes, stage by stage.
#pragma once

#include <string>

namespace betza_tool {

struct ExplainOptions {
  std::string text;   // the piece string
  std::string board;  // empty = as large as the piece needs
  std::string from;   // empty = the middle
  std::string svg;    // files to draw to; empty = none
  std::string png;
};

/// Tree, program, English and a drawn board; writes the pictures of `svg` and `png`. Throws
/// betza::Error for the string and std::runtime_error for a bad board or square or a file that
/// cannot be written. Warnings go to `warnings`, one per line.
std::string explain(const ExplainOptions& options, std::string& warnings);

}  // namespace betza_tool
