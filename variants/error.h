// variants/error.h: the exception for a definition that cannot be used.
#pragma once

#include <stdexcept>
#include <string>

namespace variants {

/// A definition that cannot be used: file (empty: no file is concerned), line (1-based, 0 =
/// unknown), and the reason. what() reads "file:line: variant: reason".
class Error : public std::runtime_error {
 public:
  Error(std::string file, int line, const std::string& reason)
      : std::runtime_error((file.empty() ? ""
                            : line == 0  ? file + ": "
                                         : file + ":" + std::to_string(line) + ": ") +
                           reason),
        file_(std::move(file)),
        line_(line) {}
  const std::string& file() const { return file_; }
  int line() const { return line_; }

 private:
  std::string file_;
  int line_;
};

}  // namespace variants
