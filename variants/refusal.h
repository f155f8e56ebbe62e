// variants/refusal.h: how a reader of words says that it cannot read them. The loader turns it into
// a complaint with file, line and column.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>

namespace variants {

/// A value that cannot be read. `about` is the part of the value or of the key that is wrong, as it
/// stands there (empty: the value as a whole), `column` the index of the wrong character in it.
class Refusal : public std::invalid_argument {
 public:
  explicit Refusal(const std::string& reason, std::string about = {}, std::size_t column = 0)
      : std::invalid_argument(reason), about_(std::move(about)), column_(column) {}
  const std::string& about() const { return about_; }
  std::size_t column() const { return column_; }

 private:
  std::string about_;
  std::size_t column_;
};

[[noreturn]] inline void refuse(const std::string& reason, std::string about = {},
                                std::size_t column = 0) {
  throw Refusal(reason, std::move(about), column);
}

}  // namespace variants
