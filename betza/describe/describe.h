// betza/describe/describe.h: Piece -> plain English, for people who meet a piece string for the
// first time.
#pragma once

#include <string>

#include "betza/ast.h"

namespace betza {

/// One sentence a move, each on its own line.
std::string describe(const Piece& piece);

}  // namespace betza
