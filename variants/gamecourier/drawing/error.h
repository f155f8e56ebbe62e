// variants/gamecourier/drawing/error.h: the exception for a diagram that cannot be drawn.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

namespace drawing {

/// Of a text; both count from 1, 0 = no particular one.
struct Position {
  std::size_t line = 0, column = 0;
};

/// A shape that the method does not know, a file that cannot be read or written, a color that is
/// none: the reason and what to do; of a text also where.
class Error : public std::runtime_error {
 public:
  explicit Error(const std::string& reason, Position at = {})
      : std::runtime_error(reason), position_(at) {}
  const Position& position() const { return position_; }

 private:
  Position position_;
};

/// "file:line:column: ", without what is not known.
inline std::string place_text(const std::string& file, Position at) {
  const std::string line = at.line > 0 ? std::to_string(at.line) + ":" : "";
  return (file.empty() ? "" : file + ":") + line +
         (at.line > 0 && at.column > 0 ? std::to_string(at.column) + ":" : "") +
         (file.empty() && line.empty() ? "" : " ");
}

}  // namespace drawing
