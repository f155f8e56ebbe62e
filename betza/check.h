// betza/check.h: what the grammar cannot say: which letters mean something on which atom. The last
// step of `parse`; strings that `parse` returned need no second look by `lower`.
#pragma once

#include <vector>

#include "betza/ast.h"
#include "betza/parse.h"

namespace betza {

/// Throws Error for letters that have no agreed meaning where they stand; adds to `warnings` for
/// those that are harmless.
void check(const Piece& piece, std::vector<Warning>& warnings);

}  // namespace betza
