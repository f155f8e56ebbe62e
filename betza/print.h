// betza/print.h: Piece -> canonical text. parse(print(piece)) == piece for every piece that parse
// made.
#pragma once

#include <string>

#include "betza/ast.h"

namespace betza {

/// Letters in XBoard's order, L and J as C and Z, doubled atoms as 0: "mfNN" gives "fmN0".
std::string print(const Piece& piece);
std::string print(const Term& term);
/// The tree, one node a line, indented by two; what `aanca-betza explain` shows first.
std::string print_tree(const Piece& piece);

}  // namespace betza
