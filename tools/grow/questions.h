// tools/grow/questions.h: what a decision tree may ask about a position, written as CHEG code:
// distances, files and ranks of the men, races of pawns, captures, checks and forks. No answer
// changes when the board is mirrored, so a tree learns both halves at once.
#pragma once

#include <string>
#include <vector>

#include "cheg/program.h"

namespace grow {

struct Question {
  std::string variable;            // an integer variable that holds the answer
  std::vector<std::string> needs;  // variables of other questions, or helpers
  std::vector<std::string> code;   // lines that set it
  std::vector<std::string> after;  // subroutines, to stand where no control comes by
  std::string meaning;             // for people
  bool asked = true;               // false: a helper of others
  bool once = false;               // has tags, so it is written once, before the tree
  bool still = true;               // needs no legal moves
};

/// All questions about the material of an entry, helpers first. `prefix` keeps their tags apart
/// from others in the file.
std::vector<Question> questions(const cheg::Entry& entry, const std::string& prefix);

/// Those that are wanted and all they need, in an order that can be executed.
std::vector<Question> with_needs(const std::vector<Question>& all,
                                 const std::vector<std::string>& wanted);

}  // namespace grow
