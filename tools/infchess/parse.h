// tools/infchess/parse.h: the text of a program -> Program. Tested by
// tests/infchess/parse_test.cpp.
#pragma once

#include <exception>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/infchess/layout.h"
#include "tools/infchess/program.h"

namespace infchess {

struct Complaint {
  int line;  // in the file, from 1
  std::string reason;
};

/// Every faulty line of a program, in file order.
class SyntaxError : public std::exception {
 public:
  explicit SyntaxError(std::vector<Complaint> complaints) : complaints_(std::move(complaints)) {}
  const char* what() const noexcept override { return "syntax error"; }
  const std::vector<Complaint>& complaints() const { return complaints_; }

 private:
  std::vector<Complaint> complaints_;
};

/// Reads all lines before it throws SyntaxError with every complaint.
Program parse(std::string_view text, Layout layout = Layout::OneALine);

/// Lines with a jump to a number that no line has; it is allowed and ends the program.
std::vector<Complaint> loose_ends(const Program& program);

}  // namespace infchess
