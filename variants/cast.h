// variants/cast.h: which pieces take part in a game. A child inherits more pieces than it needs;
// those that can never be on its board or in a hand are left out silently, so that it need not
// delete them one by one. Tested by tests/variants/loader_test.cpp.
#pragma once

#include <set>
#include <string>

#include "variants/fen.h"
#include "variants/inherit.h"

namespace variants {

struct Cast {
  std::set<std::string> defined;  // ids that have a piece.X
  std::set<std::string> used;     // those that can ever be on the board or in a hand
};

/// Pieces of the FEN, of the section itself, and whatever those promote to. Letters of the FEN that
/// mean no piece are reported. With an empty `fen` (a broken one) all pieces count as used.
Cast find_cast(const Definition& definition, const Fen& fen, Report& report);

}  // namespace variants
