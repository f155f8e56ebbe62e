// betza/describe/names.h: what well-known pieces are called.
#pragma once

#include <string>

#include "betza/ast.h"

namespace betza {

/// "Griffon (Aanca)" for FyafsF, F(F-R) or [F?R]; empty for a piece nobody has named. Whatever the
/// order and spelling of its moves.
std::string name_of(const Piece& piece);

}  // namespace betza
