// variants/castling.h: which pieces castle. Tested by tests/variants/loader_test.cpp.
#pragma once

#include "variants/variant.h"

namespace variants {

/// Does the piece have an O move, for either side, on any zone?
bool has_castling(const PieceDef& piece);
/// May it castle after it has moved: has it an O move without i?
bool castles_later(const PieceDef& piece);

}  // namespace variants
