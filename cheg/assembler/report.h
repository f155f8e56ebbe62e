// cheg/assembler/report.h: what the assembler finds wrong while it reads on. Parsers of one line
// throw a Complaint; the reader of the lines catches it and records it here. Tested by
// tests/cheg/assembler_test.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cheg/error.h"

namespace cheg {

/// A place in the text; both from 1. Line 0: the file as a whole.
struct Place {
  std::size_t line = 0, column = 0;
};

/// Why a part of a line cannot be read. Never leaves the assembler.
struct Complaint {
  std::size_t column;
  std::string message;
};

class Report {
 public:
  /// After so many errors the assembler gives up.
  static constexpr std::size_t kMost = 1000;

  /// `source` outlives the report and may grow.
  Report(std::string file, const std::vector<std::string>& source)
      : file_(std::move(file)), source_(source) {}

  void error(Place place, std::string message);
  void warn(Place place, std::string message);
  bool clean() const { return errors_.empty(); }
  bool hopeless() const { return errors_.size() >= kMost; }
  /// Later errors are not shown, so they need no costly suggestion.
  bool wants_advice() const { return errors_.size() < kMostProblems; }

  /// The warnings, by place. Throws Error when there is an error.
  std::vector<Problem> finish();

 private:
  Problem problem(Place place, std::string message, bool warning) const;

  std::string file_;
  const std::vector<std::string>& source_;
  std::vector<Problem> errors_, warnings_;
};

/// Text from the file as messages show it: in quotes, not too long, without control characters.
std::string quoted(std::string_view text);

}  // namespace cheg
