// variants/gamecourier/drawing/canvas/utf8.h: texts of any origin as characters that XML allows.
#pragma once

#include <string>
#include <vector>

namespace canvas {

/// The characters of a UTF-8 text, one string each. Control characters, bytes that are not UTF-8
/// and code points that are none become "?".
std::vector<std::string> characters(const std::string& text);

}  // namespace canvas
