// betza/compile.h: Piece -> Program. Lowers first (lower.h): every shorthand expanded, every
// direction an absolute vector. Knows no board size.
#pragma once

#include <string_view>

#include "betza/ast.h"
#include "betza/error.h"
#include "betza/program.h"

namespace betza {

Program compile(const Piece& piece);
/// parse and compile in one step; throws Error.
Program compile(std::string_view text);

}  // namespace betza
