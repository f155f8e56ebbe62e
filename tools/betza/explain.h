// tools/betza/explain.h: `aanca-betza explain`: what a piece string becomes, stage by stage.
#pragma once

#include <string>

namespace betza_tool {

struct ExplainOptions {
  std::string text;  // the piece string
  std::string board = "9x9";
  std::string from;  // empty = the middle
};

/// Tree, program, English and a drawn board. Throws betza::Error for the string and
/// std::runtime_error for a bad board or square. Warnings go to `warnings`, one a line.
std::string explain(const ExplainOptions& options, std::string& warnings);

}  // namespace betza_tool
