// tools/betza/diagram.h: a Survey as a picture for a rules page: letters (draw_text.cpp) or shapes
// (diagram.cpp). Tested by tests/betza/tool_test.cpp.
#pragma once

#include <string>

#include "tools/betza/survey.h"

namespace betza_tool {

/// The board as text, with a legend of the marks it uses and lists of what one letter per square
/// cannot show.
std::string draw_text(const Survey& survey);

enum class Format { Svg, Png };

/// The picture as SVG.
std::string picture(const Survey& survey, const std::string& title);

/// Writes the picture with `title` above and a legend below; throws std::runtime_error.
void draw_picture(const Survey& survey, const std::string& title, Format format,
                  const std::string& file);

}  // namespace betza_tool
