// variants/gamecourier/drawing/error.h: the exception for a diagram that cannot be drawn.
#pragma once

#include <stdexcept>
#include <string>

namespace drawing {

/// A shape that the method does not know, a file that cannot be read or written, a color that is
/// none: the reason and what to do.
class Error : public std::runtime_error {
 public:
  explicit Error(const std::string& reason) : std::runtime_error(reason) {}
};

}  // namespace drawing
