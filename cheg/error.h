// cheg/error.h: errors of a CHEG file. The assembler collects everything that is
// wrong with a file before it gives up.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace cheg {

/// One complaint about a program's text.
struct Problem {
  bool warning = false;    // the program can be used all the same
  std::string file;        // as it was named
  std::size_t line = 0;    // 1-based; 0: the file as a whole
  std::size_t column = 0;  // 1-based, in bytes
  std::string text;        // the whole line
  std::string message;     // the reason, with a suggestion where there is one

  /// `file:line:column: error: message`, then the line and a caret under the column.
  std::string format() const;
};

/// A program that cannot be used. what() is all errors, formatted, at most kMostProblems.
class Error : public std::runtime_error {
 public:
  explicit Error(std::vector<Problem> problems);
  const std::vector<Problem>& problems() const { return problems_; }

 private:
  std::vector<Problem> problems_;
};

inline constexpr std::size_t kMostProblems = 50;

}  // namespace cheg
