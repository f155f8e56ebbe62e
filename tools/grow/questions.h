// tools/grow/questions.h: the questions about a position that a decision tree may use, as lines of
// CHEG code for the QUESTIONS of a program: distances, files and ranks, races of pawns, captures,
// checks and forks. No answer changes when the board is mirrored, so a tree learns both halves at
// once. Tested by tests/tools/grow_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "cheg/value.h"

namespace grow {

/// A piece of an ending, by the variable that holds it: "WR", or what the program calls it.
struct Piece {
  std::string name;
  cheg::Kind kind;
  bool own;  // of the side to move
};

/// One line: an instruction that sets one variable.
struct Question {
  std::string variable;  // an integer when `asked`
  std::string code;
  std::string meaning;  // for people
  bool asked = true;    // false: other lines need it
  bool still = true;    // needs no legal moves
};

/// A subroutine that a line calls by its tag.
struct Subroutine {
  std::string tag;
  std::vector<std::string> code;
};

struct Questions {
  std::vector<Question> lines;  // what a line needs stands above it
  std::vector<Subroutine> subroutines;

  /// The wanted variables with all that they need, in the same order.
  Questions only(const std::vector<std::string>& wanted) const;
};

/// All questions about these pieces. The names and the order of the lines do not depend on the
/// order of the pieces, nor does a line on who is to move, except the forks: so the two entries of
/// an ending can share most lines.
Questions questions(std::vector<Piece> pieces);

/// The same with `prefix` before every variable and tag that is defined there, T, T2 and T3
/// included.
Questions prefixed(const Questions& questions, const std::string& prefix);

/// Variables and tags that an instruction mentions: "A", "B" and "L" for `JUMP> A,B,L`.
std::vector<std::string> operands_of(const std::string& code);

}  // namespace grow
