// betza/check.h: what the grammar does not cover: which letters have a meaning on which atom. The
// last step of `parse`, so that `lower` may rely on it.
#pragma once

#include <vector>

#include "betza/ast.h"
#include "betza/parse.h"

namespace betza {

/// Throws Error for letters that have no agreed meaning where they stand; adds to `warnings` for
/// those that are harmless.
void check(const Piece& piece, std::vector<Warning>& warnings);

}  // namespace betza
