// betza/translate/alike.h: do two programs move alike? `translate` checks every answer with it, so
// that no wrong translation is printed. Tested by tests/betza/translate_test.cpp.
#pragma once

#include "betza/program.h"

namespace betza {

/// True if the programs are equal, or give the same moves from many squares of many boards with
/// pieces, royals, holes and e.p. rights at random (always the same boards): strong evidence, not
/// proof. `left_behind`: whether the e.p. squares that moves leave must agree too.
bool alike(const Program& x, const Program& y, EpSquares left_behind);

}  // namespace betza
