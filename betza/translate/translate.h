// betza/translate/translate.h: one spelling into another: XBetza's `a` notation, chains of
// Betza 2.0, brackets. What `aanca-betza translate` prints. Tested by
// tests/betza/translate_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "betza/ast.h"

namespace betza {

enum class Dialect { XBetza, Betza2, Bracket };

struct Translation {
  std::string text;                // in the wanted spelling, canonical
  std::vector<std::string> notes;  // differences worth knowing; usually none
};

/// The same moves in the other spelling; moves that both share stay as they are. The answer has
/// been run against the original (alike.h). Throws Error with the reason if that spelling cannot
/// express it.
Translation translate(const Piece& piece, Dialect to);

}  // namespace betza
