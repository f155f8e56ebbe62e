// betza/emit.h: a MoveGraph without a simple shape -> code for the machine of run.h (see
// opcodes.h). The second half of `compile`. Tested by tests/betza/compile_test.cpp.
#pragma once

#include "betza/lower.h"
#include "betza/program.h"

namespace betza {

/// A General rule; its summary flags (quiet, capture ...) collect what any part of the code may do.
Rule emit(const MoveGraph& graph);

}  // namespace betza
