// betza/flatten.h: Piece -> Moves: parentheses dissolved, so that each move is one atom with its
// legs or one chain of atoms. The step before `lower` and `translate` look at legs.
#pragma once

#include <vector>

#include "betza/ast.h"

namespace betza {

/// One move of the union without inner groups.
struct Move {
  std::vector<Link> links;  // one, or the legs of a chain or bracket
  bool chain = false;       // legs are read by the rules of chains
  Prefix outer;             // brackets: the letters before [
  bool bracket = false;
  bool anew = false;       // (...)a0: every round chooses its path anew
  int rounds = 1;          // a group's range: how often the whole path may be walked; 0 = no limit
  std::size_t column = 0;  // where it begins, for messages
};

/// Throws Error for groups that multiply into more than 256 chains, or mix what cannot be mixed.
std::vector<Move> flatten(const Piece& piece);

}  // namespace betza
