// variants/gamecode/error.h: what is wrong with a program's text, and why a run stopped.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace gamecode {

/// One complaint about a text.
struct Problem {
  bool warning = false;    // the program can be used all the same
  std::string file;        // as it was named; may be empty
  std::string field;       // `postmove1`, the name of an include; may be empty
  std::size_t line = 0;    // 1-based, in the field; 0: the text as a whole
  std::size_t column = 0;  // 1-based, in bytes
  std::string text;        // the whole line, or the statement
  std::string message;     // the reason, with a suggestion where there is one

  /// `file: field:line:column: error: message`, then the line and a caret under the column.
  std::string format() const;
};

/// A text that cannot be used. what() is all errors, formatted, at most kMostProblems.
class Error : public std::runtime_error {
 public:
  explicit Error(std::vector<Problem> problems);
  const std::vector<Problem>& problems() const { return problems_; }

 private:
  std::vector<Problem> problems_;
};

inline constexpr std::size_t kMostProblems = 50;

/// Why a running program stopped (Developer's Guide: a program that "exits prematurely").
enum class Reason {
  Syntax,
  Command,
  Arguments,
  Space,
  Subroutine,
  Function,
  Include,
  System,
  Name,
  Store,
  Block,
  Limit,
  Died,    // the command die
  Illegal  // a player's move that the rules of moves refuse
};

/// A run that was stopped. what() is the problem, formatted, with the statement as its text.
class Stop : public std::runtime_error {
 public:
  Stop(Reason reason, Problem problem)
      : std::runtime_error(problem.format()), reason_(reason), problem_(std::move(problem)) {}
  Reason reason() const { return reason_; }
  const Problem& problem() const { return problem_; }

 private:
  Reason reason_;
  Problem problem_;
};

/// A Stop whose place is not known yet; the machine adds it.
class Failure : public std::runtime_error {
 public:
  Failure(Reason reason, std::string message);
  Reason reason() const { return reason_; }

 private:
  Reason reason_;
};

/// The problem at `offset` of `source`.
Problem problem_at(std::string_view source, std::size_t offset, std::string message);

}  // namespace gamecode
