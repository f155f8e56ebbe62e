// betza/translate/alike.h: do two programs move alike? Asked by `translate` before it answers, so
// that a wrong translation cannot leave the house; also by tests.
#pragma once

#include "betza/program.h"

namespace betza {

/// True if the programs say the same, or give the same moves from many squares of many boards with
/// pieces, royals, holes and e.p. rights at random (always the same boards): strong evidence, not
/// proof. `traces`: whether the e.p. traces that moves leave must agree too.
bool alike(const Program& x, const Program& y, EpSquares traces);

}  // namespace betza
