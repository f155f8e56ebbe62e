// betza/error.h: the exception for every bad piece string. Tested by tests/betza/parse_test.cpp.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

namespace betza {

/// A piece string that cannot be read. `column` is the 0-based index of the offending character in
/// the string that was given; `what()` is the reason alone. `caret()` draws both under each other.
class Error : public std::runtime_error {
 public:
  Error(const std::string& reason, std::size_t column)
      : std::runtime_error(reason), column_(column) {}
  std::size_t column() const { return column_; }
  /// Three lines for people: the string, a caret under the column, the reason.
  std::string caret(const std::string& text) const {
    return text + "\n" + std::string(column_, ' ') + "^\n" + what();
  }

 private:
  std::size_t column_;
};

}  // namespace betza
