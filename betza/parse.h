// betza/parse.h: text -> Piece, the first stage. XBetza, Betza 2.0 chains and bracket notation are
// one grammar in three spellings. Source: H.G. Muller's Betza page and XBoard's use of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "betza/ast.h"
#include "betza/error.h"

namespace betza {

struct Warning {
  std::string text;
  std::size_t column;
};

/// Throws Error on anything that is not a piece string. Strings that mean something doubtful are
/// accepted and add to `warnings` (may be null). The empty string is a piece that never moves.
Piece parse(std::string_view text, std::vector<Warning>* warnings = nullptr);

}  // namespace betza
