// betza/describe/names.h: the names of well-known pieces.
#pragma once

#include <string>

#include "betza/ast.h"

namespace betza {

/// "Griffon (Aanca)" for FyafsF, F(F-R) or [F?R]; empty for a piece without a name here. The order
/// and spelling of the moves do not matter.
std::string name_of(const Piece& piece);

}  // namespace betza
