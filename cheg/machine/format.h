// cheg/machine/format.h: values as text, for traces and messages.
#pragma once

#include <string>

#include "cheg/machine/host.h"

namespace cheg {

/// `e4`, a square by its real name on any board.
std::string square_name(const View& view, int square);

/// `T`, `-3`, `(1,2)`, `@e4` (a square), `R@e4` (a piece; lower case: Black's), `e7e8Q`, `#`
/// (undefined). `literals` and `arena`: where elements of sets lie.
std::string to_text(const View& view, const Value& value, const Value* literals,
                    const Value* arena);

}  // namespace cheg
